import { hasWinner, type MatchResult, type RubberResult } from './result.ts';
import type { TieForm } from './tie-form.ts';

export type TieState = {
  /** Rubbers won by the sides. */
  won: readonly [number, number];
  /** Names of the rubbers still to be played, in order. */
  open: readonly string[];
  /** Null while the tie is open. Its `games` are the one line of rubbers won and lost. */
  result: MatchResult | null;
};

/**
 * The tie as its rubbers stand. `sides` are the entry ids of a and b; `rubbers` are those that have a result. Level at the end: drawn, or void when nobody
 * won a rubber. Once the tie is decided no rubber is open, unless all are played.
 */
export function tieState(form: TieForm, sides: readonly [string, string], rubbers: readonly RubberResult[]): TieState {
  const won: [number, number] = [0, 0];
  const open: string[] = [];
  const needed = Math.floor(form.rubbers.length / 2) + 1;
  for (const { name } of form.rubbers) {
    const rubber = rubbers.find((one) => one.name === name);
    if (!rubber) open.push(name);
    else if (rubber.side !== null) won[rubber.side]++;
  }
  if (!form.play_all && Math.max(...won) >= needed) open.length = 0;
  if (open.length > 0) return { won, open, result: null };
  const games = [won] as const;
  if (won[0] === won[1]) return { won, open, result: { winner: '', kind: won[0] === 0 ? 'void' : 'drawn', games } };
  return { won, open, result: { winner: sides[won[0] > won[1] ? 0 : 1], kind: 'played', games } };
}

/**
 * Whether a tie is level with all rubbers over, and somebody must be said to have won it by whatever rule the competition has for that. Swiss rounds share its
 * points instead.
 */
export const isLevel = (format: string, result: MatchResult): boolean => !hasWinner(result) && format !== 'swiss';
