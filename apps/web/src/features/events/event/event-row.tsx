import type { OwnEvent } from '@maidan/contract/events/event';
import { Link } from '@tanstack/react-router';
import { dayBox, number, rupees } from '../../../platform/format.ts';
import { useNow } from '../../../platform/now.ts';
import { useWords } from '../../../platform/language.tsx';
import { StatusChip } from '../../../ui/chip.tsx';
import { ProgressBar } from '../../../ui/feedback/progress.tsx';
import { DateBox } from '../../../ui/layout/card.tsx';
import { EventMenu } from './event-menu.tsx';
import classes from './event-row.module.css';
import { type EventAction, eventLook, eventPlaces } from './event-state.ts';
import { eventWords } from './words.ts';

/** An event on a phone: date, name, how full it is, and its state; a tap opens it, the rest is in the menu. */
export function EventRow({
  event,
  onAction,
}: {
  event: OwnEvent;
  onAction: (action: EventAction, event: OwnEvent) => void;
}) {
  const words = useWords(eventWords);
  const { chips, standing } = eventLook(event, useNow());
  const { taken, capacity, unit } = eventPlaces(event);
  const isCalledOff = event.tournamentStatus === 'cancelled';
  const share = capacity ? Math.round((taken / capacity) * 100) : 0;
  return (
    <article className={classes.row} aria-label={event.eventName} data-event={event._id}>
      <DateBox {...dayBox(event.dateandtime)} />
      <div className={classes.words}>
        <h3 className={classes.name}>
          <Link to="/dashboard/event/$eventId" params={{ eventId: event._id }}>
            {event.eventName}
          </Link>
        </h3>
        <p className={classes.state}>
          {/* The state that matters most; a live event is approved anyway. */}
          {chips.slice(0, 1).map((status) => (
            <StatusChip key={status} status={status} />
          ))}
          {standing && !event.isLive && <span>{standing}</span>}
          {!isCalledOff && (
            <>
              <span className="num">
                {capacity === null ? `${number(taken)} ${unit}` : `${number(taken)}/${number(capacity)}`}
              </span>
              <span className="num">{rupees(event.revenue)}</span>
            </>
          )}
        </p>
        {capacity !== null && !isCalledOff && <ProgressBar value={share} label={words.share({ percent: share })} />}
      </div>
      <EventMenu event={event} onAction={(action) => onAction(action, event)} />
    </article>
  );
}
