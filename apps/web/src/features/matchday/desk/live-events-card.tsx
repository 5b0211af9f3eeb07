import type { LiveEventAnswer } from '@maidan/contract/matchday/desk';
import { Link } from '@tanstack/react-router';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { dayBox, eventFirstDay } from '../../../platform/format.ts';
import { useWords, withWords } from '../../../platform/language.tsx';
import { PlayedOn } from '../../../platform/names/played-on.ts';
import { sportName } from '../../../platform/names/stored-names.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Card, CardFailure, CardList, CardRow, DateBox } from '../../../ui/layout/card.tsx';
import { StatusChip } from '../../../ui/chip.tsx';
import { Icon } from '../../../ui/layout/icon.tsx';
import classes from './live-events-card.module.css';
import { liveEventsFailure, liveEventsQuery } from './list-queries.ts';
import { liveListWords } from './list-words.ts';

const EndLiveDialog = lazy(withWords(() => import('./going-live/end-live-dialog.tsx'), 'EndLiveDialog'));

/**
 * What is being played now, each with the way to its desk and its gate; nothing while nothing is live. What is being
 * played cannot be deleted from here by a slip of the thumb: its own menu does that.
 */
export function LiveEventsCard({ gate }: { gate?: (event: LiveEventAnswer) => ReactNode }) {
  const text = useWords(liveListWords);
  const { data: events, error, isFetching, refetch } = useQuery(liveEventsQuery);
  const [ending, setEnding] = useState<LiveEventAnswer | null>(null);
  if (!events && error)
    return (
      <Card title={text.liveEvents} flush>
        <CardFailure message={liveEventsFailure(error)} isTrying={isFetching} onRetry={() => void refetch()} />
      </Card>
    );
  if (!events || events.length === 0) return null;
  return (
    <Card title={text.liveEvents} flush>
      <CardList label={text.liveEvents}>
        {events.map((event) => (
          <CardRow
            key={event._id}
            mark={<DateBox {...dayBox(event.dateandtime)} />}
            inOneLine
            title={
              <Link to="/admin/live-event/$eventId" params={{ eventId: event.eventId }} className={classes.link}>
                {event.eventName}
              </Link>
            }
            sub={
              <span className={classes.state}>
                <StatusChip status={event.isLive ? 'live' : 'closed'} />
                <span>
                  <span className="sr">{eventFirstDay(event)}, </span>
                  <PlayedOn sport={event.sports}>
                    <Progress {...event} />
                  </PlayedOn>
                  <span className={classes.rest}>
                    {' '}
                    · {sportName(event.sports)} · {event.location}
                  </span>
                </span>
              </span>
            }
            end={
              event.isLive ? (
                gate?.(event)
              ) : (
                <IconButton label={text.deleteOf({ event: event.eventName })} onClick={() => setEnding(event)}>
                  <Icon of={IconTrash} />
                </IconButton>
              )
            }
          />
        ))}
      </CardList>
      <Suspense>
        {ending && (
          <EndLiveDialog eventId={ending.eventId} eventName={ending.eventName} onClose={() => setEnding(null)} />
        )}
      </Suspense>
    </Card>
  );
}

function Progress({ matches: { total, done, playing } }: LiveEventAnswer) {
  return useWords(liveListWords).progress({ done, total, playing });
}
