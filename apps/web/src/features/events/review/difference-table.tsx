import type { Review } from '@maidan/contract/events/review';
import { revisedRows, type RevisedRow } from '@maidan/domain/events/edits/revision';
import { Chip } from '../../../ui/chip.tsx';
import { date } from '../../../platform/format.ts';
import { useWords, wordsNow } from '../../../platform/language.tsx';
import { categoryIn, categoryMeans, feeMeans, isTooSmall } from './category-difference.ts';
import classes from './difference-table.module.css';
import { fieldName } from './review-names.ts';
import { revisedName, revisedValue, valueOf } from './revision-names.ts';
import { differenceWords } from './difference-words.ts';

/**
 * What an organizer asks for and has changed since the approval: a row a field, the approved value beside the other.
 */
export function DifferenceTable({ event, difference }: Pick<Review, 'event' | 'difference'>) {
  const text = useWords(differenceWords);
  const { fields, categories, unchanged } = difference;
  const waiting = event.pendingRevision ? revisedRows(event.pendingRevision) : [];
  const enteredIn = (name: string) => event.categories.find((one) => one.name === name)?.participants ?? 0;
  const meansWaiting = (row: RevisedRow) =>
    row.kind === 'fee' ? feeMeans(enteredIn(row.name)) : meaningOf(row.name, event.registrationsCount);
  const ofEvent = waiting.filter(({ kind }) => kind !== 'fee');
  const fees = waiting.filter(({ kind }) => kind === 'fee');
  const asApproved = unchanged - fees.filter(({ name }) => !categories.some((one) => one.name === name)).length;
  // Beside what waits, the rest is marked as public already.
  const isPublic = waiting.length > 0;
  const meanings = [
    ...waiting.map(meansWaiting),
    ...fields.map(({ field }) => meaningOf(field, event.registrationsCount)),
    ...categories.map(categoryMeans),
  ];
  // Where no change means anything for those entered, a column of blanks would only ask what is missing.
  const isTold = meanings.some((meaning) => meaning !== '');
  return (
    <section className={classes.difference}>
      <h3>{isPublic ? text.titleWaiting : text.title}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">{text.what}</th>
            <th scope="col">{event.approvedAt ? text.approvedOn({ date: date(event.approvedAt) }) : text.approved}</th>
            <th scope="col">{isPublic ? text.asked : text.now}</th>
            {isTold && <th scope="col">{text.means}</th>}
          </tr>
        </thead>
        {ofEvent.length + fields.length > 0 && (
          <tbody>
            <tr className={classes.group}>
              <th scope="rowgroup" colSpan={isTold ? 4 : 3}>
                {text.event}
              </th>
            </tr>
            {ofEvent.map((row) => (
              <WaitingRow key={row.name} row={row} means={isTold && meansWaiting(row)} />
            ))}
            {fields.map(({ field, from, to }) => (
              <Row
                key={field}
                isPublic={isPublic}
                name={fieldName(field)}
                was={valueOf(field, from)}
                is={valueOf(field, to)}
                means={isTold && meaningOf(field, event.registrationsCount)}
              />
            ))}
          </tbody>
        )}
        {fees.length + categories.length > 0 && (
          <tbody>
            <tr className={classes.group}>
              <th scope="rowgroup" colSpan={isTold ? 4 : 3}>
                {text.categories}
                {asApproved > 0 && <span>{text.unchanged({ count: asApproved })}</span>}
              </th>
            </tr>
            {fees.map((row) => (
              <WaitingRow key={row.name} row={row} means={isTold && meansWaiting(row)} />
            ))}
            {categories.map((row) => (
              <Row
                key={row.name}
                isPublic={isPublic}
                name={row.name}
                was={row.was ? categoryIn(row.was) : text.notOffered}
                is={row.is ? categoryIn(row.is) : text.removed}
                means={isTold && categoryMeans(row)}
                isUrgent={isTooSmall(row)}
              />
            ))}
          </tbody>
        )}
      </table>
    </section>
  );
}

const WaitingRow = ({ row, means }: { row: RevisedRow; means: string | false }) => (
  <Row isAsked name={revisedName(row)} was={revisedValue(row, row.from)} is={revisedValue(row, row.to)} means={means} />
);

function Row({
  name,
  was,
  is,
  means,
  isAsked = false,
  isPublic = false,
  isUrgent = false,
}: {
  name: string;
  was: string;
  is: string;
  /** False where no row has any. */
  means: string | false;
  /** Waits for the decision. */
  isAsked?: boolean;
  /** In force already, beside others that wait. */
  isPublic?: boolean;
  isUrgent?: boolean;
}) {
  const text = useWords(differenceWords);
  return (
    <tr className={isUrgent ? classes.urgent : undefined}>
      <th scope="row">{name}</th>
      <td data-label={text.approved}>
        <del>{was}</del>
      </td>
      <td data-label={isAsked ? text.asked : text.now}>
        <ins>{is}</ins> {isPublic && <Chip tone="grey">{text.publicAlready}</Chip>}
      </td>
      {means !== false && <td>{means}</td>}
    </tr>
  );
}

/** What players planned by, when somebody is entered. */
const planned = new Set(['dateandtime', 'days', 'location', 'stateUT', 'sports']);

const meaningOf = (field: string, entered: number): string =>
  planned.has(field) && entered > 0 ? wordsNow(differenceWords).entered({ count: entered }) : '';
