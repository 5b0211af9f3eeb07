import { defineWords } from '../language.tsx';

const en = {
  title: 'Publish and tell players?',
  told: '{count, plural, one {# person is} other {# people are}} told of their matches: {channels}.',
  moved:
    '{count, plural, one {For one of them a match} other {For # of them a match}} has another time, court or opponent than they know.',
  nobody: 'Nobody is told: nobody with an account has a new or different match.',
  channels: {
    bell: '{count, number} by bell',
    email: '{count, number} by mail',
    push: '{count, number} by push',
    whatsapp: '{count, number} by WhatsApp',
  },
  quietWhy: 'No time is new to anybody, so it may also be published without telling.',
  quietly: 'Publish without telling',
  tellNobody: 'Publish without telling: no time is new to anybody',
  counting: 'Counting who is told …',
  notCounted: 'It could not be counted who is told. Whoever has a new or different match is told.',
} as const;

export type English = typeof en;

/** What is said before draws and times are published, wherever that is. */
export const publicationWords = defineWords(en, () => import('./words.hi.ts'));
