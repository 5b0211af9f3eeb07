import type { ListedEvent } from '@maidan/contract/public-events';
import { Link } from '@tanstack/react-router';
import { IconMapPin } from '@tabler/icons-react';
import { number, posterDate } from '../../platform/format.ts';
import { Chip } from '../../ui/chip.tsx';
import { Poster } from '../../ui/poster.tsx';
import classes from './event-card.module.css';
import { closing, fee } from './event-words.ts';

/** An event among others: when, what, where, for how much, and whether there is still a place. */
export function EventCard({ event, now }: { event: ListedEvent; now: Date }) {
  const { days, month } = posterDate(event.dateandtime);
  const until = closing(event, now);
  return (
    <article className={classes.card}>
      <Poster
        image={event.poster}
        sport={event.sports}
        days={days}
        month={month}
        chips={<StateChip event={event} />}
        label={event.sports}
      />
      <div className={classes.body}>
        <h3>
          <Link to="/events/$eventId" params={{ eventId: event._id }} className={classes.link}>
            {event.name}
          </Link>
        </h3>
        <p className={classes.place}>
          <IconMapPin size={16} stroke={1.6} aria-hidden="true" />
          <span>
            {event.location}, {event.stateUT}
          </span>
        </p>
        <dl className={classes.figures}>
          <div>
            <dt>Entry fee</dt>
            <dd className="num">
              {fee(event.entryFee)}
              {event.highestFee > event.entryFee && '+'}
            </dd>
          </div>
          <div>
            <dt>Places left</dt>
            <dd className="num">{event.placesLeft === null ? 'Open' : number(event.placesLeft)}</dd>
          </div>
          <div>
            <dt>{event.registrationOpen ? 'Closes' : 'Entries'}</dt>
            <dd className="num">{until.figure}</dd>
          </div>
        </dl>
      </div>
    </article>
  );
}

function StateChip({ event }: { event: ListedEvent }) {
  if (event.isLive)
    return (
      <Chip tone="red" breathing>
        Live
      </Chip>
    );
  if (event.tournamentStatus === 'completed') return <Chip tone="blue">Completed</Chip>;
  if (!event.registrationOpen) return <Chip>Entries closed</Chip>;
  if (event.placesLeft === 0) return <Chip tone="gold">Waitlist</Chip>;
  if (event.placesLeft !== null && event.places && event.placesLeft <= event.places * 0.15)
    return <Chip tone="gold">Few places left</Chip>;
  return <Chip tone="green">Open</Chip>;
}
