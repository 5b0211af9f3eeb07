import { defineWords } from '../../../platform/language.tsx';

const en = {
  live: '{names} {count, plural, one {stays} other {stay}} closed: the event is live.',
  started: '{names} {count, plural, one {stays} other {stay}} closed: the event has begun.',
  last_date: '{names} {count, plural, one {stays} other {stay}} closed: the closing date, {day}, is past.',
  draw: '{names} {count, plural, one {stays} other {stay}} closed: {count, plural, one {its draw is} other {their draws are}} published.',
  payments:
    '{names} {count, plural, one {stays} other {stay}} closed: your bank account takes no entry fees at the moment.',
  full: '{names} {count, plural, one {is} other {are}} full: whoever enters waits for a place.',
  closedByDraw: 'Entries are closed: the draws are published.',
  stillOpen: 'Still open until {date}: {categories}.',
  closedAlready: 'Closed already, the draw is published: {categories}.',
  partlyOut: 'Players see the draw of {out}. Not published yet: {open}.',
  every: 'Every category',
  more: '{count, number} more',
  and: 'and',
  nobody: 'Nobody can enter {event} yet',
  late: 'Late entries can be taken under Settings; a later closing date is set in Edit Event.',
} as const;

export type English = typeof en;

/** What keeps categories closed although registrations are open. */
export const entryBarWords = defineWords(en, () => import('./words.hi.ts'));
