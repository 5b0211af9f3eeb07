import { defineWords } from '../../../platform/language.tsx';

const en = {
  messageRequired: 'Message is required',
  changed: 'Announcement updated',
  announced: 'Announced',
  edit: 'Edit announcement',
  new: 'New announcement',
  sub: 'Shown at the top of every page, to everybody.',
  save: 'Save',
  announce: 'Announce',
  message: 'Message',
  messageHindi: 'Message in Hindi (optional)',
  messageHindiHint: 'Shown instead to people who use Maidan in Hindi.',
  severity: 'Severity',
  info: 'Information',
  severe: 'Severe',
  severeHint: 'Something is not working, or money is affected',
  from: 'From',
  fromHint: 'Leave empty to start now',
  until: 'Until',
  untilHint: 'Leave empty to show it until you remove it',
  failed: 'The announcements did not load',
  none: 'Nothing has been announced',
  noneWhy: 'An announcement is shown at the top of every page until it ends or you remove it.',
  title: 'Announcements',
  begins: 'From {from}',
  lasts: 'From {from} to {until}',
  editThis: 'Edit this announcement',
  takeThis: 'Remove this announcement',
  takeTitle: 'Remove this announcement?',
  take: 'Remove',
  gone: 'Announcement removed',
  takeWhy: '“{message}” disappears from every page and from this list.',
  shown: 'Shown now',
  behind: 'Hidden by a newer one',
  over: 'Ended',
  toCome: 'Scheduled',
} as const;

export type English = typeof en;

export const announcementWords = defineWords(en, () => import('./words.hi.ts'));
