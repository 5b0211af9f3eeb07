import type { MatchResult } from './result.ts';

/** A tie of two teams: several rubbers (two singles, a doubles, …), won by more than half of them. */
export type TieFormat = {
  rubbers: readonly string[];
  /** Rubbers go on when the tie is decided; otherwise they end with the deciding one. */
  playAll: boolean;
};

/** Of one rubber: which side won it, 0 for a and 1 for b, null when neither came. */
export type RubberResult = { winner: 0 | 1 | null; score?: readonly [number, number] | undefined };

export type TieState = {
  /** Rubbers won by the sides. */
  won: readonly [number, number];
  /** Points (or games) of all rubbers, for groups in which teams are level. */
  points: readonly [number, number];
  /** Names of the rubbers still to be played, in order. */
  open: readonly string[];
  /** Null while the tie is open. */
  result: MatchResult | null;
};

/**
 * The tie as its rubbers stand. `sides` are the entry ids of a and b; `rubbers` has a result by rubber name. Level at the end: drawn, or void when nobody
 * won a rubber. Rubbers after the deciding one do not count unless all are played.
 */
export function tieState(
  format: TieFormat,
  sides: readonly [string, string],
  rubbers: Readonly<Record<string, RubberResult>>,
): TieState {
  const won: [number, number] = [0, 0];
  const points: [number, number] = [0, 0];
  const open: string[] = [];
  const needed = Math.floor(format.rubbers.length / 2) + 1;
  const decided = () => won[0] >= needed || won[1] >= needed;
  for (const name of format.rubbers) {
    if (!format.playAll && decided()) break;
    const rubber = Object.hasOwn(rubbers, name) ? rubbers[name] : undefined;
    if (!rubber) {
      open.push(name);
      continue;
    }
    if (rubber.winner !== null) won[rubber.winner]++;
    points[0] += rubber.score?.[0] ?? 0;
    points[1] += rubber.score?.[1] ?? 0;
  }
  if (!format.playAll && decided()) open.length = 0;
  if (open.length > 0) return { won, points, open, result: null };
  if (won[0] === won[1])
    return { won, points, open, result: { winner: '', kind: won[0] === 0 ? 'void' : 'drawn', score: won } };
  const winner = won[0] > won[1] ? sides[0] : sides[1];
  return { won, points, open, result: { winner, kind: 'played', score: won } };
}
