import type { Adjacency } from './adjacency.ts';

/**
 * The ways through the event, one for each entry of each category. `simple`: an entry's matches feed each other in a
 * single line, so that the feeder rule already keeps them apart.
 */
export type Ways = { players: (readonly string[])[]; simple: boolean[] };

export type Crowded = { player: string; matches: readonly number[] };

/**
 * Which other ways the person of a way has, if that produces pairs of matches: other categories, and the way itself
 * where it is not simple. Within one knock-out an entry's matches feed each other, and disjoint parts of the tree
 * share nobody.
 */
export function rivalsOf({ players, simple }: Ways): { rivals: (number[] | null)[]; shared: Map<string, number[]> } {
  const shared = new Map<string, number[]>();
  const first = new Map<string, number>();
  const add = (player: string, way: number) => {
    const before = first.get(player);
    if (before === undefined) {
      first.set(player, way);
      if (!simple[way]) shared.set(player, [way]);
      return;
    }
    const own = shared.get(player);
    if (own) {
      if (own[own.length - 1] !== way) own.push(way);
    } else if (before !== way) shared.set(player, [before, way]);
  };
  const rivals: (number[] | null)[] = [];
  for (let way = 0; way < players.length; way++) {
    const list = players[way] as readonly string[];
    for (let k = 0; k < list.length; k++) add(list[k] as string, way);
    rivals.push(null);
  }
  const list = (way: number, own: readonly number[]) => {
    let known = rivals[way] as number[] | null;
    if (known === null) rivals[way] = known = [];
    for (let k = 0; k < own.length; k++) {
      const other = own[k]!;
      if ((other !== way || !simple[way]) && !known.includes(other)) known.push(other);
    }
  };
  for (const own of shared.values()) for (let k = 0; k < own.length; k++) list(own[k]!, own);
  return { rivals, shared };
}

/**
 * Which matches exclude each other because one person may be in both. Outcomes of different categories are
 * independent, so two matches that may hold one person really can. The ways `named[i]` lead into match `i`, and so do
 * all those that lead into the matches `followed[i]`; `matchesOf` lists the matches of each way that has rivals.
 */
export function exclusionsOf(
  request: {
    rivals: readonly (readonly number[] | null)[];
    shared: ReadonlyMap<string, readonly number[]>;
    named: Adjacency;
    followed: Adjacency;
    matchesOf: Adjacency;
  },
  count: number,
): { exclusions: Adjacency; crowded: () => readonly Crowded[] } {
  const { rivals, shared, named, followed, matchesOf } = request;
  const starts = new Int32Array(count + 1);
  let items = new Int32Array(Math.max(64, count * 16));
  let used = 0;
  const seen = new Int32Array(count);
  // A match that one of its ways reaches twice would have to exclude itself; the matches after it do exclude it.
  const itself = new Uint8Array(count);
  /** Adds the numbers of a list that are new to match `i`. */
  const addAll = (i: number, list: Int32Array, from: number, to: number) => {
    for (let k = from; k < to; k++) {
      const other = list[k]!;
      if (other === i) itself[i] = 1;
      else if (seen[other] !== i + 1) {
        seen[other] = i + 1;
        items[used++] = other;
      }
    }
  };
  for (let i = 0; i < count; i++) {
    // No match excludes more than all others: room for the rest of this list.
    if (used + count > items.length) {
      const larger = new Int32Array((used + count) * 2);
      larger.set(items.subarray(0, used));
      items = larger;
    }
    for (let f = followed.starts[i]!; f < followed.starts[i + 1]!; f++) {
      const feeder = followed.items[f]!;
      addAll(i, items, starts[feeder]!, starts[feeder + 1]!);
      if (itself[feeder]) addAll(i, followed.items, f, f + 1);
    }
    for (let n = named.starts[i]!; n < named.starts[i + 1]!; n++) {
      const others = rivals[named.items[n]!] as readonly number[];
      for (let r = 0; r < others.length; r++) {
        const way = others[r]!;
        addAll(i, matchesOf.items, matchesOf.starts[way]!, matchesOf.starts[way + 1]!);
      }
    }
    starts[i + 1] = used;
  }
  let crowds: readonly Crowded[] | null = null;
  const crowded = () => {
    crowds ??= crowdedOf(shared, matchesOf);
    return crowds;
  };
  return { exclusions: { starts, items: items.slice(0, used) }, crowded };
}

function crowdedOf(shared: ReadonlyMap<string, readonly number[]>, matchesOf: Adjacency): Crowded[] {
  const crowded: Crowded[] = [];
  for (const [player, own] of shared) {
    const all = own.flatMap((way) => [...matchesOf.items.subarray(matchesOf.starts[way]!, matchesOf.starts[way + 1]!)]);
    const matches = own.length === 1 ? all : [...new Set(all)];
    if (matches.length > 1) crowded.push({ player, matches });
  }
  return crowded;
}
