import type { ComparedCategory, Review } from '@maidan/contract/events/review';
import { date, dateTime, number, rupees } from '../../../platform/format.ts';
import { useWords, wordsNow } from '../../../platform/language.tsx';
import classes from './difference-table.module.css';
import { fieldName } from './review-names.ts';
import { differenceWords } from './difference-words.ts';

type CategoryRow = Review['difference']['categories'][number];

/** What an organizer changed since the approval: a row a field, the approved value beside the present one. */
export function DifferenceTable({ event, difference }: Pick<Review, 'event' | 'difference'>) {
  const text = useWords(differenceWords);
  const { fields, categories, unchanged } = difference;
  const meanings = [
    ...fields.map(({ field }) => meaningOf(field, event.registrationsCount)),
    ...categories.map(categoryMeans),
  ];
  // Where no change means anything for those entered, a column of blanks would only ask what is missing.
  const isTold = meanings.some((meaning) => meaning !== '');
  return (
    <section className={classes.difference}>
      <h3>{text.title}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">{text.what}</th>
            <th scope="col">{event.approvedAt ? text.approvedOn({ date: date(event.approvedAt) }) : text.approved}</th>
            <th scope="col">{text.now}</th>
            {isTold && <th scope="col">{text.means}</th>}
          </tr>
        </thead>
        {fields.length > 0 && (
          <tbody>
            <tr className={classes.group}>
              <th scope="rowgroup" colSpan={isTold ? 4 : 3}>
                {text.event}
              </th>
            </tr>
            {fields.map(({ field, from, to }) => (
              <Row
                key={field}
                name={fieldName(field)}
                was={valueOf(field, from)}
                is={valueOf(field, to)}
                means={isTold && meaningOf(field, event.registrationsCount)}
              />
            ))}
          </tbody>
        )}
        {categories.length > 0 && (
          <tbody>
            <tr className={classes.group}>
              <th scope="rowgroup" colSpan={isTold ? 4 : 3}>
                {text.categories}
                {unchanged > 0 && <span>{text.unchanged({ count: unchanged })}</span>}
              </th>
            </tr>
            {categories.map((row) => (
              <Row
                key={row.name}
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

function Row({
  name,
  was,
  is,
  means,
  isUrgent = false,
}: {
  name: string;
  was: string;
  is: string;
  /** False where no row has any. */
  means: string | false;
  isUrgent?: boolean;
}) {
  const text = useWords(differenceWords);
  return (
    <tr className={isUrgent ? classes.urgent : undefined}>
      <th scope="row">{name}</th>
      <td data-label={text.approved}>
        <del>{was}</del>
      </td>
      <td data-label={text.now}>
        <ins>{is}</ins>
      </td>
      {means !== false && <td>{means}</td>}
    </tr>
  );
}

function valueOf(field: string, value: string): string {
  const text = wordsNow(differenceWords);
  if (value === '') return text.nothing;
  if (field === 'dateandtime' || field === 'lastdate') return dateTime(value);
  if (field === 'prizePool') return rupees(Number(value));
  return field === 'poster' ? text.anotherPicture : value;
}

/** What players planned by, when somebody is entered. */
const planned = new Set(['dateandtime', 'days', 'location', 'stateUT', 'sports']);

const meaningOf = (field: string, entered: number): string =>
  planned.has(field) && entered > 0 ? wordsNow(differenceWords).entered({ count: entered }) : '';

function categoryIn({ price, capacity, format, minAge, maxAge, gender, agesOn }: ComparedCategory): string {
  const text = wordsNow(differenceWords);
  const formats: Readonly<Record<string, string>> = text.formats;
  const genders: Readonly<Record<string, string>> = text.genders;
  const countedOn: Readonly<Record<string, string>> = text.agesOn;
  const hasAges = minAge !== undefined || maxAge !== undefined;
  return [
    price === 0 ? text.free : rupees(price),
    format === undefined ? '' : (formats[format] ?? format),
    capacity === undefined ? text.noLimit : text.places({ count: capacity }),
    minAge === undefined ? '' : text.agesFrom({ age: number(minAge) }),
    maxAge === undefined ? '' : text.agesTo({ age: number(maxAge) }),
    hasAges ? countedOn[agesOn ?? ''] : '',
    gender === undefined ? '' : (genders[gender] ?? gender),
  ]
    .filter(Boolean)
    .join(', ');
}

const isTooSmall = ({ is, entered }: CategoryRow): boolean =>
  is !== null && is.capacity !== undefined && entered > is.capacity;

function categoryMeans(row: CategoryRow): string {
  const text = wordsNow(differenceWords);
  const { was, is, entered } = row;
  if (is === null) return '';
  if (entered === 0) return text.nobody;
  if (isTooSmall(row)) return text.tooSmall({ count: entered, places: is.capacity ?? 0 });
  return was !== null && was.price !== is.price ? text.keepFee({ count: entered }) : text.entered({ count: entered });
}
