import { defineWords } from '../platform/language.tsx';

const en = {
  missing: 'Out of court',
  missingWhy: 'There is no page at this address. It may have moved, or the link is incomplete.',
  home: 'Go to home',
  failed: 'This page did not open',
  gone: 'This event is not here',
  goneWhy: 'It was deleted, is no longer live, or your part in it has ended.',
  noPlayer: 'Player not found',
  noPlayerWhy: 'This player has no entry in the tournament, or has cancelled it.',
  playerFailed: 'This page did not load',
  goneHome: 'Back to my start page',
  eventPage: '← Event page',
  network: 'Network error. Please check your internet connection.',
} as const;

export type English = typeof en;

/** What a page says where no feature speaks. */
export const pageWords = defineWords(en, () => import('./page-words.hi.ts'));
