import type { Review } from '@maidan/contract/admin-review';
import { IconExternalLink } from '@tabler/icons-react';
import { dateTime, number, posterDate, rupees } from '../../platform/format.ts';
import { KeyValueList } from '../../ui/key-value-list.tsx';
import { Poster } from '../../ui/poster.tsx';
import { Table } from '../../ui/table.tsx';
import classes from './review-dialog.module.css';
import { fieldName } from './review-words.ts';

type Category = Review['event']['categories'][number];
const formats = { singles: 'Singles', doubles: 'Doubles', mixed_doubles: 'Mixed doubles', team: 'Team' };

/** The event as players would see it, and what differs from the version that was approved before. */
export function ReviewEvent({ event, changes }: { event: Review['event']; changes: Review['changes'] }) {
  const { days, month } = posterDate(event.dateandtime);
  return (
    <div className={classes.event}>
      <div className={classes.poster}>
        <Poster image={event.poster} sport={event.sports} days={days} month={month} label={event.sports} />
      </div>
      {changes.length > 0 && (
        <section className={classes.changes}>
          <h3>Changed since the approval</h3>
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
          { label: 'Date and time', value: dateTime(event.dateandtime) },
          { label: 'Registrations until', value: dateTime(event.lastdate) },
          {
            label: 'Venue',
            value: (
              <>
                {event.location}, {event.stateUT}{' '}
                {event.locationlink && (
                  <a href={event.locationlink} target="_blank" rel="noopener noreferrer" className={classes.map}>
                    Map <IconExternalLink size={16} stroke={1.6} aria-hidden="true" />
                  </a>
                )}
              </>
            ),
          },
          { label: 'Contact', value: event.contact },
          { label: 'Prize pool', value: event.prizePool > 0 ? rupees(event.prizePool) : 'None' },
        ]}
      />
      <section>
        <h3>Categories</h3>
        <Table<Category>
          label="Categories"
          rows={event.categories}
          rowKey={(category) => category.name}
          columns={[
            { key: 'name', header: 'Category', cell: (category) => category.name, lead: true },
            { key: 'format', header: 'Format', cell: ({ format }) => (format ? formats[format] : 'Open') },
            {
              key: 'capacity',
              header: 'Places',
              figures: true,
              cell: ({ capacity }) => (capacity === undefined ? 'No limit' : number(capacity)),
            },
            {
              key: 'price',
              header: 'Entry fee',
              figures: true,
              cell: ({ price }) => (price > 0 ? rupees(price) : 'Free'),
            },
          ]}
        />
      </section>
      <section>
        <h3>About</h3>
        <p className={classes.about}>{event.about}</p>
      </section>
    </div>
  );
}

function readable(field: string, value: string): string {
  if (value === '') return 'nothing';
  if (field === 'dateandtime' || field === 'lastdate') return dateTime(value);
  if (field === 'prizePool') return rupees(Number(value));
  return field === 'poster' ? 'another picture' : value;
}
