import type { PublicEvent } from '@maidan/contract/events/public-events';
import type { AgesOn } from '@maidan/domain/events/eligibility';
import { ageOn, indiaClock } from '@maidan/domain/india-time';
import { chosenCategories, type EntryDraft, rulesOf } from './entry-draft.ts';

/** The one day on which the ages of the chosen categories count; null where no age counts, or on different days. */
export function agesCountOn(event: PublicEvent, draft: EntryDraft): AgesOn | null {
  const limited = chosenCategories(event, draft)
    .map(rulesOf)
    .filter((one) => one.minAge !== null || one.maxAge !== null);
  const [day, ...others] = new Set(limited.map(({ agesOn }) => agesOn ?? 'day_of_play'));
  return day && others.length === 0 ? day : null;
}

/** The player's age on the day that decides, and that day: one of the year where all that are limited say so, or of play. */
export function ageCounted(event: PublicEvent, draft: EntryDraft): { age: number; day: string } {
  const startsAt = new Date(event.dateandtime);
  const { year } = indiaClock(startsAt);
  const days = { january: `${year}-01-01`, december: `${year}-12-31`, day_of_play: null };
  const named = days[agesCountOn(event, draft) ?? 'day_of_play'];
  const day = named ? new Date(`${named}T00:00:00+05:30`) : startsAt;
  return { age: ageOn(draft.dob, day), day: day.toISOString() };
}
