import type { OwnEvent } from '@maidan/contract/events/event';
import { revisedRows, type RevisedRow } from '@maidan/domain/events/edits/revision';
import type { ReactNode } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { categoryIn, categoryMeans, feeMeans, isTooSmall } from '../review/category-difference.ts';
import { differenceWords } from '../review/difference-words.ts';
import { revisedName, revisedValue } from '../review/revision-names.ts';
import { datesOf } from './changed-dates.ts';
import type { FoundChange } from './change-screen.tsx';
import classes from './change-screen.module.css';
import { changeWords } from './change-words.ts';

/** What is changed, as it was and as it will be: the days of play first, as one row. */
export function OldAndNew({ event, found }: { event: OwnEvent; found: FoundChange }) {
  const text = useWords(changeWords);
  const { notOffered, removed } = useWords(differenceWords);
  const enteredIn = (name: string) => event.categories.find((one) => one.name === name)?.participants ?? 0;
  const dates = datesOf(event, found.waits);
  return (
    <dl className={classes.values}>
      {dates && (
        <Large
          name={text.dates}
          from={dates.from.days}
          fromNote={dates.from.note}
          to={dates.to.days}
          toNote={dates.to.note}
        />
      )}
      {revisedRows(found.waits)
        .filter((row) => !isOfDates(row))
        .map((row) =>
          row.kind === 'field' ? (
            <Large
              key={row.name}
              name={revisedName(row)}
              from={revisedValue(row, row.from)}
              to={revisedValue(row, row.to)}
            />
          ) : (
            <div key={`${row.kind}.${row.name}`}>
              <dt>{revisedName(row)}</dt>
              <dd>
                <del>{revisedValue(row, row.from)}</del> <span aria-hidden="true">→</span>{' '}
                <ins>{revisedValue(row, row.to)}</ins>
                {row.kind === 'fee' && <small>{feeMeans(enteredIn(row.name))}</small>}
              </dd>
            </div>
          ),
        )}
      {found.categories.map((row) => (
        <div key={`category.${row.name}`}>
          <dt>{row.name}</dt>
          <dd>
            <del>{row.was ? categoryIn(row.was) : notOffered}</del> <span aria-hidden="true">→</span>{' '}
            <ins>{row.is ? categoryIn(row.is) : removed}</ins> <Chip tone="grey">{text.atOnce}</Chip>
            <small className={isTooSmall(row) ? classes.asks : undefined}>{categoryMeans(row)}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const isOfDates = ({ kind, name }: RevisedRow) => kind === 'field' && (name === 'dateandtime' || name === 'days');

/** What players plan by, in the largest letters: the old one crossed out, the new one beside it. */
function Large({
  name,
  from,
  fromNote,
  to,
  toNote,
}: {
  name: string;
  from: ReactNode;
  fromNote?: string;
  to: ReactNode;
  toNote?: string;
}) {
  return (
    <div className={classes.large}>
      <dt>{name}</dt>
      <dd>
        <div>
          <del>{from}</del>
          {fromNote && <small>{fromNote}</small>}
        </div>
        <span aria-hidden="true">→</span>
        <div>
          <ins>{to}</ins>
          {toNote && <small>{toNote}</small>}
        </div>
      </dd>
    </div>
  );
}
