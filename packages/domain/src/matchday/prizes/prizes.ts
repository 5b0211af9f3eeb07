import { allShares, oneEach, type Taken } from './one-each.ts';
import { inEqualParts } from './shares.ts';

/** What a place wins: money in paise, or something, or both. */
export type Prize = { place: number; paise: number; item: string | null };

/**
 * How those who are level are rewarded: on one place `each` has its prize whole, or with `pool` they divide the prizes of
 * the places they take; with equal points they divide equally (`equal`) or by half (`hort`). See `sharesOf`.
 */
export const prizeSharings = ['each', 'pool', 'equal', 'hort'] as const;
export type PrizeSharing = (typeof prizeSharings)[number];

/** An entry on a place of its category; `people`: how many share what it wins, two of a pair. */
export type OnPlace = { place: number; name: string; people: number; points?: number | undefined };

/** The prizes of a category (`class` null) or of a class of its players, and those who compete for them. */
export type PrizeList = { class: string | null; prizes: readonly Prize[]; competing: readonly OnPlace[] };

/** What an installation deducts from prizes in money; a rate of 0 is off. */
export type PrizeTax = {
  /** The section that an adviser chose, as it is to stand on the sheet. */
  section: string;
  /** Basis points, of the whole amount of a person. */
  bps: number;
  /** What a person may win before anything is deducted, in paise. */
  above: number;
};

/** A prize of a list: of the category's own where `class` is null. */
export type Won = { class: string | null; place: number };

/** Somebody who wins something; all amounts in paise, of the entry as a whole. */
export type Award = Omit<OnPlace, 'points'> & {
  paise: number;
  items: readonly string[];
  withheld: number;
  /** To be asked for, because something is withheld. */
  needsPan: boolean;
  /** The place in the list that won it; `place` is the one in the category. */
  won: Won;
  /** Where the entry stands in that list among all, also those who have a better prize elsewhere. */
  standing: number;
  /** The first place of those divided with others, and how many divide them; 1: nobody else. */
  from: number;
  among: number;
  /** The last of those places; what is kept of the own place's prize, and the sum that is divided. */
  to: number;
  kept: number;
  divided: number;
  /** What it would have had of other lists, and leaves to those behind. */
  left: readonly Won[];
};

/**
 * Who wins what in a category, list by list. With `oneEach` everybody has one prize, the most valuable one, and what is
 * left goes to the next of its list (`one-each.ts`, and decision 0259 for where the rules come from); otherwise an entry
 * has the prizes of all lists. Entries without a prize are left out.
 */
export function awardsOf(
  lists: readonly PrizeList[],
  how: { sharing: PrizeSharing; oneEach: boolean; tax: PrizeTax },
): Award[] {
  const all = allShares(lists, how.sharing);
  const taken = how.oneEach ? oneEach(lists, how.sharing) : all;
  const nameOf = ({ list, place }: Taken): Won => ({ class: lists[list]?.class ?? null, place });
  const sumOf = Map.groupBy(taken, ({ entry }) => entry);
  return taken.map((one) => {
    const { entry, paise, items, list } = one;
    const total = (sumOf.get(entry) ?? []).reduce((sum, own) => sum + own.paise, 0);
    const withheld = withheldOf(paise, { total, people: entry.people, tax: how.tax });
    const { points: _points, ...award } = entry;
    return {
      ...award,
      paise,
      items,
      withheld,
      needsPan: withheld > 0,
      won: nameOf(one),
      standing: standingIn(lists[list]?.competing ?? [], entry),
      from: one.taken[0] ?? one.place,
      among: one.among,
      to: one.taken.at(-1) ?? one.place,
      kept: one.kept,
      divided: one.divided,
      left: how.oneEach ? all.filter((other) => other.entry === entry && other.list !== list).map(nameOf) : [],
    };
  });
}

const standingIn = (competing: readonly OnPlace[], { place }: OnPlace): number =>
  1 + competing.filter((other) => other.place < place).length;

/** The prizes that nobody has, in a category that is over: nobody is known on the place, or others share more. */
export function withoutWinner(
  lists: readonly PrizeList[],
  how: { sharing: PrizeSharing; oneEach: boolean },
): readonly Won[] {
  const taken = how.oneEach ? oneEach(lists, how.sharing) : allShares(lists, how.sharing);
  return lists.flatMap((list, at) => {
    const own = taken.filter((share) => share.list === at);
    const places = new Set(own.flatMap(({ taken: of }) => of));
    return list.prizes.filter(({ place }) => !places.has(place)).map(({ place }) => ({ class: list.class, place }));
  });
}

/** Each person's part is looked at by itself: a pair wins half each. What somebody wins in a category counts together. */
function withheldOf(
  paise: number,
  { total, people, tax: { bps, above } }: { total: number; people: number; tax: PrizeTax },
): number {
  if (bps === 0) return 0;
  const totals = inEqualParts(total, people);
  return inEqualParts(paise, people).reduce(
    (sum, part, at) => sum + ((totals[at] ?? 0) > above ? Math.floor((part * bps + 5_000) / 10_000) : 0),
    0,
  );
}
