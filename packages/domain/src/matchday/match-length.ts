/**
 * Games that win a match unless agreed otherwise: badminton two of three (BWF Laws of Badminton, law 7.1), table
 * tennis three of five (ITTF law 2.12 allows any odd number; five is usual), squash three of five (WSF rule 2),
 * volleyball three of five (FIVB rule 6.3), pickleball and tennis two of three.
 */
const toWin: ReadonlyMap<string, number> = new Map([
  ['badminton', 2],
  ['table tennis', 3],
  ['squash', 3],
  ['volleyball', 3],
  ['pickleball', 2],
  ['tennis', 2],
]);

/**
 * How many games a result form shows: those played, plus as many as are needed at least to finish. Two for badminton,
 * a third at 1–1. One for a sport that is not counted in games. Only a suggestion: a match may be agreed shorter or
 * longer.
 */
export function gamesToShow(sport: string, played: readonly (readonly [number, number])[]): number {
  const need = toWin.get(sport.trim().toLowerCase()) ?? 1;
  const wins = [played.filter(([a, b]) => a > b).length, played.filter(([a, b]) => b > a).length];
  return Math.max(1, played.length + Math.max(0, need - Math.max(...wins)));
}
