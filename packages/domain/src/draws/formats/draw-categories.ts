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
import type { UnnumberedRequest } from '../sealed/basis.ts';

type DrawnCategory = { id: string; category: string; entries: readonly Entry[]; alike?: readonly AlikeEntries[] };

export type HowDrawn = {
  /** The setting `byes`: who must get one. */
  byes: string | readonly AskedBye[] | undefined;
  rule: DrawRule;
  /** As typed: it says what a match of a group counts. */
  sport?: string;
  /**
   * Keep entries from one academy, district or state apart where these are known, for the first rounds or (null) as
   * long as the draw allows.
   */
  separation: SeparatedBy | 'none';
  separationRounds?: number | null | undefined;
  /** A category's own format; a knock-out by default. */
  formats?: Readonly<Record<string, CategoryFormat>> | undefined;
};

/**
 * What each category that has entries is drawn from, in the order of the categories, before there is a draw number; if
 * there are problems nothing is drawn.
 */
export function drawRequests(
  categories: readonly DrawnCategory[],
  how: HowDrawn,
): { requests: UnnumberedRequest[]; problems: Problem[] } {
  const asked = findAskedByes(how.byes, categories);
  const named = categories.map(({ category }) => category);
  const problems = [...asked.problems, ...formatProblems(how.formats ?? {}, named, how.sport ?? '')];
  if (problems.length > 0) return { requests: [], problems };
  const requests = categories.flatMap(({ id, category, entries }): UnnumberedRequest[] => {
    if (entries.length === 0) return [];
    const apart = how.separation;
    const isKnown = (by: SeparatedBy) => entries.some((entry) => entry[by] || entry.partner?.[by]);
    const separation = apart !== 'none' && isKnown(apart) ? apart : undefined;
    const separationRounds = separation && (how.separationRounds ?? undefined);
    const mustHaveBye = asked.mustHaveBye.get(category);
    const { rule } = how;
    return [
      {
        id,
        category,
        entries,
        rule,
        mustHaveBye,
        separation,
        separationRounds,
        ...formatRequest(ownFormat(how, category)),
      },
    ];
  });
  return { requests, problems: [] };
}

const ownFormat = ({ formats = {} }: Pick<HowDrawn, 'formats'>, category: string): CategoryFormat | undefined =>
  Object.hasOwn(formats, category) ? formats[category] : undefined;

/**
 * The draws of an event: one for each category that has entries, all from one draw number. The notes say what could
 * not be done as requested and which categories have nothing to play; if there are problems nothing is drawn.
 */
export function drawCategories(
  categories: readonly DrawnCategory[],
  how: HowDrawn & { lotSeed: LotSeed },
): { draws: Draw[]; notes: KeptNote[]; problems: Problem[] } {
  const { requests, problems } = drawRequests(categories, how);
  if (problems.length > 0) return { draws: [], notes: [], problems };
  const draws: Draw[] = [];
  const notes: KeptNote[] = [];
  for (const { id, category, entries, alike = [] } of categories) {
    const request = requests.find((one) => one.id === id);
    if (!request) {
      notes.push(drawNote('no_entries', { category }));
      continue;
    }
    const own = ownFormat(how, category);
    const verdict = buildDraw({ ...request, lotSeed: how.lotSeed });
    if (!verdict.ok) return { draws: [], notes: [], problems: verdict.problems };
    const league = leagueOf(how.sport ?? '', own);
    draws.push({ ...verdict.draw, ...(own?.tie && { tie: own.tie }), ...(league && { league }) });
    notes.push(...alikeNotes({ category, entries }, alike), ...verdict.draw.notes);
    if (entries.length === 1) notes.push(drawNote('one_entry', { category }));
  }
  return { draws, notes, problems: [] };
}
