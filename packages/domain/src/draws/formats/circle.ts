/**
 * The rounds of a round robin by the circle method: n - 1 rounds (n when n is odd; one entry then sits out each
 * round). The first entry stays fixed while the others rotate around it, so that the first two of the list meet in the
 * last round.
 */
export function circleRounds<T>(list: readonly T[]): [T, T][][] {
  if (list.length < 2) return [];
  const seats: (T | null)[] = list.length % 2 === 1 ? [...list, null] : [...list];
  const rounds: [T, T][][] = [];
  for (let round = 1; round < seats.length; round++) {
    const pairs: [T, T][] = [];
    for (let i = 0; i < seats.length / 2; i++) {
      const [a, b] = [seats[i] as T | null, seats[seats.length - 1 - i] as T | null];
      // The fixed entry is named first and second in turn.
      if (a !== null && b !== null) pairs.push(i === 0 && round % 2 === 0 ? [b, a] : [a, b]);
    }
    rounds.push(pairs);
    seats.splice(1, 0, seats.pop() as T | null);
  }
  return rounds;
}
