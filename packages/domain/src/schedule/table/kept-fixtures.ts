import type { Draw } from '../../draws/draw.ts';
import type { KeptNote } from '../../draws/draw-note.ts';
import { type EventNames, type KeptDraw, keepDraws, tellDraws } from '../../draws/kept-draw.ts';
import { keepNote, type StoredNote, tellNote } from '../../draws/kept-note.ts';
import {
  type KeptText,
  keepText,
  type NameBook,
  nameBook,
  type Names,
  namesOf,
  tellText,
} from '../../draws/kept-words.ts';
import { buildBrackets, type EditableFixtures } from './editable-fixtures.ts';
import { buildScheduledMatches } from './planned-matches.ts';
import { type KeptSettings, keepSettings, tellSettings } from '../settings/kept-settings.ts';
import { type KeptTexts, keepTexts, tellTexts, type Written } from './kept-texts.ts';
import type { Assignment, PlanSummary, Unplaced } from './plan.ts';
import { withCourtsCalled } from './schedule-table.ts';
import type { EditedFixtures } from './rewrite-fixtures.ts';
import type { ScheduleSettings } from '../settings/settings.ts';

/** The fixtures of an event with current names. */
export type Fixtures<Editable extends EditedFixtures = EditableFixtures> = {
  settings: ScheduleSettings;
  draws: readonly Draw[];
  assignments: readonly Assignment[];
  editable: Editable;
  summary: PlanSummary & { unplaced: readonly Unplaced[]; notes: readonly KeptNote[] };
};

/** The same as stored: draws, settings, schedule and texts by ids, without the name of any player or category. */
export type KeptFixtures = {
  settings: KeptSettings;
  draws: readonly KeptDraw[];
  assignments: readonly Assignment[];
  editable: KeptTexts;
  summary: KeptSummary;
};

export type KeptSummary = Omit<PlanSummary, 'categories'> & {
  categories: readonly { draw: string; first: number; last: number }[];
  /** If absent, `reason` is the sentence of `why`. */
  unplaced: readonly { match: string; why?: StoredNote; reason?: KeptText }[];
  notes: readonly StoredNote[];
};

/**
 * Fixtures in their stored form. `categories`: the names of the event's categories by id. Read back with the same
 * names they are unchanged.
 */
export function keepFixtures(
  fixtures: Fixtures<EditedFixtures>,
  categories: ReadonlyMap<string, string>,
): KeptFixtures {
  const { draws, settings, assignments, editable, summary } = fixtures;
  const book = nameBook(draws, categories);
  const ids = new Map([...categories].map(([id, name]) => [name, id]));
  for (const { id, category } of draws) ids.set(category, id);
  return {
    draws: keepDraws(draws, categories),
    settings: keepSettings(settings, { ids, book }),
    assignments,
    editable: keepTexts(editable, writtenOf({ draws, settings, assignments }), book),
    summary: keepSummary(summary, { ids, book }),
  };
}

/** The draws and settings of stored fixtures with current names: what the scheduler and the desk work with. */
export function tellPlan(
  kept: Pick<KeptFixtures, 'draws' | 'settings'>,
  names: EventNames,
): { draws: Draw[]; settings: ScheduleSettings; names: Names } {
  const draws = tellDraws(kept.draws, names);
  const called = namesOf(draws, names.categories);
  return { draws, settings: tellSettings(kept.settings, called, names.courts), names: called };
}

/** A court's number that was typed is its name, once it has one. */
const withCourts = (texts: ReturnType<typeof tellTexts>, { court_names: names }: ScheduleSettings) => ({
  ...texts,
  schedule_table: withCourtsCalled(texts.schedule_table, names).map((row) => [...row]),
});

/** Stored fixtures with current names. */
export function tellFixtures(kept: KeptFixtures, names: EventNames) {
  const { draws, settings, names: called } = tellPlan(kept, names);
  const { assignments } = kept;
  return {
    draws,
    settings,
    assignments: [...assignments],
    editable: withCourts(tellTexts(kept.editable, writtenOf({ draws, settings, assignments }), called), settings),
    summary: tellSummary(kept.summary, called),
  };
}

/**
 * The editor's texts are compared with those from before anything was played: results are not part of the fixtures.
 */
function writtenOf(plan: Pick<Fixtures, 'draws' | 'settings' | 'assignments'>): Written {
  return { brackets: buildBrackets(plan.draws, {}), matches: buildScheduledMatches(plan), settings: plan.settings };
}

function keepSummary(
  { categories, unplaced, notes, ...figures }: Fixtures['summary'],
  { ids, book }: { ids: ReadonlyMap<string, string>; book: NameBook },
): KeptSummary {
  return {
    ...figures,
    categories: categories.map(({ category, ...times }) => ({ ...times, draw: ids.get(category) ?? category })),
    unplaced: unplaced.map(({ match, reason, why }) => ({
      match,
      ...(why ? { why: keepNote(why, book) } : {}),
      ...(why?.text === reason ? {} : { reason: keepText(reason, book) }),
    })),
    notes: notes.map((note) => keepNote(note, book)),
  };
}

function tellSummary({ categories, unplaced, notes, ...figures }: KeptSummary, names: Names) {
  return {
    ...figures,
    categories: categories.map(({ draw, first, last }) => ({ category: names.draw(draw), first, last })),
    unplaced: unplaced.map(({ match, why, reason }): Unplaced => {
      const said = why ? tellNote(why, names) : undefined;
      const note = typeof said === 'object' ? { why: said } : {};
      return { match, reason: reason ? tellText(reason, names) : (note.why?.text ?? ''), ...note };
    }),
    notes: notes.map((note) => tellNote(note, names)),
  };
}
