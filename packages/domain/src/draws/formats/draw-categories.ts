import type { LotSeed } from '../../random.ts';
import { type AskedBye, findAskedByes } from './asked-byes.ts';
import { buildDraw } from './build-draw.ts';
import { type CategoryFormat, formatProblems, formatRequest } from '../category-format.ts';
import type { Draw, DrawRule, Entry } from '../draw.ts';
import { drawNote, type KeptNote } from '../draw-note.ts';
import type { Problem } from '../../fact.ts';
import { type AlikeEntries, alikeNotes } from './alike-entries.ts';
import { leagueOf } from '../league.ts';
import type { SeparatedBy } from '../places.ts';

/**
 * The draws of an event: one for each category that has entries, all from one draw number. The notes say what could
 * not be done as requested and which categories have nothing to play; if there are problems nothing is drawn.
 */
export function drawCategories(
  categories: readonly { id: string; category: string; entries: readonly Entry[]; alike?: readonly AlikeEntries[] }[],
  how: {
    /** The setting `byes`: who must get one. */
    byes: string | readonly AskedBye[] | undefined;
    rule: DrawRule;
    /** As typed: it says what a match of a group counts. */
    sport?: string;
    lotSeed: LotSeed;
    /**
     * Keep entries from one academy, district or state apart where these are known, for the first rounds or (null) as
     * long as the draw allows.
     */
    separation: SeparatedBy | 'none';
    separationRounds?: number | null | undefined;
    /** A category's own format; a knock-out by default. */
    formats?: Readonly<Record<string, CategoryFormat>> | undefined;
  },
): { draws: Draw[]; notes: KeptNote[]; problems: Problem[] } {
  const asked = findAskedByes(how.byes, categories);
  const named = categories.map(({ category }) => category);
  const faults = [...asked.problems, ...formatProblems(how.formats ?? {}, named, how.sport ?? '')];
  if (faults.length > 0) return { draws: [], notes: [], problems: faults };
  const draws: Draw[] = [];
  const notes: KeptNote[] = [];
  for (const { id, category, entries, alike = [] } of categories) {
    if (entries.length === 0) {
      notes.push(drawNote('no_entries', { category }));
      continue;
    }
    const apart = how.separation;
    const isKnown = (by: SeparatedBy) => entries.some((entry) => entry[by] || entry.partner?.[by]);
    const separation = apart !== 'none' && isKnown(apart) ? apart : undefined;
    const separationRounds = separation && (how.separationRounds ?? undefined);
    const own = Object.hasOwn(how.formats ?? {}, category) ? how.formats?.[category] : undefined;
    const format = formatRequest(own);
    const mustHaveBye = asked.mustHaveBye.get(category);
    const { rule, lotSeed } = how;
    const verdict = buildDraw({
      id,
      category,
      entries,
      rule,
      lotSeed,
      mustHaveBye,
      separation,
      separationRounds,
      ...format,
    });
    if (!verdict.ok) return { draws: [], notes: [], problems: verdict.problems };
    const league = leagueOf(how.sport ?? '', own);
    draws.push({ ...verdict.draw, ...(own?.tie && { tie: own.tie }), ...(league && { league }) });
    notes.push(...alikeNotes({ category, entries }, alike), ...verdict.draw.notes);
    if (entries.length === 1) notes.push(drawNote('one_entry', { category }));
  }
  return { draws, notes, problems: [] };
}
