import type { Review } from '@maidan/contract/events/review';
import { IconExternalLink } from '@tabler/icons-react';
import { dateTime, number, posterDate, rupees } from '../../../platform/format.ts';
import { useWords, wordsNow } from '../../../platform/language.tsx';
import { rulesInWords } from '../../../platform/rule-words.ts';
import { sportName } from '../../../platform/sport-words.ts';
import { KeyValueList } from '../../../ui/layout/key-value-list.tsx';
import { Poster } from '../../../ui/poster.tsx';
import { Table } from '../../../ui/layout/table.tsx';
import classes from './review-dialog.module.css';
import { fieldName } from './review-names.ts';
import { reviewWords } from './words.ts';

type Category = Review['event']['categories'][number];

/** The event as players would see it, and what differs from the version that was approved before. */
export function ReviewEvent({ event, changes }: { event: Review['event']; changes: Review['changes'] }) {
  const words = useWords(reviewWords);
  const { days, month } = posterDate(event.dateandtime);
  return (
    <div className={classes.event}>
      <div className={classes.poster}>
        <Poster image={event.poster} sport={event.sports} days={days} month={month} label={sportName(event.sports)} />
      </div>
      {changes.length > 0 && (
        <section className={classes.changes}>
          <h3>{words.changedSince}</h3>
          <dl>
            {changes.map(({ field, from, to }) => (
              <div key={field}>
                <dt>{fieldName(field)}</dt>
                <dd>
                  <del>{readable(field, from)}</del>
                  <ins>{readable(field, to)}</ins>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <KeyValueList
        items={[
          { label: words.dateAndTime, value: dateTime(event.dateandtime) },
          { label: words.registrationsUntil, value: dateTime(event.lastdate) },
          {
            label: words.venue,
            value: (
              <>
                {event.location}, {event.stateUT}{' '}
                {event.locationlink && (
                  <a href={event.locationlink} target="_blank" rel="noopener noreferrer" className={classes.map}>
                    {words.map} <IconExternalLink size={16} stroke={1.6} aria-hidden="true" />
                  </a>
                )}
              </>
            ),
          },
          { label: words.contact, value: event.contact },
          { label: words.prizePool, value: event.prizePool > 0 ? rupees(event.prizePool) : words.none },
        ]}
      />
      <section>
        <h3>{words.categories}</h3>
        <Table<Category>
          label={words.categories}
          rows={event.categories}
          rowKey={(category) => category.name}
          columns={[
            { key: 'name', header: words.category, cell: (category) => <Named {...category} />, lead: true },
            {
              key: 'format',
              header: words.format,
              cell: ({ format }) => (format ? words.formats[format] : words.open),
            },
            {
              key: 'capacity',
              header: words.places,
              figures: true,
              cell: ({ capacity }) => (capacity === undefined ? words.noLimit : number(capacity)),
            },
            {
              key: 'price',
              header: words.entryFee,
              figures: true,
              cell: ({ price }) => (price > 0 ? rupees(price) : words.free),
            },
          ]}
        />
      </section>
      <section>
        <h3>{words.about}</h3>
        <p className={classes.about}>{event.about}</p>
      </section>
    </div>
  );
}

/** The name with who may enter: what a name promises and what is kept are not always the same. */
function Named({ name, minAge, maxAge, gender }: Category) {
  const rules = rulesInWords({
    minAge: minAge ?? null,
    maxAge: maxAge ?? null,
    gender: gender ?? null,
    format: null,
  });
  return (
    <>
      {name}
      {rules !== '' && <span className="quiet small"> · {rules}</span>}
    </>
  );
}

function readable(field: string, value: string): string {
  if (value === '') return wordsNow(reviewWords).nothing;
  if (field === 'dateandtime' || field === 'lastdate') return dateTime(value);
  if (field === 'prizePool') return rupees(Number(value));
  return field === 'poster' ? wordsNow(reviewWords).anotherPicture : value;
}
