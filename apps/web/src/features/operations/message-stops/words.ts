import { defineWords } from '../../../platform/language.tsx';

const en = {
  title: 'What you want to be told',
  kinds: {
    announcement: 'Announcements from {organizer}',
    schedule_published: 'When a draw or a schedule is published',
    result: 'Results of your matches',
    day_before: 'The day before a tournament',
  },
  anyOrganizer: 'organizers',
  why: 'Switch off what you no longer want. Calls to your matches, and news that your place or your money depends on, still reach you.',
  channels: { bell: 'In the bell', email: 'By mail', push: 'As a push notification', whatsapp: 'By WhatsApp' },
  save: 'Save',
  saved: 'Saved',
} as const;

export type English = typeof en;

export const messageStopWords = defineWords(en, () => import('./words.hi.ts'));
