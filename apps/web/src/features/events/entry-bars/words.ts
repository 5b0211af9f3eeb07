import { defineWords } from '../../../platform/language.tsx';

const en = {
  live: '{names} {count, plural, one {stays} other {stay}} closed: the event is live.',
  started: '{names} {count, plural, one {stays} other {stay}} closed: the event has begun.',
  last_date: '{names} {count, plural, one {stays} other {stay}} closed: the closing date, {day}, is past.',
  draw: '{names} {count, plural, one {stays} other {stay}} closed: {count, plural, one {its draw is} other {their draws are}} published.',
  payments:
    '{names} {count, plural, one {stays} other {stay}} closed: your bank account cannot receive entry fees at the moment.',
  full: '{names} {count, plural, one {is} other {are}} full: new entries go on the waiting list.',
  closedByDraw: 'Entries are closed: the draws are published.',
  stillOpen: 'Still open until {date}: {categories}.',
  closedAlready: 'Closed already, the draw is published: {categories}.',
  partlyOut: 'Players see the draw of {out}. Not published yet: {open}.',
  every: 'Every category',
  more: '{count, number} more',
  and: 'and',
  nobody: 'Nobody can enter {event} yet',
  late: 'You can take late entries under Settings, or set a later closing date in Edit Event.',
} as const;

export type English = typeof en;

/** What keeps categories closed although registrations are open. */
export const entryBarWords = defineWords(en, () => import('./words.hi.ts'));
