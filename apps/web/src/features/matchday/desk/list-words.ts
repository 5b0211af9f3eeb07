import { defineWords } from '../../../platform/language.tsx';

const en = {
  liveEvents: 'Live Events',
  deleteOf: 'Delete live event {event}',
  progress: '{done, number} of {total, number} played, {playing, number} on court',
  fetchFailed: 'Failed to fetch live events',
  fetchError: 'Error fetching live events',
} as const;

export type English = typeof en;

/** What the list of live events says: apart from the desk's words, which the dashboard does not need. */
export const liveListWords = defineWords(en, () => import('./list-words.hi.ts'));
