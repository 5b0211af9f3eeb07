import type { Draw, DrawMatch, Source } from '../../draws/draw.ts';
import { drawNote, type KeptNote } from '../../draws/draw-note.ts';
import { matchLabel, sourceText } from '../../draws/match-name.ts';
import { readCategoryOrder, writeCategoryOrder } from '../settings/category-order.ts';
import type { EditableFixtures } from './editable-fixtures.ts';
import type { Assignment } from './plan.ts';
import type { EditedFixtures } from './rewrite-fixtures.ts';
import type { ScheduleSettings } from '../settings/settings.ts';

/** What categories are called now, by what they were called. */
export type NewNames = ReadonlyMap<string, string>;

export type NamedPlan = {
  draws: readonly Draw[];
  settings: ScheduleSettings;
  assignments: readonly Assignment[];
  editable: EditedFixtures;
};

export type RenamedPlan = {
  draws: Draw[];
  settings: ScheduleSettings;
  assignments: Assignment[];
  editable: EditableFixtures;
  /** The new id of each match whose id has changed, by its old one. */
  matchIds: ReadonlyMap<string, string>;
  /** What categories and their stages are called now. */
  names: NewNames;
  /** What else was said of the draws, in the new names. */
  renameNote: (note: KeptNote) => KeptNote;
};

/**
 * Fixtures whose categories were renamed after the draw, two of them may have changed names: the draws, the ids of their matches, the settings
 * and what the editor's texts say of them. Nothing moves and nobody changes a line; what people typed themselves stays.
 */
export function renameCategories({ draws, settings, assignments, editable }: NamedPlan, given: NewNames): RenamedPlan {
  const names = withStages(draws, given);
  const matchIds = newMatchIds(draws, names);
  const renamed = draws.map((draw) => renamedDraw(draw, names, matchIds));
  const texts = newTexts(draws, renamed);
  const renameNote = (note: KeptNote) => renamedNote(note, names, texts);
  const categoryAt = (editable.schedule_table[0] ?? []).findIndex((cell) => /^\s*category\s*$/i.test(cell));
  const nameOf = (category: string) => names.get(category) ?? category;
  const text = (cell: string) => texts.get(cell) ?? cell;
  const brackets = Object.entries(editable.brackets).map(([category, bracket]) => {
    const side = (name: string | null) => (name === null ? null : text(name));
    const matches = bracket.matches.map(([a, b]): [string | null, string | null] => [side(a), side(b)]);
    return [nameOf(category), { ...bracket, matches }] as const;
  });
  return {
    draws: renamed.map((draw) => ({ ...draw, notes: draw.notes.map(renameNote) })),
    settings: renamedSettings(settings, names, draws),
    assignments: assignments.map((one) => ({ ...one, match: matchIds.get(one.match) ?? one.match })),
    editable: {
      schedule_table: editable.schedule_table.map((row, index) =>
        index === 0 ? row : row.map((cell, at) => (at === categoryAt ? nameOf(cell) : text(cell))),
      ),
      brackets: Object.fromEntries(brackets),
      byes: editable.byes.map((bye) => ({ ...bye, category: nameOf(bye.category) })),
    },
    matchIds,
    names,
    renameNote,
  };
}

/** As long as the name of a draw may be, where calls name one. */
const longestName = 80;

/** A stage is named after its category and follows it: "MS – Stage 2". It keeps its name where another draw or category has the new one. */
function withStages(draws: readonly Draw[], given: NewNames): NewNames {
  const names = new Map(given);
  const taken = new Set(draws.map(({ category }) => (given.get(category) ?? category).toLowerCase()));
  for (const name of given.values()) taken.add(name.toLowerCase());
  for (const { category, stage } of draws) {
    const now = stage && given.get(stage.of);
    if (!now || given.has(category) || !category.startsWith(`${stage.of} – `)) continue;
    const name = `${now}${category.slice(stage.of.length)}`.slice(0, longestName);
    if (taken.has(name.toLowerCase())) continue;
    taken.add(name.toLowerCase());
    names.set(category, name);
  }
  return names;
}

