import type { ListedEvent } from '@maidan/contract/events/public-events';
import { useWords } from '../../../platform/language.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EventCard, isPast } from './event-card.tsx';
import classes from './event-finder.module.css';
import { publicWords } from './words.ts';

/** Events as cards: those to come, and below them, smaller, those that have ended. */
export function EventLists({
  events,
  now,
  isBusy = false,
  level = 3,
}: {
  events: readonly ListedEvent[];
  now: Date;
  isBusy?: boolean;
  /** Of the heading above those that have ended. */
  level?: 2 | 3;
}) {
  const words = useWords(publicWords);
  const Part = level === 2 ? 'h2' : 'h3';
  const ended = events.filter(isPast);
  return (
    <>
      <Cards events={events.filter((one) => !isPast(one))} now={now} isBusy={isBusy} />
      {ended.length > 0 && (
        <>
          <Part className={classes.part}>{words.endedTournaments}</Part>
          <Cards events={ended} now={now} isBusy={isBusy} isSmall />
        </>
      )}
    </>
  );
}

function Cards({
  events,
  now,
  isBusy,
  isSmall = false,
}: {
  events: readonly ListedEvent[];
  now: Date;
  isBusy: boolean;
  isSmall?: boolean;
}) {
  if (events.length === 0) return null;
  return (
    <ul className={classNames(classes.cards, isSmall && classes.small)} aria-busy={isBusy}>
      {events.map((event) => (
        <li key={event._id}>
          <EventCard event={event} now={now} />
        </li>
      ))}
    </ul>
  );
}
