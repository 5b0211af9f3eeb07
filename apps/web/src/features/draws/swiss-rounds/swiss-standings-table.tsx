import type { SwissCategoryAnswer } from '@maidan/contract/draws/swiss-rounds';
import { countedTieBreaks, tieBreakValue } from '@maidan/domain/draws/swiss/standings';
import { titledName } from '@maidan/domain/draws/chess/titles';
import { changeText } from '@maidan/domain/draws/chess/rating-change';
import { pointsText } from '@maidan/domain/draws/swiss/text';
import { number } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { Chip } from '../../../ui/chip.tsx';
import classes from './swiss-rounds.module.css';
import { tieBreakWords } from '../sheets/tie-break-words.ts';
import { swissWords } from './words.ts';

/** Points and tie-breaks, best first; on a phone one line per player, with the first tie-break alone. */
export function SwissStandingsTable({ swiss }: { swiss: SwissCategoryAnswer }) {
  const text = useWords(swissWords);
  const names = useWords(tieBreakWords);
  const columns = countedTieBreaks(swiss.tieBreaks);
  const isRated = swiss.standings.some(({ rating }) => rating !== undefined);
  const said = text.standingsOf({ category: swiss.category });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    <div className={classes.scroll} tabIndex={0} role="group" aria-label={said}>
      <table className={classes.standings} aria-label={said}>
        <thead>
          <tr>
            <th scope="col" aria-label={text.place}>
              #
            </th>
            <th scope="col" className={classes.who}>
              {text.player}
            </th>
            {isRated && (
              <th scope="col" title={text.ratingMeans}>
                {text.rating}
              </th>
            )}
            <th scope="col">{text.points}</th>
            {columns.map((one, at) => (
              <th key={one} scope="col" className={at > 0 ? classes.wide : undefined} title={names.means[one]}>
                {names.short[one]}
              </th>
            ))}
            {isRated && <RatingHeads />}
          </tr>
        </thead>
        <tbody>
          {swiss.standings.map((standing) => {
            const { entry, place, name, points, withdrawn, absent, missed, sitsOut } = standing;
            return (
              <tr key={entry}>
                <td>{number(place)}</td>
                <th scope="row" className={classes.who}>
                  {titledName(name, standing)}{' '}
                  {withdrawn ? (
                    <Chip>{text.withdrawn}</Chip>
                  ) : absent ? (
                    <Chip>{text.away}</Chip>
                  ) : (
                    missed > 0 && <Chip>{text.fromRound({ round: missed + 1 })}</Chip>
                  )}
                  {sitsOut !== null && <Chip>{text.sitsOut({ half: String(sitsOut) })}</Chip>}
                </th>
                {isRated && <td>{standing.rating ?? ''}</td>}
                <td className={classes.points}>{pointsText(points)}</td>
                {columns.map((one, at) => (
                  <td key={one} className={at > 0 ? classes.wide : undefined}>
                    {pointsText(tieBreakValue(standing, one))}
                  </td>
                ))}
                {isRated && (
                  <>
                    <td className={classes.wide}>{standing.performance ?? ''}</td>
                    <td className={classes.wide}>{standing.change === undefined ? '' : changeText(standing.change)}</td>
                  </>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function RatingHeads() {
  const text = useWords(swissWords);
  return (
    <>
      <th scope="col" className={classes.wide} title={text.performanceMeans}>
        {text.performance}
      </th>
      <th scope="col" className={classes.wide} title={text.changeMeans}>
        {text.change}
      </th>
    </>
  );
}
