import type { LentPoints } from '../draw.ts';

/**
 * How many of the first pairing numbers are in the upper group of Baku acceleration: half of the players, rounded up to
 * an even number (FIDE handbook C.04.5.1). The number is settled at the start; late entries are not in the group.
 */
export function upperGroup(players: number): number {
  return 2 * Math.ceil(players / 4);
}

/**
 * Twice the points that are lent to the upper group for the pairing of `round`: a point in the first half of the
 * accelerated rounds, half a point in the others. Half of all rounds are accelerated; both halves are rounded up.
 */
export function lentInRound(round: number, rounds: number): 0 | 1 | 2 {
  const accelerated = Math.ceil(rounds / 2);
  if (round > accelerated) return 0;
  return round <= Math.ceil(accelerated / 2) ? 2 : 1;
}

/** The half points that a tournament with a system of its own lends a pairing number for the pairing of a round. */
export function lentBy(spans: readonly LentPoints[], number: number, round: number): number {
  return spans.reduce(
    (sum, { half, from, to, first, last }) =>
      from <= round && round <= to && first <= number && number <= last ? sum + half : sum,
    0,
  );
}
