import { podium, sidesOf } from '../draws/advance.ts';
import type { Draw, Entry } from '../draws/draw.ts';
import type { CategoryEntrants } from '../draws/entrants.ts';
import { withoutNumber } from '../draws/kept-words.ts';
import type { Results } from '../draws/result.ts';
import { openMatches } from '../draws/stages.ts';
import { plainName as plain } from '../plain-name.ts';

export interface CategoryWinners {
  firstPlace?: string | undefined;
  secondPlace?: string | undefined;
  thirdPlace?: string | undefined;
}

/** A place of a category as it is stored: entries by id, and what else the organizer wrote. */
type KeptPlace = readonly (string | { entry: string; namesake?: number })[];

/** By category id. */
export type KeptWinners = Record<string, Partial<Record<(typeof places)[number], KeptPlace>>>;

type Refused =
  | { ok: false; reason: 'winners_empty' }
  | { ok: false; reason: 'winners_category_unknown' | 'winner_named_twice'; category: string };

export type WinnersVerdict = { ok: true; winners: Record<string, CategoryWinners> } | Refused;

/** As much as a place takes. */
const longestWinner = 120;

const places = ['firstPlace', 'secondPlace', 'thirdPlace'] as const;

/**
 * The winners to send or to keep: names trimmed, blank places and blank categories left out (A§5), category names
 * as the event
 * spells them. At least one place must be filled.
 */
export function tidyWinners(given: Record<string, CategoryWinners>, categories: readonly string[]): WinnersVerdict {
  const winners: [string, CategoryWinners][] = [];
  for (const [name, filled] of Object.entries(given)) {
    const kept = Object.fromEntries(
      places.map((place) => [place, filled[place]?.trim() ?? ''] as const).filter(([, winner]) => winner !== ''),
    ) as CategoryWinners;
    if (Object.keys(kept).length === 0) continue;
    const category = categories.find((known) => known.toLowerCase() === name.trim().toLowerCase());
    if (category === undefined) return { ok: false, reason: 'winners_category_unknown', category: name };
    winners.push([category, kept]);
  }
  if (winners.length === 0) return { ok: false, reason: 'winners_empty' };
  return { ok: true, winners: Object.fromEntries(winners) };
}

/**
 * The same as they are stored. Whoever is entered in the category is kept by the entry; of two with one name the
 * first is meant first, and then the
 * other. Nobody takes two places of a category.
 */
export function keepWinners(
  given: Record<string, CategoryWinners>,
  categories: readonly CategoryEntrants[],
): { ok: true; winners: KeptWinners } | Refused {
  const tidy = tidyWinners(
    given,
    categories.map(({ category }) => category),
  );
  if (!tidy.ok) return tidy;
  const winners: [string, KeptWinners[string]][] = [];
  for (const { id, category, entries } of categories) {
    const named = Object.hasOwn(tidy.winners, category) ? tidy.winners[category] : undefined;
    if (!named) continue;
    const taken = new Set<string>();
    const kept: [string, KeptPlace][] = [];
    for (const place of places) {
      const text = named[place];
      if (text === undefined) continue;
      const one = keepPlace(text, entries, taken);
      if (!one) return { ok: false, reason: 'winner_named_twice', category };
      kept.push([place, one]);
    }
    winners.push([id, Object.fromEntries(kept)]);
  }
  return { ok: true, winners: Object.fromEntries(winners) };
}

/** One winner, or several entrants who share the place; null when one of them has a place already. */
function keepPlace(text: string, entries: readonly Entry[], taken: Set<string>): KeptPlace | null {
  const [whole] = findWinners([text], entries, taken);
  const together = whole ? null : findWinners(text.split(', '), entries, taken);
  const winners = whole ? [whole] : together?.length === text.split(', ').length ? together : [];
  for (const { id } of winners) taken.add(id);
  if (winners.length > 0) return winners.flatMap((one, at) => (at > 0 ? [', ', one.kept] : [one.kept]));
  const written = plain(text);
  if (taken.has(written) || entries.some((one) => taken.has(one.id) && spellings(one).includes(written))) return null;
  taken.add(written);
  return [text];
}

