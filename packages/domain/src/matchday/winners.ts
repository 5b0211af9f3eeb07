import { podium, sidesOf } from '../draws/advance.ts';
import type { Draw, Entry } from '../draws/draw.ts';
import type { CategoryEntrants } from '../draws/entrants.ts';
import { withoutNumber } from '../draws/kept-words.ts';
import type { Results } from '../draws/result.ts';
import { openMatches } from '../draws/stages.ts';
import { plainName as plain } from '../plain-name.ts';
import { likelyEntrant } from './likely-entrant.ts';

export interface CategoryWinners {
  firstPlace?: string | undefined;
  secondPlace?: string | undefined;
  /** Of joint thirds the first. */
  thirdPlace?: string | undefined;
  /** Joint thirds, where there are two or more. */
  thirdPlaces?: string[] | undefined;
}

/** A place of a category as it is stored: entries by id, and what else the organizer wrote; those who share it in turn. */
type KeptPlace = readonly (string | { entry: string; namesake?: number })[];

/** By category id. */
export type KeptWinners = Record<string, Partial<Record<(typeof places)[number], KeptPlace>>>;

type Refused =
  | { ok: false; reason: 'winners_empty' }
  | {
      ok: false;
      reason: 'winners_category_unknown' | 'winner_named_twice' | 'winners_thirds_differ';
      category: string;
    };

export type WinnersVerdict = { ok: true; winners: Record<string, CategoryWinners> } | Refused;

const places = ['firstPlace', 'secondPlace', 'thirdPlace'] as const;

/** Between those who share a place, as it is stored. */
const beside = ', ';

/**
 * The winners to send or to keep: names trimmed, blank places and blank categories left out (A§5), category names as
 * the event spells them, joint thirds together. At least one place must be filled.
 */
export function tidyWinners(given: Record<string, CategoryWinners>, categories: readonly string[]): WinnersVerdict {
  const winners: [string, CategoryWinners][] = [];
  for (const [name, filled] of Object.entries(given)) {
    const kept = Object.fromEntries(
      places.map((place) => [place, filled[place]?.trim() ?? ''] as const).filter(([, winner]) => winner !== ''),
    ) as CategoryWinners;
    const thirds = (filled.thirdPlaces ?? []).map((third) => third.trim()).filter((third) => third !== '');
    const category = categories.find((known) => plain(known) === plain(name));
    if (thirds[0] !== undefined) {
      if (kept.thirdPlace !== undefined && plain(kept.thirdPlace) !== plain(thirds[0]))
        return { ok: false, reason: 'winners_thirds_differ', category: category ?? name };
      kept.thirdPlace = thirds[0];
      if (thirds.length > 1) kept.thirdPlaces = thirds;
    }
    if (Object.keys(kept).length === 0) continue;
    if (category === undefined) return { ok: false, reason: 'winners_category_unknown', category: name };
    winners.push([category, kept]);
  }
  if (winners.length === 0) return { ok: false, reason: 'winners_empty' };
  return { ok: true, winners: Object.fromEntries(winners) };
}

/** Everybody on one place. */
const onPlace = (winners: CategoryWinners, place: (typeof places)[number]): readonly string[] => {
  const name = winners[place];
  if (place === 'thirdPlace' && winners.thirdPlaces?.length) return winners.thirdPlaces;
  return name === undefined ? [] : [name];
};

/** Everybody named in a category, first to third. */
export const everyWinner = (winners: CategoryWinners): readonly string[] =>
  places.flatMap((place) => onPlace(winners, place));

/**
 * The same as they are stored. Whoever is entered in the category is kept by the entry; of two with one name the
 * first is meant first, and then the other. Nobody takes two places of a category.
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
      const names = onPlace(named, place);
      if (names.length === 0) continue;
      const all = names.map((name) => keepPlace(name, entries, taken));
      if (all.includes(null)) return { ok: false, reason: 'winner_named_twice', category };
      kept.push([place, all.flatMap((one, at) => (at > 0 ? [beside, ...(one ?? [])] : (one ?? [])))]);
    }
    winners.push([id, Object.fromEntries(kept)]);
  }
  return { ok: true, winners: Object.fromEntries(winners) };
}

/** One winner, or several entrants who share the place; null when one of them has a place already. */
function keepPlace(text: string, entries: readonly Entry[], taken: Set<string>): KeptPlace | null {
  const winners = meantBy(text, entries, taken);
  for (const { id } of winners) taken.add(id);
  if (winners.length > 0) return winners.flatMap((one, at) => (at > 0 ? [beside, one.kept] : [one.kept]));
  const written = plain(text);
  if (taken.has(written) || entries.some((one) => taken.has(one.id) && spellings(one).includes(written))) return null;
  taken.add(written);
  return [text];
}

