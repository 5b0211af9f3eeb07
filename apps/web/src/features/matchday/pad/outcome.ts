import type { ScoringFormat } from '@maidan/domain/draws/scoring-format';
import { deciderOf } from '@maidan/domain/matchday/decider';
import type { PadOpened } from './pad-storage.ts';
import { resultOfScore, type Score } from '@maidan/domain/matchday/scoring/score';

/** Who has won, by what and how, as the winner would say it, or that it is drawn; null while neither is so. */
export function outcomeOf({ format, score, sides, mayBeDrawn = false }: PadResult) {
  const result = resultOfScore(format, score, { mayBeDrawn });
  if (!result) return null;
  const { side, kind, games } = result;
  const said = games.map(([a, b]) => (side === 2 ? `${b}–${a}` : `${a}–${b}`)).join(' ');
  if (side === null) return { winner: null, loser: '', kind, games: said };
  return { winner: sides[side - 1] ?? '', loser: sides[2 - side] ?? '', kind, games: said };
}

/** What is counted on the pad to decide a level match; null where it may be drawn, or play goes on until somebody leads. */
export function deciderOnPad({ scoring, sport = '', mayBeDrawn }: Pick<PadOpened, 'scoring' | 'sport' | 'mayBeDrawn'>) {
  const decider = mayBeDrawn ? null : deciderOf(scoring, sport);
  return decider === 'overtime' ? null : decider;
}

export interface PadResult {
  format: ScoringFormat;
  score: Score;
  sides: readonly [string, string];
  /** A match of a league need not have a winner. */
  mayBeDrawn?: boolean | undefined;
}
