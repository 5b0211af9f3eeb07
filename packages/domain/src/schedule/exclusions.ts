import type { Adjacency } from './adjacency.ts';

/**
 * The ways through the event, one for each entry of each category. `simple`: an entry's matches feed each other in one line, so that the feeder rule
 * keeps them apart already.
 */
export type Ways = { players: (readonly string[])[]; simple: boolean[] };

export type Crowded = { player: string; matches: readonly number[] };

/**
 * Which ways a person of a way also has, if that makes pairs of matches: other categories, and the way itself where it is not simple. Within one knock-out an
 * entry's matches feed each other, and disjoint parts of the tree share nobody.
 */
export function rivalsOf({ players, simple }: Ways): { rivals: (number[] | null)[]; shared: Map<string, number[]> } {
  const shared = new Map<string, number[]>();
  const first = new Map<string, number>();
  const add = (player: string, way: number) => {
    const own = shared.get(player);
    const before = first.get(player);
    if (own) {
      if (own.at(-1) !== way) own.push(way);
    } else if (before === undefined) {
      first.set(player, way);
      if (!simple[way]) shared.set(player, [way]);
    } else if (before !== way) shared.set(player, [before, way]);
  };
  players.forEach((list, way) => {
    for (const player of list) add(player, way);
  });
  const rivals: (number[] | null)[] = players.map(() => null);
  for (const own of shared.values())
    for (const way of own) {
      const list = rivals[way] ?? [];
      for (const other of own) if ((other !== way || !simple[way]) && !list.includes(other)) list.push(other);
      rivals[way] = list;
    }
  return { rivals, shared };
}

/**
 * Which matches exclude each other because a person may be in both. Outcomes of different categories are independent, so two matches that may
 * hold one person really can. `possible` names for each match the ways with rivals that may lead into it, `matchesOf` the same by way.
 */
export function exclusionsOf(request: {
  rivals: readonly (readonly number[] | null)[];
  shared: ReadonlyMap<string, readonly number[]>;
  possible: readonly (readonly number[])[];
  matchesOf: readonly (readonly number[])[];
}): { exclusions: Adjacency; crowded: Crowded[] } {
  const { rivals, shared, possible, matchesOf } = request;
  const crowded: Crowded[] = [];
  for (const [player, own] of shared) {
    // Ways are different entries, in one category or in several: no match is in two of them unless both may come to meet.
    const lists = own.map((way) => matchesOf[way] as readonly number[]);
    const matches = lists.length === 1 ? (lists[0] as readonly number[]) : [...new Set(lists.flat())];
    if (matches.length > 1) crowded.push({ player, matches });
  }
  const count = possible.length;
  const starts = new Int32Array(count + 1);
  let items = new Int32Array(Math.max(64, count * 8));
  let used = 0;
  const seen = new Int32Array(count).fill(-1);
  const taken = new Int32Array(rivals.length).fill(-1);
  for (let i = 0; i < count; i++) {
    seen[i] = i;
    for (const way of possible[i] as readonly number[])
      for (const rival of rivals[way] as readonly number[]) {
        if (taken[rival] === i) continue;
        taken[rival] = i;
        const list = matchesOf[rival] as readonly number[];
        if (used + list.length > items.length) {
          const larger = new Int32Array((used + list.length) * 2);
          larger.set(items);
          items = larger;
        }
        for (let k = 0; k < list.length; k++) {
          const other = list[k] as number;
          if (seen[other] === i) continue;
          seen[other] = i;
          items[used++] = other;
        }
      }
    starts[i + 1] = used;
  }
  return { exclusions: { starts, items: items.subarray(0, used) }, crowded };
}