/**
 * Who of the entrants without a place is meant by each name, in order, up to the first that is nobody's. A name
 * that was written otherwise stays so.
 */
function findWinners(names: readonly string[], entries: readonly Entry[], taken: ReadonlySet<string>) {
  const found: { id: string; kept: KeptPlace[number] }[] = [];
  for (const name of names) {
    const free = entries.filter(({ id }) => !taken.has(id) && found.every((one) => one.id !== id));
    const entry = free.find((one) => one.name === name) ?? free.find((one) => spellings(one).includes(plain(name)));
    if (!entry) break;
    const { id, namesake } = entry;
    const isNumbered = entry.name === name && namesake !== undefined;
    const isExact = isNumbered || withoutNumber(entry.name, namesake) === name;
    found.push({ id, kept: isExact ? { entry: id, ...(isNumbered ? { namesake } : {}) } : name });
  }
  return found;
}

const spellings = ({ name, namesake }: Entry) => [plain(name), plain(withoutNumber(name, namesake))];

/**
 * The winners as the draws tell them, for every category that is played to its end: of a knock-out the podium, of
 * groups and Swiss rounds the standings. Those who share a place stand beside each other. Where a category goes on in
 * stages, its last one says it: the stage of the first places.
 */
export function proposeWinners(draws: readonly Draw[], results: Results): Record<string, CategoryWinners> {
  const proposed: [string, CategoryWinners][] = [];
  for (const first of draws.filter(({ stage }) => !stage)) {
    const draw = lastStage(draws, first);
    const standing = podium(draw, results);
    const names = new Map(draw.entries.map(({ id, name }) => [id, name]));
    const winners = places.flatMap((place, at) => {
      const here = standing.flatMap((one) => (one.place === at + 1 ? [names.get(one.entry) ?? ''] : []));
      return here.length > 0 ? [[place, here.join(', ').slice(0, longestWinner)] as const] : [];
    });
    if (winners.length > 0) proposed.push([first.category, Object.fromEntries(winners)]);
  }
  return Object.fromEntries(proposed);
}

/** Why winners ask for a reason: matches of their category are open, or somebody named has not played there. */
export type WinnersDoubt = { category: string; open: number; unplayed: string[] };

/**
 * What speaks against winners by the results: for each category with a result at the desk the matches that are still
 * open, and entrants among the winners who won or lost nothing (walkovers count). A category without any result was
 * played elsewhere: of it nothing can be said.
 */
export function winnersDoubts(
  given: Record<string, CategoryWinners>,
  draws: readonly Draw[],
  results: Results,
): WinnersDoubt[] {
  return draws
    .filter(({ stage }) => !stage)
    .flatMap((first) => {
      const named = Object.hasOwn(given, first.category) ? Object.values(given[first.category] ?? {}) : [];
      const own = stagesOf(draws, first);
      const played = own.flatMap((draw) =>
        [...sidesOf(draw, results)].flatMap(([id, sides]) => (Object.hasOwn(results, id) ? sides : [])),
      );
      if (named.length === 0 || played.length === 0) return [];
      const open = own.reduce((sum, draw) => sum + openMatches(draw, results).length, 0);
      const idle = first.entries.filter(({ id }) => !played.includes(id));
      const unplayed = named.filter((name) => idle.some((entry) => spellings(entry).includes(plain(name ?? ''))));
      return open > 0 || unplayed.length > 0
        ? [{ category: first.category, open, unplayed: unplayed as string[] }]
        : [];
    });
}

/** A category's draw with the stages that follow from it. */
function stagesOf(draws: readonly Draw[], draw: Draw): Draw[] {
  const next = draws.filter(({ stage }) => stage?.after === draw.category);
  return [draw, ...next.flatMap((one) => stagesOf(draws, one))];
}

/** The stage in which the first places of a category are played. */
function lastStage(draws: readonly Draw[], draw: Draw): Draw {
  const next = draws.find(({ stage }) => stage?.after === draw.category && stage.from === 1);
  return next ? lastStage(draws, next) : draw;
}
