import { counted } from '../../counted.ts';
import { factsOf } from '../../fact.ts';

/** Why a change of an event is refused, in English. */
const sentences = {
  category_in_use: (it: { category: string }) => `${it.category} has registrations and cannot be removed`,
  capacity_below_taken: (it: { category: string; taken: number }) =>
    `${it.category} has ${counted(it.taken, 'place', 'places')} taken; its capacity cannot be smaller`,
  category_of_another: (it: { category: string }) => `${it.category} does not belong to this event`,
  complete_first: (it: { missing: readonly string[] }) => `Please complete the event first: ${it.missing.join(', ')}`,
  fee_without_category: (it: { category: string }) => `${it.category} is no longer offered`,
  play_has_begun: () => 'Matches have been called or played, so the date cannot move',
  new_date_passed: () => 'The new date has passed already',
  umpire_password_short: (it: { least: number }) => `Umpire password needs at least ${it.least} characters`,
  entries_close_after_start: () => 'Entries would close after the event begins',
};

export type EventFacts = typeof sentences;
export const eventFact = factsOf(sentences);
