import type { SwissCategoryAnswer } from '@maidan/contract/draws/swiss-rounds';
import { pointsText } from '@maidan/domain/draws/swiss/text';
import { number } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { Chip } from '../../../ui/chip.tsx';
import classes from './swiss-rounds.module.css';
import { swissWords } from './words.ts';

/** Points and tie-breaks, best first; on a phone one line per player, without the last two columns. */
export function SwissStandingsTable({ swiss }: { swiss: SwissCategoryAnswer }) {
  const text = useWords(swissWords);
  return (
    <div className={classes.scroll}>
      <table className={classes.standings} aria-label={text.standingsOf({ category: swiss.category })}>
        <thead>
          <tr>
            <th scope="col" aria-label={text.place}>
              #
            </th>
            <th scope="col" className={classes.who}>
              {text.player}
            </th>
            <th scope="col">{text.points}</th>
            <th scope="col" title={text.cutMeans}>
              {text.buchholzCut}
            </th>
            <th scope="col" className={classes.wide} title={text.buchholzMeans}>
              {text.buchholz}
            </th>
            <th scope="col" className={classes.wide}>
              {text.won}
            </th>
          </tr>
        </thead>
        <tbody>
          {swiss.standings.map(
            ({ entry, place, name, points, buchholzCut, buchholz, won, withdrawn, absent, missed }) => (
              <tr key={entry}>
                <td>{number(place)}</td>
                <th scope="row" className={classes.who}>
                  {name}{' '}
                  {withdrawn ? (
                    <Chip>{text.withdrawn}</Chip>
                  ) : absent ? (
                    <Chip>{text.away}</Chip>
                  ) : (
                    missed > 0 && <Chip>{text.fromRound({ round: missed + 1 })}</Chip>
                  )}
                </th>
                <td className={classes.points}>{pointsText(points)}</td>
                <td>{pointsText(buchholzCut)}</td>
                <td className={classes.wide}>{pointsText(buchholz)}</td>
                <td className={classes.wide}>{number(won)}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}
