import type { OnPlace, Prize, PrizeSharing } from './prizes.ts';

/** What an entry has of one list of prizes. */
export type Share = {
  entry: OnPlace;
  /** Of the list; shared by entries that nothing parts. */
  place: number;
  paise: number;
  items: readonly string[];
  /** The places whose prizes are divided, and how many entries divide them; 1: nobody else. */
  taken: readonly number[];
  among: number;
  /** How it comes about: what is kept of the own place's prize, and the sum of which everybody of the level has a part. */
  kept: number;
  divided: number;
};

/** Somebody who competes for a list, with the place there. */
export type Competitor = { entry: OnPlace; place: number };

/**
 * What the competitors for a list win of it, best first; entries without a prize are left out. Amounts in paise.
 *
 * - `each`: those on one place have its prize whole.
 * - `pool`: those on one place divide the prizes of the places they take equally.
 * - `equal`: those with equal points do, whatever order tie-breaks put them in; things go by place.
 * - `hort`: half of its own place's prize to each, the other halves of those with equal points divided equally among
 *   them (system of Vlastimil Hort, as the regulations of chess opens have it).
 *
 * Whoever has no points (a knock-out) is level with nobody but those on the same place. All of a level divide, also
 * those for whose places there is no prize. Money that cannot be divided evenly goes a paisa at a time to those who
 * stand first, so that shares add up to the prizes.
 */
export function sharesOf(prizes: readonly Prize[], competing: readonly Competitor[], sharing: PrizeSharing): Share[] {
  const byPlace = new Map(prizes.map((prize) => [prize.place, prize]));
  const sorted = competing.toSorted((x, y) => x.place - y.place);
  const levels = sharing === 'each' || sharing === 'pool' ? byPlaces(sorted) : byPoints(sorted);
  return levels
    .flatMap((level) => (sharing === 'each' ? wholePrize(level, byPlace) : divided(level, { byPlace, sharing })))
    .filter(({ paise, items }) => paise > 0 || items.length > 0);
}

const byPlaces = (sorted: readonly Competitor[]): Competitor[][] => [
  ...Map.groupBy(sorted, ({ place }) => place).values(),
];

/** Neighbours with the same points; those on one place stay together. */
function byPoints(sorted: readonly Competitor[]): Competitor[][] {
  const levels: Competitor[][] = [];
  for (const one of sorted) {
    const last = levels.at(-1);
    const { points } = one.entry;
    const isLevel = last?.some(
      (other) => other.place === one.place || (points !== undefined && other.entry.points === points),
    );
    if (last && isLevel) last.push(one);
    else levels.push([one]);
  }
  return levels;
}

type ByPlace = ReadonlyMap<number, Prize>;

const wholePrize = (level: readonly Competitor[], byPlace: ByPlace): Share[] =>
  level.map(({ entry, place }) => {
    const { paise = 0, item = null } = byPlace.get(place) ?? {};
    return {
      entry,
      place,
      paise,
      items: item === null ? [] : [item],
      taken: [place],
      among: 1,
      kept: paise,
      divided: 0,
    };
  });

function divided(
  level: readonly Competitor[],
  { byPlace, sharing }: { byPlace: ByPlace; sharing: PrizeSharing },
): Share[] {
  const own = byPlaces(level).flatMap((tied) => {
    const places = tied.map(({ place }, at) => place + at);
    const won = places.flatMap((place) => byPlace.get(place) ?? []);
    const parts = inEqualParts(sumOf(won), tied.length);
    const items = won.flatMap(({ item }) => item ?? []);
    return tied.map((one, at) => ({ ...one, items, paise: parts[at] ?? 0, takes: places[at] ?? one.place }));
  });
  const kept = own.map(({ paise }) => (sharing === 'hort' ? Math.floor(paise / 2) : 0));
  const sum = sumOf(own) - kept.reduce((all, one) => all + one, 0);
  const pool = inEqualParts(sum, level.length);
  const taken = own.map(({ takes }) => takes);
  return own.map(({ entry, place, items }, at) => {
    const paise = (kept[at] ?? 0) + (pool[at] ?? 0);
    return { entry, place, items, taken, among: level.length, paise, kept: kept[at] ?? 0, divided: sum };
  });
}

const sumOf = (amounts: readonly { paise: number }[]): number => amounts.reduce((sum, { paise }) => sum + paise, 0);

/** A sum of paise in so many parts that differ by a paisa at most; the first ones have it. */
export function inEqualParts(sum: number, parts: number): number[] {
  const whole = Math.floor(sum / parts);
  const rest = sum - whole * parts;
  return Array.from({ length: parts }, (_, at) => whole + (at < rest ? 1 : 0));
}
