import type { PublicEvent } from '@maidan/contract/events/public-events';
import { IconChevronRight, IconMapPin } from '@tabler/icons-react';
import { number } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { sportName, stateName } from '../../../platform/names/stored-names.ts';
import { classNames } from '../../../ui/class-names.ts';
import { depositBeside } from './deposit-said.ts';
import classes from './event-facts.module.css';
import { closing, closingLabel, fee, lowestFee, unitOfFee } from './event-words.ts';
import { publicWords } from './words.ts';

/** Where, for how much, how many places, until when: the deciding facts, visible without scrolling on a phone. */
export function EventFacts({ event, now }: { event: PublicEvent; now: Date }) {
  const until = closing(event, now);
  const deposit = event.registrationOpen ? depositBeside(event) : null;
  const words = useWords(publicWords);
  // Where places have no limit, nothing is said of them: the categories tell which are full.
  const figure =
    event.tournamentStatus === 'cancelled'
      ? null
      : event.registrationOpen
        ? event.placesLeft
        : event.categories.reduce((sum, { participants }) => sum + participants, 0);
  return (
    <div className={classes.facts}>
      <a className={classes.place} href={mapAddress(event)} target="_blank" rel="noopener">
        <IconMapPin size={24} stroke={1.6} className={classes.pin} aria-hidden="true" />
        <span>
          <strong>{event.location}</strong>
          <span className="quiet">
            {stateName(event.stateUT)} · {sportName(event.sports)}
            <span className="sr"> {words.opensMap}</span>
          </span>
        </span>
        <IconChevronRight size={20} stroke={1.6} className={classes.go} aria-hidden="true" />
      </a>
      <dl className={classes.figures}>
        <div>
          <dt>{words.entryFee}</dt>
          <dd className={classNames('num', lowestFee(event).length > 6 && classes.long)}>
            {lowestFee(event)}
            <small>
              {event.highestFee > event.entryFee ? words.upTo({ fee: fee(event.highestFee) }) : unitOfFee(event)}
            </small>
            {deposit && <small>{deposit}</small>}
          </dd>
        </div>
        {figure !== null && (
          <div>
            <dt>{event.registrationOpen ? words.placesLeft : words.entries}</dt>
            <dd className="num">
              {number(figure)}
              {event.places !== null && <small>{words.ofPlaces({ count: event.places })}</small>}
            </dd>
          </div>
        )}
        <div>
          <dt>{event.registrationOpen ? words.entriesClose : closingLabel(event)}</dt>
          <dd className={classNames('num', until.figure.length > 8 && classes.long)}>
            {until.figure}
            {until.note !== '' && <small>{until.note}</small>}
          </dd>
        </div>
      </dl>
    </div>
  );
}

function mapAddress(event: PublicEvent): string {
  if (/^https?:\/\//i.test(event.locationlink)) return event.locationlink;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${event.location}, ${event.stateUT}`)}`;
}
