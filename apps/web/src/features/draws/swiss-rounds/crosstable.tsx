import type { SwissCategoryAnswer } from '@maidan/contract/draws/swiss-rounds';
import { titledName } from '@maidan/domain/draws/chess/titles';
import { changeText } from '@maidan/domain/draws/chess/rating-change';
import { pointsText } from '@maidan/domain/draws/swiss/text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { Quiet } from '../../../ui/layout/quiet.ts';
import { crosstableQuery } from './queries.ts';
import classes from './swiss-rounds.module.css';
import { swissWords } from './words.ts';

/** The crosstable of a category, asked for when it is opened. */
export function Crosstable({ eventId, swiss }: { eventId: string; swiss: SwissCategoryAnswer }) {
  const text = useWords(swissWords);
  const [isAsked, setAsked] = useState(false);
  const asked = useQuery({ ...crosstableQuery(eventId, swiss), enabled: isAsked });
  const rows = asked.data?.rows;
  const isRated = rows?.some(({ rating }) => rating !== undefined);
  return (
    <Disclosure title={text.crosstable} onOpen={() => setAsked(true)}>
      {!rows ? (
        <Quiet role="status">{asked.isError ? text.crosstableFailed : text.loading}</Quiet>
      ) : (
        <>
          <Quiet>{text.crosstableMeans}</Quiet>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard */}
          <div className={classes.scroll} tabIndex={0} role="group" aria-label={text.crosstable}>
            <table className={classes.standings} aria-label={text.crosstableOf({ category: swiss.category })}>
              <thead>
                <tr>
                  <th scope="col" aria-label={text.place}>
                    #
                  </th>
                  <th scope="col" className={classes.who}>
                    {text.player}
                  </th>
                  {isRated && <th scope="col">{text.rating}</th>}
                  {rows[0]?.rounds.map((_, at) => (
                    // oxlint-disable-next-line react/no-array-index-key -- a round is known by its number
                    <th key={at} scope="col">
                      {text.roundShort({ round: at + 1 })}
                    </th>
                  ))}
                  <th scope="col">{text.points}</th>
                  {isRated && (
                    <>
                      <th scope="col" title={text.performanceMeans}>
                        {text.performance}
                      </th>
                      <th scope="col" title={text.changeMeans}>
                        {text.change}
                      </th>
                    </>
                  )}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.row}>
                    <td>{row.row}</td>
                    <th scope="row" className={classes.who}>
                      {titledName(row.name, row)}
                    </th>
                    {isRated && <td>{row.rating ?? ''}</td>}
                    {row.rounds.map((cell, at) => (
                      // oxlint-disable-next-line react/no-array-index-key -- a round is known by its number
                      <td key={at}>{cell}</td>
                    ))}
                    <td className={classes.points}>{pointsText(row.points)}</td>
                    {isRated && (
                      <>
                        <td>{row.performance ?? ''}</td>
                        <td>{row.change === undefined ? '' : changeText(row.change)}</td>
                      </>
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </Disclosure>
  );
}
