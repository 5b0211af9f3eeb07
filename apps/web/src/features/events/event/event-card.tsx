import type { OwnEvent } from '@maidan/contract/events/event';
import { Link } from '@tanstack/react-router';
import { IconMapPin } from '@tabler/icons-react';
import { number, posterDate, rupees } from '../../../platform/format.ts';
import { useNow } from '../../../platform/now.ts';
import { useWords } from '../../../platform/language.tsx';
import { sportName } from '../../../platform/names/stored-names.ts';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Chip, StatusChip } from '../../../ui/chip.tsx';
import { Poster } from '../../../ui/poster.tsx';
import { ProgressBar } from '../../../ui/feedback/progress.tsx';
import classes from './event-card.module.css';
import { EventMenu } from './event-menu.tsx';
import { type EventAction, eventLook, eventPlaces, lastDayOf } from './event-state.ts';
import { noLimitIn } from './places-words.ts';
import { eventWords } from './words.ts';

/**
 * An event at a glance: poster and date, state, places and money, one line, and the one action that makes sense now.
 */
export function EventCard({
  event,
  onAction,
}: {
  event: OwnEvent;
  onAction: (action: EventAction, event: OwnEvent) => void;
}) {
  const words = useWords(eventWords);
  const look = eventLook(event, useNow());
  const act = (action: EventAction) => onAction(action, event);
  return (
    <article className={classes.card} aria-label={event.eventName} data-event={event._id}>
      <Poster
        image={event.poster}
        focus={event.posterFocus}
        sport={event.sports}
        {...posterDate(event.dateandtime, lastDayOf(event))}
        chips={
          <>
            {look.chips.map((status) => (
              <StatusChip key={status} status={status} />
            ))}
            {look.standing && !event.isLive && <Chip>{look.standing}</Chip>}
          </>
        }
        label={sportName(event.sports)}
      />
      <div className={classes.body}>
        <h3 className={classes.name}>
          <Link to="/dashboard/event/$eventId" params={{ eventId: event._id }}>
            {event.eventName}
          </Link>
        </h3>
        <p className={classes.place}>
          <IconMapPin size={16} stroke={1.6} aria-hidden="true" />
          <span>{event.location || words.placeToCome}</span>
        </p>
        {event.tournamentStatus !== 'cancelled' && <Places event={event} />}
        <div className={classes.note}>
          <Note tone={look.note.tone}>{look.note.text}</Note>
        </div>
        <div className={classes.actions}>
          <Button
            kind={look.primary.isQuiet ? 'quiet' : 'tone'}
            size="sm"
            wide
            onClick={() => act(look.primary.action)}
          >
            {look.primary.label}
          </Button>
          <EventMenu event={event} onAction={act} />
        </div>
      </div>
    </article>
  );
}

function Places({ event }: { event: OwnEvent }) {
  const words = useWords(eventWords);
  const { taken, capacity, unit } = eventPlaces(event);
  const share = capacity ? Math.round((taken / capacity) * 100) : 0;
  return (
    <>
      <div className={classes.figures}>
        <span>
          <span className="num">{number(taken)}</span>{' '}
          <span className="quiet">
            {capacity === null ? `${unit} · ${noLimitIn(event.categories)}` : words.ofPlaces({ count: capacity, unit })}
          </span>
        </span>
        <span className="num">{rupees(event.revenue)}</span>
      </div>
      {capacity !== null && <ProgressBar value={share} label={words.share({ percent: share })} />}
    </>
  );
}
