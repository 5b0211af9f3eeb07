import { defineWords } from '../../../platform/language.tsx';

const en = {
  open: 'I have a ticket from the desk',
  title: 'Take a registration into your account',
  sub: 'For whoever was entered at the desk or by a list. You find the code on the ticket, or ask the organizer.',
  code: 'Ticket code',
  codeHint: 'Eight letters and digits, as ABCD-2345',
  codeWrong: 'Please enter the eight letters and digits of the ticket',
  phone: 'Phone number',
  phoneHint: 'The number that was given when the player was entered',
  phoneWrong: 'Please enter a phone number with 10 digits',
  take: 'Take it',
  taken: '{name} is in your account: {event}',
} as const;

export type English = typeof en;

export const claimWords = defineWords(en, () => import('./words.hi.ts'));
