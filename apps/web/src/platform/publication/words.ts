import { defineWords } from '../language.tsx';

const en = {
  title: 'Publish and tell players?',
  told: '{count, plural, one {# person is} other {# people are}} told of their matches: {channels}.',
  moved:
    '{count, plural, one {One of them has} other {# of them have}} a match with another time, court or opponent than they know.',
  nobody: 'Nobody is told: nobody with an account has a new or different match.',
  channels: {
    bell: '{count, number} by bell',
    email: '{count, number} by mail',
    push: '{count, number} by push',
    whatsapp: '{count, number} by WhatsApp',
  },
  quietWhy: 'Nobody gets a new time, so you can also publish without telling anybody.',
  quietly: 'Publish without telling',
  tellNobody: 'Publish without telling: nobody gets a new time',
  counting: 'Counting who is told …',
  notCounted: 'It could not be counted how many are told. Everybody with a new or different match is told.',
} as const;

export type English = typeof en;

/** What is said before draws and times are published, wherever that is. */
export const publicationWords = defineWords(en, () => import('./words.hi.ts'));
