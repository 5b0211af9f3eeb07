import { defineWords } from '../../../platform/language.tsx';

const en = {
  title: 'Bring players in',
  titleClosed: 'The public page',
  why: 'The page is public: players read it, enter and pay there. Send it to your groups.',
  whyClosed: 'Players and parents follow draws, times and results there.',
  copy: 'Copy the link',
  whatsApp: 'Send by WhatsApp',
  open: 'Open the page',
  newTab: '(opens in a new tab)',
  message: '{event}, {date}, {place}. Enter here: {address}',
  messageClosed: '{event}, {date}, {place}. Draws, times and results: {address}',
} as const;

export type English = typeof en;

export const shareWords = defineWords(en, () => import('./share-words.hi.ts'));
