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
  const crowded: { player: string; matches: readonly number[]; sets: readonly Chain[] }[] = [];
  for (const [player, sets] of chainsOf) {
    if (sets.length === 1 && sets[0]?.simple) continue;
    const matches = sets.length === 1 ? (sets[0] as Chain).matches : [...new Set(sets.flatMap((set) => set.matches))];
    if (matches.length > 1) crowded.push({ player, matches, sets });
  }
  const membersOf: number[][] = Array.from({ length: count }, () => []);
  crowded.forEach(({ sets }, person) => {
    for (const set of sets) for (const match of set.matches) membersOf[match]?.push(person);
  });
  const starts = new Int32Array(count + 1);
  let items = new Int32Array(Math.max(64, count * 8));
  let used = 0;
  const seen = new Int32Array(count).fill(-1);
  for (let i = 0; i < count; i++) {
    seen[i] = i;
    for (const person of membersOf[i] as number[])
      for (const set of crowded[person]?.sets ?? []) {
        if (set.simple && set.matches.includes(i)) continue;
        for (const other of set.matches) {
          if (seen[other] === i) continue;
          seen[other] = i;
          if (used === items.length) {
            const larger = new Int32Array(used * 2);
            larger.set(items);
            items = larger;
          }
          items[used++] = other;
        }
      }
    starts[i + 1] = used;
  }
  return { exclusions: { starts, items: items.slice(0, used) }, crowded };
}
