import { type Seating, swap } from './seating.ts';

/**
 * Rounds in which one meeting weighs more than any number of later ones; beyond these the even deal is good enough.
 */
const weighed = 6;
/** Comparisons allowed per draw, so that a draw of thousands still takes milliseconds. */
const effort = 300_000;

/**
 * Swaps drawn entries while that postpones a meeting of one place from the second round on without making an earlier
 * round worse. Only works on meetings that an even deal would avoid; where a place has too many members they stay as
 * they are.
 */
export function mendRounds(seating: Seating, rounds: number): void {
  const { at, isFree, places, members } = seating;
  const slots = at.length;
  const lineOf = new Int32Array(places.length);
  for (let line = 0; line < slots; line++) if (at[line]! >= 0) lineOf[at[line]!] = line;
  const last = Math.min(rounds, Math.log2(slots));
  const weight = Array.from({ length: 33 }, (_, round) => (round > last ? 0 : 64 ** Math.max(0, weighed - round)));
  let left = effort;
  const cost = (entry: number, line: number) => {
    let sum = 0;
    for (const place of places[entry] as readonly number[]) {
      const mates = members[place] as readonly number[];
      left -= mates.length;
      for (const mate of mates) if (mate !== entry) sum += weight[32 - Math.clz32(line ^ lineOf[mate]!)]!;
    }
    return sum;
  };
  const costBoth = (line: number, other: number) => {
    const [one, two] = [at[line]!, at[other]!];
    return cost(one, line) + cost(two, other);
  };
  const change = (line: number, other: number) => {
    swap(at, line, other);
    lineOf[at[line]!] = line;
    lineOf[at[other]!] = other;
  };
  for (let round = 2; round <= Math.min(last, weighed) && left > 0; round++) {
    const uneven = members.filter((mates) => isUneven(mates, lineOf, round, slots));
    for (const mates of uneven) {
      for (const entry of mates) {
        const line = lineOf[entry]!;
        const meets = mates.some((mate) => mate !== entry && lineOf[mate]! >> round === line >> round);
        if (!isFree[line] || !meets) continue;
        for (let step = 1 << round; step < slots && left > 0; step++) {
          const other = line ^ step;
          if (!isFree[other]) continue;
          const before = costBoth(line, other);
          change(line, other);
          if (costBoth(line, other) < before) break;
          change(line, other);
        }
      }
    }
  }
}

/** Whether the members of a place share parts of 2^round lines more often than they would when spread evenly. */
function isUneven(mates: readonly number[], lineOf: Int32Array, round: number, slots: number): boolean {
  const parts = slots >> round;
  const counts = new Map<number, number>();
  for (const mate of mates) {
    const part = lineOf[mate]! >> round;
    counts.set(part, (counts.get(part) ?? 0) + 1);
  }
  const least = Math.floor(mates.length / parts);
  if (least === 0) return counts.size < mates.length;
  return counts.size < parts || [...counts.values()].some((count) => count < least || count > least + 1);
}
