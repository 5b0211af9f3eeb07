import { defineWords } from '../../../platform/language.tsx';

// Apart from the scanner's own words: the button is on the dashboard, and the scanner comes once it is pressed.
const en = {
  checkInPlayers: 'Check in players',
  checkInOfEvent: 'Check in players: {event}',
} as const;

export type English = typeof en;

export const buttonWords = defineWords(en, () => import('./words.hi.ts'));
