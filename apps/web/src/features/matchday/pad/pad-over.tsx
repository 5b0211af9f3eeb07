import { Fragment } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { outcomeOf, type PadResult } from './outcome.ts';
import classes from './pad-over.module.css';
import { rareWords } from './rare-words.ts';
import { padWords } from './words.ts';

/** The match is over: its result to be checked with the players before it is sent. */
export function PadOver(result: PadResult) {
  const text = useWords(padWords);
  const rare = useWords(rareWords);
  const outcome = outcomeOf(result);
  if (!outcome) return null;
  const { winner, loser, kind, games } = outcome;
  const won = [0, 0];
  for (const [a, b] of result.score.games) won[a > b ? 0 : 1]! += 1;
  const beaten =
    result.format.toWin > 1
      ? rare.beaten({ games: won.toSorted((a, b) => b - a).join('–'), side: loser })
      : rare.beatenAtOnce({ side: loser });
  const why = {
    played: beaten,
    drawn: result.sides.join(' – '),
    retired: text.retiredSide({ side: loser }),
    walkover: text.walkoverSide({ side: loser }),
    disqualified: text.disqualifiedSide({ side: loser }),
  }[kind];
  return (
    <div className={classes.over}>
      <h2>{winner === null ? rare.drawn : text.wins({ side: winner })}</h2>
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
      {!result.score.finished && <p>{rare.check}</p>}
    </div>
  );
}
