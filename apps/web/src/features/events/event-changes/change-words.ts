import { defineWords } from '../../../platform/language.tsx';

const en = {
  waiting: 'Your change is waiting for approval',
  since: '{count, plural, one {# change} other {# changes}}, sent {when}',
  until: 'Players still see the approved version, and nobody has been told.',
  what: 'Field',
  now: 'Players see',
  asked: 'Waiting',
  newEntries: 'for new entries',
  reason: 'The reason players will read:',
  change: 'Change it',
  takeBack: 'Take it back',
  takenBack: 'The change is taken back. The approved version stays.',
  unpublished: 'Off the public pages: nobody finds or enters it. Entries, tickets and money stay.',
  waits: 'Waiting for approval: {names}. Players see the approved version until then.',
  publicNow: 'Public at once: {names}.',
} as const;

export type English = typeof en;

/** A change of an approved event. */
export const changeWords = defineWords(en, () => import('./change-words.hi.ts'));