/** The entrant that a text names, or all whom it names with commas between; none when one of them is nobody's. */
function meantBy(text: string, entries: readonly Entry[], taken: ReadonlySet<string>) {
  const [whole] = findWinners([text], entries, taken);
  if (whole) return [whole];
  const names = text.split(beside);
  const together = findWinners(names, entries, taken);
  return together.length === names.length ? together : [];
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
 * groups and Swiss rounds the standings. Those who share a third place are joint thirds, those who share another stand
 * beside each other. Where a category goes on in stages, its last one says it: the stage of the first places.
 */
export function proposeWinners(draws: readonly Draw[], results: Results): Record<string, CategoryWinners> {
  const proposed: [string, CategoryWinners][] = [];
  for (const first of draws.filter(({ stage }) => !stage)) {
    const draw = lastStage(draws, first);
    const standing = podium(draw, results);
    const names = new Map(draw.entries.map(({ id, name }) => [id, name]));
    const onPlaceOf = (place: number) =>
      standing.flatMap((one) => (one.place === place ? [names.get(one.entry) ?? ''] : []));
    const [firsts, seconds, thirds] = [onPlaceOf(1), onPlaceOf(2), onPlaceOf(3)];
    const winners: CategoryWinners = {
      ...(firsts.length > 0 && { firstPlace: firsts.join(beside) }),
      ...(seconds.length > 0 && { secondPlace: seconds.join(beside) }),
      ...(thirds.length > 0 && { thirdPlace: thirds[0] }),
      ...(thirds.length > 1 && { thirdPlaces: thirds }),
    };
    if (standing.some(({ place }) => place <= places.length)) proposed.push([first.category, winners]);
  }
  return Object.fromEntries(proposed);
}

/** Somebody named whom nobody entered in the category, and who is likely meant. */
export type Stranger = { category: string; name: string; likely: string | null };

/**
 * Names among the winners that stand for nobody entered in their category. A category without any entry was entered
 * elsewhere: of it nothing can be said.
 */
export function winnersNotEntered(
  given: Record<string, CategoryWinners>,
  categories: readonly CategoryEntrants[],
): Stranger[] {
  return categories.flatMap(({ category, entries }) => {
    const named = Object.hasOwn(given, category) ? given[category] : undefined;
    if (!named || entries.length === 0) return [];
    return everyWinner(named)
      .filter((name) => meantBy(name, entries, new Set()).length === 0)
      .map((name) => ({ category, name, likely: likelyEntrant(name, entries) }));
  });
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
      const named = everyWinner((Object.hasOwn(given, first.category) && given[first.category]) || {});
      const own = stagesOf(draws, first);
      const played = own.flatMap((draw) =>
        [...sidesOf(draw, results)].flatMap(([id, sides]) => (Object.hasOwn(results, id) ? sides : [])),
      );
      if (named.length === 0 || played.length === 0) return [];
      const open = own.reduce((sum, draw) => sum + openMatches(draw, results).length, 0);
      const idle = first.entries.filter(({ id }) => !played.includes(id));
      const unplayed = named.filter((name) => idle.some((entry) => spellings(entry).includes(plain(name))));
      return open > 0 || unplayed.length > 0 ? [{ category: first.category, open, unplayed }] : [];
    });
}

/** A category's draw with the stages that follow from it. */
export function stagesOf(draws: readonly Draw[], draw: Draw): Draw[] {
  const next = draws.filter(({ stage }) => stage?.after === draw.category);
  return [draw, ...next.flatMap((one) => stagesOf(draws, one))];
}

/** The stage in which the first places of a category are played. */
export function lastStage(draws: readonly Draw[], draw: Draw): Draw {
  const next = draws.find(({ stage }) => stage?.after === draw.category && stage.from === 1);
  return next ? lastStage(draws, next) : draw;
}
