import type { OwnEvent } from '@maidan/contract/events/event';
import { nextToBegin, upcomingEvents } from '@maidan/domain/events/lists';
import { useQuery } from '@tanstack/react-query';
import { dayBox, eventDate } from '../../../platform/format.ts';
import { useNow } from '../../../platform/now.ts';
import { useWords } from '../../../platform/language.tsx';
import { Card, CardFailure, CardList, CardRow, DateBox } from '../../../ui/layout/card.tsx';
import { TextSkeleton } from '../../../ui/feedback/skeleton.tsx';
import classes from './event-lists.module.css';
import { canEndEntries } from '@maidan/domain/events/registration-window';
import { startsIn } from './event-state.ts';
import { eventsFailure, ownEventsQuery } from './queries.ts';
import { eventWords } from './words.ts';

/** Up to three approved and open events, newest first (B§2). */
export function UpcomingEventsCard({
  onOpen,
  onViewAll,
}: {
  onOpen: (event: OwnEvent) => void;
  onViewAll: () => void;
}) {
  const words = useWords(eventWords);
  const { data: events, error, isFetching, refetch } = useQuery(ownEventsQuery);
  const now = useNow();
  const upcoming = upcomingEvents(events ?? []);
  const next = nextToBegin(events ?? [], now);
  const waiting = (events ?? []).filter(({ approvalStatus }) => approvalStatus === 'pending_approval').length;
  return (
    <Card
      title={words.upcoming}
      flush
      footer={
        <button type="button" className={classes.all} onClick={onViewAll}>
          {words.viewAll}
        </button>
      }
    >
      {!events && error ? (
        <CardFailure message={eventsFailure(error)} isTrying={isFetching} onRetry={() => void refetch()} />
      ) : !events ? (
        <div className={classes.loading}>
          <TextSkeleton />
        </div>
      ) : upcoming.length === 0 ? (
        <div className={classes.nothing}>
          <p>{words.noUpcoming}</p>
          <small>{waiting > 0 ? words.inReview({ count: waiting }) : words.noUpcomingWhy}</small>
        </div>
      ) : (
        <div className={classes.upcoming}>
          {next && (
            <p className={classes.next}>
              {(canEndEntries(next, now) ? words.next : words.nextClosed)({
                event: next.eventName,
                when: startsIn(next, now),
              })}
            </p>
          )}
          <CardList>
            {upcoming.map((event) => (
              <CardRow
                key={event._id}
                mark={<DateBox {...dayBox(event.dateandtime)} />}
                inOneLine
                title={
                  <button type="button" className={classes.rowButton} onClick={() => onOpen(event)}>
                    {event.eventName}
                  </button>
                }
                sub={
                  <>
                    <span className="sr">{eventDate(event)}, </span>
                    {[startsIn(event, now), event.location].filter(Boolean).join(' · ')}
                  </>
                }
              />
            ))}
          </CardList>
        </div>
      )}
    </Card>
  );
}
