import type { OwnEvent } from '@maidan/contract/events';
import { posterDate, number, percent, rupees } from '../../platform/format.ts';
import { useNow } from '../../platform/now.ts';
import { Note } from '../../ui/banner.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { KeyValueList } from '../../ui/key-value-list.tsx';
import { Poster } from '../../ui/poster.tsx';
import { Stat, StatGrid } from '../../ui/stat.tsx';
import { Table } from '../../ui/table.tsx';
import { EventFacts } from './event-details-dialog.tsx';
import classes from './event-overview.module.css';
import { eventLook, eventPlaces } from './event-state.ts';

/** The event at its home: figures, categories with their places, the facts, what umpires type, the winners. */
export function EventOverview({ event }: { event: OwnEvent }) {
  const look = eventLook(event, useNow());
  const { taken, capacity, unit } = eventPlaces(event);
  return (
    <div className={classes.stack}>
      <Note tone={look.note.tone}>{look.note.text}</Note>
      <StatGrid label="Figures of the event">
        <Stat
          size="md"
          label="Registrations"
          value={number(event.registrationsCount)}
          note={`${number(event.waitlistedCount)} waiting`}
        />
        <Stat
          size="md"
          label={`Places taken (${unit})`}
          value={capacity === null ? number(taken) : `${number(taken)} of ${number(capacity)}`}
          note={capacity ? percent((taken / capacity) * 100) : 'no limit'}
        />
        <Stat
          size="md"
          label="Checked in"
          value={number(event.checkedInCount)}
          note={`of ${number(event.registrationsCount)}`}
        />
        {/* Helpers who do not see the money get no income from the server. */}
        {'revenue' in event && (
          <Stat size="md" label="Revenue" value={rupees(event.revenue)} note="paid and not returned" />
        )}
      </StatGrid>
      <div className={classes.columns}>
        <div className={classes.main}>
          <Card title="Categories" flush>
            <Table
              label="Categories"
              rows={event.categories}
              rowKey={(category) => category._id ?? category.name}
              columns={[
                { key: 'name', header: 'Category', lead: true, cell: (category) => category.name },
                {
                  key: 'price',
                  header: 'Price',
                  figures: true,
                  cell: (category) => (category.price === 0 ? 'Free' : rupees(category.price)),
                },
                {
                  key: 'entries',
                  header: 'Entries',
                  figures: true,
                  cell: (category) =>
                    category.capacity === undefined
                      ? number(category.participants)
                      : `${number(category.participants)} of ${number(category.capacity)}`,
                },
              ]}
            />
          </Card>
          {event.winners && (
            <Card title="Winners">
              <KeyValueList
                items={Object.entries(event.winners).map(([category, winners]) => ({
                  label: category,
                  value: [winners.firstPlace, winners.secondPlace, winners.thirdPlace]
                    .map((name, place) => (name ? `${place + 1}. ${name}` : null))
                    .filter(Boolean)
                    .join('   '),
                }))}
              />
            </Card>
          )}
          <Card title="About">
            <p className={classes.about}>{event.about}</p>
          </Card>
        </div>
        <div className={classes.side}>
          <Card flush>
            <Poster image={event.poster} sport={event.sports} {...posterDate(event.dateandtime)} label={event.sports} />
            <div className={classes.facts}>
              <EventFacts event={event} />
            </div>
          </Card>
          <Card title="For umpires">
            <p className="quiet">They open /umpire and type this code with the umpire password of the event.</p>
            <p className={classes.code}>
              <span className="num">{event.code}</span>
              <CopyButton text={event.code} />
            </p>
          </Card>
        </div>
      </div>
    </div>
  );
}
