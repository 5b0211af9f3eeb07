import type { ScoringFormat } from '@maidan/domain/draws/scoring-format';
import { resultOfScore, type Score } from '@maidan/domain/matchday/scoring/score';
import { Fragment } from 'react';
import { useWords } from '../../../platform/language.tsx';
import classes from './pad-over.module.css';
import { padWords } from './words.ts';

/** Who has won, by what and how, as the winner would say it, or that it is drawn; null while neither is so. */
export function outcomeOf({ format, score, sides, mayBeDrawn = false }: PadResult) {
  const result = resultOfScore(format, score, { mayBeDrawn });
  if (!result) return null;
  const { side, kind, games } = result;
  const said = games.map(([a, b]) => (side === 2 ? `${b}–${a}` : `${a}–${b}`)).join(' ');
  if (side === null) return { winner: null, loser: '', kind, games: said };
  return { winner: sides[side - 1] ?? '', loser: sides[2 - side] ?? '', kind, games: said };
}

export interface PadResult {
  format: ScoringFormat;
  score: Score;
  sides: readonly [string, string];
  /** A match of a league need not have a winner. */
  mayBeDrawn?: boolean | undefined;
}

/** The match is over: its result to be checked with the players before it is sent. */
export function PadOver(result: PadResult) {
  const text = useWords(padWords);
  const outcome = outcomeOf(result);
  if (!outcome) return null;
  const { winner, loser, kind, games } = outcome;
  const why = {
    played: null,
    drawn: null,
    retired: text.retiredSide({ side: loser }),
    walkover: text.walkoverSide({ side: loser }),
    disqualified: text.disqualifiedSide({ side: loser }),
  }[kind];
  return (
    <div className={classes.over}>
      <h2>{winner === null ? text.drawn : text.wins({ side: winner })}</h2>
      {games && (
        <p className={classes.result}>
          {games.split(' ').map((game, index) => (
            <Fragment key={`${index + 1}/${game}`}>
              {index > 0 && ' '}
              <span>{game}</span>
            </Fragment>
          ))}
        </p>
      )}
      {why && <p>{why}</p>}
      {!result.score.finished && <p>{text.check}</p>}
    </div>
  );
}
