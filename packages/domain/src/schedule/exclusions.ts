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
 * hold one person really can. Into match `i` lead the ways `named[i]`, and all those that lead into the matches `followed[i]`; `matchesOf`
 * has the matches of each way that has rivals.
 */
export function exclusionsOf(request: {
  rivals: readonly (readonly number[] | null)[];
  shared: ReadonlyMap<string, readonly number[]>;
  named: readonly (readonly number[])[];
  followed: readonly (readonly number[])[];
  matchesOf: readonly (readonly number[] | null)[];
}): { exclusions: Adjacency; crowded: Crowded[] } {
  const { rivals, shared, named, followed, matchesOf } = request;
  const crowded: Crowded[] = [];
  for (const [player, own] of shared) {
    const lists = own.map((way) => matchesOf[way] as readonly number[]);
    const matches = lists.length === 1 ? (lists[0] as readonly number[]) : [...new Set(lists.flat())];
    if (matches.length > 1) crowded.push({ player, matches });
  }
  const count = named.length;
  const starts = new Int32Array(count + 1);
  let items = new Int32Array(Math.max(64, count * 16));
  let used = 0;
  const seen = new Int32Array(count).fill(-1);
  // A match that one of its ways meets again would have to exclude itself; those that follow it do exclude it.
  const itself = new Uint8Array(count);
  const add = (i: number, other: number) => {
    if (other === i) itself[i] = 1;
    else if (seen[other] !== i) {
      seen[other] = i;
      items[used++] = other;
    }
  };
  for (let i = 0; i < count; i++) {
    // Nobody excludes more than all others: room for the rest of this list.
    if (used + count > items.length) {
      const larger = new Int32Array((used + count) * 2);
      larger.set(items.subarray(0, used));
      items = larger;
    }
    for (const feeder of followed[i] as readonly number[]) {
      const last = starts[feeder + 1] as number;
      for (let k = starts[feeder] as number; k < last; k++) add(i, items[k] as number);
      if (itself[feeder]) add(i, feeder);
    }
    for (const way of named[i] as readonly number[])
      for (const rival of rivals[way] as readonly number[])
        for (const other of matchesOf[rival] as readonly number[]) add(i, other);
    starts[i + 1] = used;
  }
  return { exclusions: { starts, items: items.slice(0, used) }, crowded };
}
