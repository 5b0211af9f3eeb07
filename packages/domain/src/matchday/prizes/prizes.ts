/** What a place of a category wins: money in paise, or something, or both. */
export type Prize = { place: number; paise: number; item: string | null };

/**
 * How those who share a place are rewarded: `each` has the prize of the place whole; with `pool` the prizes of all the
 * places they take are added up and divided equally (two joint thirds share the third and the fourth prize).
 */
export type PrizeSharing = 'each' | 'pool';

/** An entry on a place; `people`: how many share what it wins, two of a pair. */
export type OnPlace = { place: number; name: string; people: number };

/** What an installation deducts from prizes in money; a rate of 0 is off. */
export type PrizeTax = {
  /** The section that an adviser chose, as it is to stand on the sheet. */
  section: string;
  /** Basis points, of the whole amount of a person. */
  bps: number;
  /** What a person may win before anything is deducted, in paise. */
  above: number;
};

/** Somebody who wins something; all amounts in paise, of the entry as a whole. */
export type Award = OnPlace & {
  paise: number;
  items: readonly string[];
  withheld: number;
  /** To be asked for, because something is withheld. */
  needsPan: boolean;
};

/**
 * Who wins what in a category. Money that cannot be divided evenly goes a paisa at a time to those who are first in the
 * list, so that the shares add up to the prizes. Entries without a prize are left out.
 */
export function awardsOf(
  prizes: readonly Prize[],
  placed: readonly OnPlace[],
  { sharing, tax }: { sharing: PrizeSharing; tax: PrizeTax },
): Award[] {
  const byPlace = new Map(prizes.map((prize) => [prize.place, prize]));
  const together = Map.groupBy(
    placed.toSorted((x, y) => x.place - y.place),
    ({ place }) => place,
  );
  return [...together].flatMap(([place, entries]) => {
    const taken = sharing === 'each' ? [place] : entries.map((_, at) => place + at);
    const won = taken.flatMap((one) => byPlace.get(one) ?? []);
    if (won.length === 0) return [];
    const sum = won.reduce((all, { paise }) => all + paise, 0);
    const shares = sharing === 'each' ? entries.map(() => sum) : inEqualParts(sum, entries.length);
    const items = won.flatMap(({ item }) => item ?? []);
    return entries.map((entry, at) => {
      const paise = shares[at] ?? 0;
      const withheld = withheldOf(paise, entry.people, tax);
      return { ...entry, paise, items, withheld, needsPan: withheld > 0 };
    });
  });
}

/** The places with a prize that nobody has, in a category that is over: nobody is known there, or others share more. */
export function withoutWinner(
  prizes: readonly Prize[],
  placed: readonly OnPlace[],
  sharing: PrizeSharing,
): readonly number[] {
  const taken = new Set(
    [...Map.groupBy(placed, ({ place }) => place)].flatMap(([place, entries]) =>
      sharing === 'each' ? [place] : entries.map((_, at) => place + at),
    ),
  );
  return prizes.map(({ place }) => place).filter((place) => !taken.has(place));
}

/** Each person's part is looked at by itself: a pair wins half each. */
function withheldOf(paise: number, people: number, { bps, above }: PrizeTax): number {
  if (bps === 0) return 0;
  return inEqualParts(paise, people).reduce(
    (sum, part) => sum + (part > above ? Math.floor((part * bps + 5_000) / 10_000) : 0),
    0,
  );
}

/** A sum of paise in so many parts that differ by a paisa at most; the first ones have it. */
export function inEqualParts(sum: number, parts: number): number[] {
  const whole = Math.floor(sum / parts);
  const rest = sum - whole * parts;
  return Array.from({ length: parts }, (_, at) => whole + (at < rest ? 1 : 0));
}
