import { openGame } from '@maidan/domain/draws/scoring-format';
import { Fragment } from 'react';
import { useWords } from '../../../platform/language.tsx';
import classes from './score-table.module.css';
import type { BoardMatch, BoardPlayed } from './use-board.ts';
import { boardWords } from './words.ts';

/** The score of a team tie is its rubbers. */
const rubbersWon = (rubbers: NonNullable<BoardPlayed['rubbers']>): [number, number] => [
  rubbers.filter(({ side }) => side === 0).length,
  rubbers.filter(({ side }) => side === 1).length,
];

/** The two sides of a match one above the other, with finished games or periods and the current score, as on a scoreboard. */
export function ScoreTable({ match, played }: { match: BoardMatch; played: BoardPlayed }) {
  const text = useWords(boardWords);
  const { live } = played;
  const current = live && openGame(live);
  const games = live?.periods ?? live?.games ?? (played.rubbers ? [rubbersWon(played.rubbers)] : played.score);
  return (
    <table className={classes.table}>
      <tbody>
        {match.entrants.map(({ entry, text: side }, index) => {
          const at = index === 0 ? 0 : 1;
          return (
            <tr key={entry ?? index} className={live?.server === at + 1 ? classes.serving : undefined}>
              <th scope="row" className={side.includes(' / ') ? classes.pair : undefined}>
                {side.split(' / ').map((player, place, { length }) => (
                  <Fragment key={player}>
                    <span>
                      {player}
                      {place + 1 < length && <i> /</i>}
                    </span>
                    {place + 1 < length && ' '}
                  </Fragment>
                ))}
              </th>
              <td className={classes.serve}>
                {live?.server === at + 1 && (
                  <>
                    <span aria-hidden="true">●</span>
                    <span className="sr">{text.serves}</span>
                  </>
                )}
              </td>
              {games.map((game, number) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a game is known by its number
                <td key={number} className={classes.game}>
                  {game[at]}
                </td>
              ))}
              {current && <td className={classes.current}>{current[at]}</td>}
              {live?.decider && <td className={classes.points}>({live.decider[at]})</td>}
              {live?.points && <td className={classes.points}>{live.points[at]}</td>}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
