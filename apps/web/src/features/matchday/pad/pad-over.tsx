import type { ScoringFormat } from '@maidan/domain/draws/scoring-format';
import { resultOfScore, type Score } from '@maidan/domain/matchday/scoring/score';
import { Fragment } from 'react';
import { useWords } from '../../../platform/language.tsx';
import classes from './pad-over.module.css';
import { padWords } from './words.ts';

/** Who has won, by what and how, as the winner would say it; null while nobody has. */
export function outcomeOf(format: ScoringFormat, score: Score, sides: readonly [string, string]) {
  const result = resultOfScore(format, score);
  if (!result) return null;
  const { side, kind, games } = result;
  const said = games.map(([a, b]) => (side === 1 ? `${a}–${b}` : `${b}–${a}`)).join(' ');
  return { winner: sides[side - 1] ?? '', loser: sides[2 - side] ?? '', kind, games: said };
}

/** The match is over: its result to be checked with the players before it is sent. */
export function PadOver({
  format,
  score,
  sides,
}: {
  format: ScoringFormat;
  score: Score;
  sides: readonly [string, string];
}) {
  const text = useWords(padWords);
  const outcome = outcomeOf(format, score, sides);
  if (!outcome) return null;
  const { winner, loser, kind, games } = outcome;
  const why = {
    played: null,
    retired: text.retiredSide({ side: loser }),
    walkover: text.walkoverSide({ side: loser }),
    disqualified: text.disqualifiedSide({ side: loser }),
  }[kind];
  return (
    <div className={classes.over}>
      <h2>{text.wins({ side: winner })}</h2>
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
      {!score.finished && <p>{text.check}</p>}
    </div>
  );
}
