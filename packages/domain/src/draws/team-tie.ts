import { hasWinner, type MatchResult, type RubberResult } from './result.ts';
import type { TieForm } from './tie-form.ts';

export type TieState = {
  /** Rubbers won by each side. */
  won: readonly [number, number];
  /** Names of the rubbers still to be played, in order. */
  open: readonly string[];
  /** Null while the tie is open. Its `games` hold a single pair, the rubbers won and lost. */
  result: MatchResult | null;
};

/**
 * The state of a tie given its rubbers. `sides` are the entry ids of a and b; `rubbers` are those with a result. Level
 * at the end: drawn, or void when nobody won a rubber. Once the tie is decided no rubber is open, unless all are to be
 * played.
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
 * Whether a tie is level with all rubbers over and needs a winner under the competition's own rule. In Swiss rounds
 * the points are shared instead.
 */
export const isLevel = (format: string, result: MatchResult): boolean => !hasWinner(result) && format !== 'swiss';
