import { defineWords } from '../../../platform/language.tsx';

const en = {
  login: 'Please log in to access the dashboard',
  notFound: 'Registration not found',
  notFoundWhy: 'It belongs to another account, or the link is incomplete.',
  mine: 'My tournaments',
  notOpened: 'The ticket did not open',
  back: 'Back to my tournaments',
  yours: 'Your ticket',
  registration: 'Registration',
  checkedIn: 'Checked in',
  confirmed: 'Confirmed',
  offline: 'No network. The ticket works without it.',
  of: 'Ticket for {event}',
  code: 'QR code of the ticket',
  youAreIn: 'You are checked in',
  show: 'Show this at the gate',
  showAgain: 'Show the QR code again',
  checkedInAt: 'Checked in {time}',
  played: 'Played',
  overShort: 'Over',
  thanks: 'Thank you for playing.',
  with: 'with {partner}',
  playsFor: 'for {team}',
  calendar: 'Calendar',
  print: 'Print',
  pdf: 'PDF',
  allPdf: 'All {count, number} tickets (PDF)',
  pdfOffline: 'The PDF needs the network.',
  court: 'Court {court}',
  calendarNote: 'From {time} · {categories} · ticket {code}',
} as const;

export type English = typeof en;

export const ticketWords = defineWords(en, () => import('./words.hi.ts'));
