import { defineWords } from '../../../platform/language.tsx';

const en = {
  copy: 'Copy public link',
  whatsApp: 'Send by WhatsApp',
  open: 'Open the page',
  newTab: '(opens in a new tab)',
  message: '{event}, {date}, {place}. Enter here: {address}',
  messageClosed: '{event}, {date}, {place}. Draws, times and results: {address}',
} as const;

export type English = typeof en;

export const shareWords = defineWords(en, () => import('./share-words.hi.ts'));
