import { defineWords } from '../../../platform/language.tsx';

const en = {
  title: 'Go live with {event}',
  goLive: 'Go live',
  otherDay: 'The event is on {date}',
  early:
    'That is {days, plural, one {tomorrow} other {in # days}}. Live means that matches are being played: players see it on the public page.',
  over: 'That day is over. Live means that matches are being played: players see it on the public page.',
  means: 'The desk opens, and the public page shows live scores.',
  meansAndCloses: 'The desk opens, the public page shows live scores, and entries close.',
  late: 'Keep late entries open',
  takeBack: 'Take back “Go live”',
  takeBackTitle: 'Take back “Go live”?',
  takeBackWhy:
    'Nothing has been called or played yet, so nothing is lost: the desk closes, and the public page shows no live scores until you go live again.',
  takenBack: '{event} is not live any more',
  lateWhy: 'They pay nothing online; you confirm them at the desk.',
} as const;

export type English = typeof en;

/** What is asked before an event goes live. */
export const goLiveWords = defineWords(en, () => import('./go-live-words.hi.ts'));
