import type { Adjacency } from './adjacency.ts';

/** One entry's matches; `simple`: they feed each other in one line, so that the feeder rule keeps them apart already. */
export type Chain = { players: readonly string[]; matches: number[]; simple: boolean };
export type Chains = Chain[];

/**
 * Which matches exclude each other because a person may be in both. Only people with several entries, or in a group or a round robin,
 * make pairs: within one knock-out an entry's matches feed each other, and disjoint parts of the tree share nobody. Outcomes of
 * different categories are independent, so two matches that may hold one person really can.
 */
export function exclusionsOf(
  chains: Chains,
  count: number,
): { exclusions: Adjacency; crowded: { player: string; matches: readonly number[] }[] } {
  const chainsOf = new Map<string, Chain[]>();
  for (const chain of chains)
    for (const player of new Set(chain.players)) {
      const list = chainsOf.get(player);
      if (list) list.push(chain);
      else chainsOf.set(player, [chain]);
    }
  const crowded: { player: string; matches: readonly number[] }[] = [];
  const rivals = new Map<Chain, Set<Chain>>();
  for (const [player, own] of chainsOf) {
    if (own.length === 1 && own[0]?.simple) continue;
    const matches = own.length === 1 ? (own[0] as Chain).matches : [...new Set(own.flatMap((chain) => chain.matches))];
    if (matches.length > 1) crowded.push({ player, matches });
    for (const chain of own) {
      const others = rivals.get(chain) ?? new Set<Chain>();
      for (const other of own) if (other !== chain || !chain.simple) others.add(other);
      rivals.set(chain, others);
    }
  }
  return { exclusions: matchPairs(rivals, count), crowded };
}

/** All pairs of a chain's matches with those of its rivals, each neighbour once. */
function matchPairs(rivals: ReadonlyMap<Chain, ReadonlySet<Chain>>, count: number): Adjacency {
  const listsOf: number[][][] = Array.from({ length: count }, () => []);
  for (const [chain, others] of rivals)
    for (const match of chain.matches) for (const other of others) listsOf[match]?.push(other.matches);
  const starts = new Int32Array(count + 1);
  let items = new Int32Array(Math.max(64, count * 8));
  let used = 0;
  const seen = new Int32Array(count).fill(-1);
  for (let i = 0; i < count; i++) {
    seen[i] = i;
    for (const list of listsOf[i] as number[][])
      for (const other of list) {
        if (seen[other] === i) continue;
        seen[other] = i;
        if (used === items.length) {
          const larger = new Int32Array(used * 2);
          larger.set(items);
          items = larger;
        }
        items[used++] = other;
      }
    starts[i + 1] = used;
  }
  return { starts, items: items.slice(0, used) };
}
