import { defineWords } from '../../../../platform/language.tsx';

const en = {
  title: 'Go live with {event}',
  goLive: 'Go live',
  otherDay: 'The event is on {date}',
  early:
    'That is {days, plural, one {tomorrow} other {in # days}}. Live means that matches are being played: players see it on the public page.',
  over: 'That day is over. Live means that matches are being played: players see it on the public page.',
  means: 'The desk opens, and the public page shows live scores.',
  meansAndCloses: 'The desk opens, the public page shows live scores, and entries close.',
  opens: 'The desk opens.',
  opensAndCloses: 'The desk opens, and entries close.',
  shown: {
    none: 'The draws are not published: the public page would say that play is on, and show no draw, no time and no score.',
    older:
      'The latest changes are not published: the public page would show scores, with draws and times as they were.',
  },
  publishWith: 'Publish them now, and everybody can follow.',
  askToPublish: 'Whoever makes the draws can publish them.',
  publishAndGoLive: 'Publish and go live',
  goLiveUnpublished: 'Go live without publishing',
  notShown: {
    none: 'The draws are not published: the public page shows no matches and no scores.',
    older: 'The latest changes are not published: the public page shows draws and times as they were.',
  },
  publish: 'Publish',
  published: 'Draws, times and scores are on the public page',
  late: 'Keep late entries open',
  takeBack: 'Undo “Go live”',
  takeBackTitle: 'Undo “Go live”?',
  takeBackWhy:
    'Nothing has been called or played yet, so nothing is lost: the desk closes, and the public page shows no live scores until you go live again.',
  takenBack: '{event} is not live any more',
  lateWhy: 'They pay nothing online; you confirm them at the desk.',
} as const;

export type English = typeof en;

/** What is asked before an event goes live. */
export const goLiveWords = defineWords(en, () => import('./go-live-words.hi.ts'));
