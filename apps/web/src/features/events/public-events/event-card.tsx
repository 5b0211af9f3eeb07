import type { ListedEvent } from '@maidan/contract/events/public-events';
import { Link } from '@tanstack/react-router';
import { IconMapPin } from '@tabler/icons-react';
import { eventDate, number, posterDate } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { sportName, stateName } from '../../../platform/names/stored-names.ts';
import { Chip } from '../../../ui/chip.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Poster } from '../../../ui/poster.tsx';
import classes from './event-card.module.css';
import { closing, closingLabel, lowestFee } from './event-words.ts';
import { publicWords } from './words.ts';

/** Nobody plays in it any more. */
export const isPast = ({ tournamentStatus, isLive }: ListedEvent): boolean =>
  ['completed', 'cancelled'].includes(tournamentStatus) && !isLive;

/** An event in a list: when, what, where, for how much, and whether there are places left. */
export function EventCard({ event, now }: { event: ListedEvent; now: Date }) {
  const { days, month } = posterDate(event.dateandtime, event.lastDay ?? undefined);
  const until = closing(event, now);
  // Whether there are places left; once entries have closed, how many there were.
  const places = event.registrationOpen ? event.placesLeft : event.places;
  const words = useWords(publicWords);
  // Nobody can enter it any more: on a phone it takes a line among those that wait for players.
  const isOver = isPast(event);
  return (
    <article className={classNames(classes.card, event.isLive && classes.live, isOver && classes.past)}>
      <Poster
        image={event.poster}
        focus={event.posterFocus}
        sport={event.sports}
        days={days}
        month={month}
        chips={<StateChip event={event} />}
        label={sportName(event.sports)}
      />
      <div className={classes.body}>
        <h3>
          {(event.isLive || isOver) && (
            <span className={classes.now}>
              <StateChip event={event} />
            </span>
          )}
          <Link to="/events/$eventId" params={{ eventId: event.address }} className={classes.link}>
            {event.name}
          </Link>
        </h3>
        <p className={classes.place}>
          <IconMapPin size={16} stroke={1.6} aria-hidden="true" />
          <span>
            {event.location}, {stateName(event.stateUT)}
            {isOver && <span className={classes.day}> · {eventDate(event)}</span>}
          </span>
        </p>
        <dl className={classes.figures}>
          <div>
            <dt>{words.entryFee}</dt>
            <dd className="num">
              {lowestFee(event)}
              {event.highestFee > event.entryFee && '+'}
            </dd>
          </div>
          {places !== null && (
            <div>
              <dt>{event.registrationOpen ? words.placesLeft : words.places}</dt>
              <dd className="num">{number(places)}</dd>
            </div>
          )}
          <div>
            <dt>{closingLabel(event)}</dt>
            <dd className="num">{until.figure}</dd>
          </div>
        </dl>
      </div>
    </article>
  );
}

function StateChip({ event }: { event: ListedEvent }) {
  const words = useWords(publicWords);
  if (event.isLive)
    return (
      <Chip tone="red" breathing>
        {words.live}
      </Chip>
    );
  if (event.tournamentStatus === 'cancelled') return <Chip tone="red">{words.calledOff}</Chip>;
  if (event.tournamentStatus === 'completed') return <Chip tone="blue">{words.completed}</Chip>;
  if (!event.registrationOpen) return <Chip>{words.entriesClosed}</Chip>;
  if (event.placesLeft === 0) return <Chip tone="gold">{words.waitlist}</Chip>;
  if (event.placesLeft !== null && event.places && event.placesLeft <= event.places * 0.15)
    return <Chip tone="gold">{words.fewLeft}</Chip>;
  return <Chip tone="green">{words.open}</Chip>;
}
