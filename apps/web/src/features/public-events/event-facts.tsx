import type { PublicEvent } from '@maidan/contract/public-events';
import { IconChevronRight, IconMapPin } from '@tabler/icons-react';
import { number } from '../../platform/format.ts';
import classes from './event-facts.module.css';
import { closing, fee } from './event-words.ts';

/** Where, for how much, how many places, until when: what decides, visible without scrolling on a phone. */
export function EventFacts({ event, now }: { event: PublicEvent; now: Date }) {
  const until = closing(event, now);
  return (
    <div className={classes.facts}>
      <a className={classes.place} href={mapAddress(event)} target="_blank" rel="noopener">
        <IconMapPin size={24} stroke={1.6} className={classes.pin} aria-hidden="true" />
        <span>
          <strong>{event.location}</strong>
          <span className="quiet">
            {event.stateUT} · {event.sports}
            <span className="sr"> (opens the map in a new tab)</span>
          </span>
        </span>
        <IconChevronRight size={20} stroke={1.6} className={classes.go} aria-hidden="true" />
      </a>
      <dl className={classes.figures}>
        <div>
          <dt>Entry fee</dt>
          <dd className="num">
            {fee(event.entryFee)}
            <small>{event.highestFee > event.entryFee ? `to ${fee(event.highestFee)}` : 'each category'}</small>
          </dd>
        </div>
        <div>
          <dt>Places left</dt>
          <dd className="num">
            {event.placesLeft === null ? 'Open' : number(event.placesLeft)}
            <small>{event.places === null ? 'no limit' : `of ${number(event.places)}`}</small>
          </dd>
        </div>
        <div>
          <dt>Entries close</dt>
          <dd className="num">
            {until.figure}
            <small>{until.note}</small>
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