/** An id begins with its category: `MS/R1/3`. */
function newMatchIds(draws: readonly Draw[], names: NewNames): Map<string, string> {
  const ids = new Map<string, string>();
  for (const { category, matches } of draws) {
    const name = names.get(category);
    if (name === undefined) continue;
    for (const { id } of matches) if (id.startsWith(`${category}/`)) ids.set(id, `${name}${id.slice(category.length)}`);
  }
  return ids;
}

function renamedDraw(draw: Draw, names: NewNames, ids: ReadonlyMap<string, string>): Draw {
  const { stage } = draw;
  const next = (name: string) => names.get(name) ?? name;
  return {
    ...draw,
    category: next(draw.category),
    matches: draw.matches.map((match) => renamedMatch(match, ids)),
    ...(stage ? { stage: { ...stage, of: next(stage.of), after: next(stage.after) } } : {}),
  };
}

function renamedMatch(match: DrawMatch, ids: ReadonlyMap<string, string>): DrawMatch {
  const next = (id: string) => ids.get(id) ?? id;
  const source = (from: Source): Source => {
    if ('winner' in from) return { winner: next(from.winner) };
    if ('loser' in from) return { ...from, loser: next(from.loser) };
    return 'after' in from ? { ...from, after: from.after.map(next) } : from;
  };
  const only = match.onlyIfLost === undefined ? {} : { onlyIfLost: next(match.onlyIfLost) };
  return { ...match, id: next(match.id), ...only, a: source(match.a), b: source(match.b) };
}

/** What the engine wrote for the old draws, and what it writes in the same places now: labels of matches and of sides not known yet. */
function newTexts(before: readonly Draw[], after: readonly Draw[]): Map<string, string> {
  const texts = new Map<string, string>();
  before.forEach((draw, index) => {
    const now = after[index];
    if (!now || now.category === draw.category) return;
    draw.matches.forEach((old, at) => {
      const match = now.matches[at] as DrawMatch;
      texts.set(old.id, match.id);
      texts.set(matchLabel(draw.category, old.id), matchLabel(now.category, match.id));
      for (const side of ['a', 'b'] as const)
        if (!('entry' in old[side])) texts.set(sourceText(draw, old[side]), sourceText(now, match[side]));
    });
  });
  return texts;
}

/** Notes from before they had codes stay as they were said. */
function renamedNote(note: KeptNote, names: NewNames, texts: ReadonlyMap<string, string>): KeptNote {
  if (typeof note === 'string') return note;
  const values = Object.entries(note.values).map(([key, value]) => {
    if (typeof value !== 'string') return [key, value] as const;
    return [key, (key === 'category' ? names.get(value) : texts.get(value)) ?? value] as const;
  });
  return drawNote(note.code, Object.fromEntries(values) as never);
}

function renamedSettings(settings: ScheduleSettings, names: NewNames, draws: readonly Draw[]): ScheduleSettings {
  const { cat_order, category_times: times, category_formats: formats, byes } = settings;
  const next = (name: string) => names.get(name) ?? name;
  const keyed = <Value>(record: Readonly<Record<string, Value>>): Record<string, Value> =>
    Object.fromEntries(Object.entries(record).map(([name, value]) => [next(name), value]));
  const { priorities } = readCategoryOrder(cat_order, [...names.keys(), ...draws.map(({ category }) => category)]);
  return {
    ...settings,
    cat_order: writeCategoryOrder(new Map([...priorities].map(([name, priority]) => [next(name), priority]))),
    ...(times ? { category_times: keyed(times) } : {}),
    ...(formats ? { category_formats: keyed(formats) } : {}),
    ...(Array.isArray(byes)
      ? { byes: byes.map((bye) => (typeof bye === 'string' ? bye : { ...bye, category: next(bye.category) })) }
      : {}),
  };
}
