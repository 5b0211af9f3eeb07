import type { OwnEvent } from '@maidan/contract/events/event';
import type { ReactNode } from 'react';
import { posterDate, number, percent, rupees } from '../../../platform/format.ts';
import { useNow } from '../../../platform/now.ts';
import { useWords } from '../../../platform/language.tsx';
import { sportName } from '../../../platform/sport-words.ts';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { KeyValueList } from '../../../ui/layout/key-value-list.tsx';
import { Poster } from '../../../ui/poster.tsx';
import { Stat, StatGrid } from '../../../ui/stat.tsx';
import { Table } from '../../../ui/layout/table.tsx';
import { EventFacts } from './event-details-dialog.tsx';
import classes from './event-overview.module.css';
import { eventLook, eventPlaces, isPast } from './event-state.ts';
import { detailWords } from './detail-words.ts';
import { ShareCard } from './share-card.tsx';
import { UmpireCard } from './umpire-card.tsx';

/** The event at its home: figures, categories with their places, the facts, what umpires type, the winners. */
export function EventOverview({
  event,
  qr,
}: {
  event: OwnEvent;
  /** Draws a text for cameras. */
  qr: (text: string, label: string) => ReactNode;
}) {
  const text = useWords(detailWords).overview;
  const now = useNow();
  const look = eventLook(event, now);
  const { taken, capacity, unit } = eventPlaces(event);
  return (
    <div className={classes.stack}>
      <Note tone={look.note.tone}>{look.note.text}</Note>
      <StatGrid label={text.figures}>
        <Stat
          size="md"
          label={text.registrations}
          value={number(event.registrationsCount)}
          note={text.waiting({ count: event.waitlistedCount })}
        />
        <Stat
          size="md"
          label={text.taken({ unit })}
          value={capacity === null ? number(taken) : text.ofCount({ count: taken, of: capacity })}
          note={capacity ? percent((taken / capacity) * 100) : text.noLimit}
        />
        <Stat
          size="md"
          label={text.checkedIn}
          value={number(event.checkedInCount)}
          note={text.of({ count: event.registrationsCount })}
        />
        {/* Helpers who do not see the money get no income from the server. */}
        {'revenue' in event && (
          <Stat size="md" label={text.revenue} value={rupees(event.revenue)} note={text.revenueNote} />
        )}
      </StatGrid>
      <div className={classes.columns}>
        <div className={classes.main}>
          {event.approvalStatus === 'approved' && !isPast(event) && (
            <ShareCard
              event={event}
              takesEntries={event.tournamentStatus === 'open' && new Date(event.lastdate) > now}
            />
          )}
          <Card title={text.categories} flush>
            <Table
              label={text.categories}
              rows={event.categories}
              rowKey={(category) => category._id ?? category.name}
              empty={<p className="quiet">{text.noCategories}</p>}
              columns={[
                { key: 'name', header: text.category, lead: true, cell: (category) => category.name },
                {
                  key: 'price',
                  header: text.price,
                  figures: true,
                  cell: (category) => (category.price === 0 ? text.free : rupees(category.price)),
                },
                {
                  key: 'entries',
                  header: text.entries,
                  figures: true,
                  cell: (category) =>
                    category.capacity === undefined
                      ? number(category.participants)
                      : text.ofCount({ count: category.participants, of: category.capacity }),
                },
              ]}
            />
          </Card>
          {event.winners && (
            <Card title={text.winners}>
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
          {event.about && (
            <Card title={text.about}>
              <p className={classes.about}>{event.about}</p>
            </Card>
          )}
        </div>
        <div className={classes.side}>
          <Card flush>
            <Poster
              image={event.poster}
              sport={event.sports}
              {...posterDate(event.dateandtime)}
              label={sportName(event.sports)}
            />
            <div className={classes.facts}>
              <EventFacts event={event} />
            </div>
          </Card>
          <UmpireCard code={event.code} qr={qr} />
        </div>
      </div>
    </div>
  );
}
