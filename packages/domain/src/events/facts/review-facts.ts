import { counted } from '../../counted.ts';
import { factsOf } from '../../fact.ts';

/** What an administrator finds on the checklist of a review, in English. */
const sentences = {
  fields_missing: (it: { missing: readonly string[] }) => `Missing: ${it.missing.join(', ')}`,
  fields_complete: () => 'Complete',
  date_has_passed: () => 'The event date has passed',
  last_date_has_passed: () => 'The last date for registrations has passed',
  entries_end_too_late: () => 'Registrations end after the event begins',
  entries_end_in_time: () => 'Registrations end before the event begins',
  organizer_active: () => 'Active',
  organizer_suspended: () => 'The organizer is suspended',
  payouts_ready: () => 'Easy Split is active',
  all_free: () => 'Every category is free',
  no_vendor: () => 'The organizer has no vendor',
  vendor_disabled: () => 'The vendor is disabled',
  vendor_status: (it: { status: string }) => `The vendor is ${it.status}`,
  all_limited: () => 'Every category has a limit',
  without_limit: (it: { open: number; all: number }) =>
    `${it.open} of ${counted(it.all, 'category', 'categories')} ${it.open === 1 ? 'takes' : 'take'} any number of entries`,
  map_given: () => 'Given',
  map_missing: () => 'Players find the venue by its address only',
};

export type ReviewFacts = typeof sentences;
export const reviewFact = factsOf(sentences);
