import type { OwnEvent } from '@maidan/contract/events/event';
import { sportInName } from '@maidan/domain/events/sports';
import { stateOfPlace } from '@maidan/domain/india-cities';
import type { ReactNode } from 'react';
import { type EventValues, newCategory, usualClosing, valuesOf } from '../event/event-form-values.ts';

/** What is known of the organization, where most of its events are. */
export interface EventHome {
  stateUT?: string | undefined;
  contact?: string | undefined;
  /** Its name: players see it on every event. */
  organization?: string | undefined;
}

/** Says what of a fee reaches the organizer; null while none is entered. */
export type FeeNote = (price: number | null) => ReactNode;

/** How "about" begins, in the reader's language. */
export type AboutWords = (about: { sport: string; organization: string }) => string;

/** What a field is proposed as, from what else is in the form. Empty where nothing is known. */
function proposals(values: EventValues, home: EventHome, about: AboutWords, now: Date) {
  const sport = values.sports.trim();
  return {
    sports: sportInName(values.eventName) ?? '',
    about: sport && home.organization ? about({ sport, organization: home.organization }) : '',
    stateUT: stateOfPlace(values.location) ?? home.stateUT ?? '',
    lastdate: values.dateandtime === null ? null : usualClosing(values.dateandtime, now),
  };
}

/**
 * The changed form. The sport follows the event's name, "about" the sport, the state the place, and the closing date
 * the event's: each for as long as it stands as proposed. What was typed or emptied by hand is left alone.
 */
export function changed(
  values: EventValues,
  change: Partial<EventValues>,
  now: Date,
  { home = {}, about = () => '' }: { home?: EventHome; about?: AboutWords } = {},
): EventValues {
  let next = { ...values, ...change };
  for (const field of ['sports', 'about', 'stateUT', 'lastdate'] as const) {
    if (change[field] !== undefined) continue;
    const before = proposals(values, home, about, now)[field];
    const proposed = proposals(next, home, about, now)[field];
    const stands = values[field] === before || (field === 'lastdate' && values.lastdate === null);
    if (stands && before !== proposed && proposed !== null) next = { ...next, [field]: proposed };
  }
  return next;
}

/** What a new event has in common with the last one: everything that is not its name, its date or its secret. */
export function likeLastTime(last: OwnEvent): Partial<EventValues> {
  const { sports, location, locationlink, stateUT, contact, days, categories } = valuesOf(last);
  return {
    sports,
    location,
    locationlink,
    stateUT,
    contact,
    days,
    categories: categories.map((category) => ({
      ...category,
      _id: undefined,
      key: newCategory().key,
      participants: 0,
    })),
  };
}
