import { defineWords } from '../../../platform/language.tsx';

const en = {
  messageRequired: 'Message is required',
  changed: 'The announcement is changed',
  announced: 'Announced',
  edit: 'Edit announcement',
  new: 'New announcement',
  sub: 'Shown at the top of every page, to everybody.',
  save: 'Save',
  announce: 'Announce',
  message: 'Message',
  messageHindi: 'Message in Hindi (optional)',
  messageHindiHint: 'Those who read Hindi read this instead.',
  severity: 'Severity',
  info: 'Information',
  severe: 'Severe',
  severeHint: 'Something does not work, or money is affected',
  from: 'From',
  fromHint: 'Now, when left empty',
  until: 'Until',
  untilHint: 'Leave empty to show it until you remove it',
  failed: 'The announcements did not load',
  none: 'Nothing has been announced',
  noneWhy: 'An announcement is shown at the top of every page until it ends or you remove it.',
  title: 'Announcements',
  begins: 'From {from}',
  lasts: 'From {from} to {until}',
  editThis: 'Edit this announcement',
  takeThis: 'Take this announcement away',
  takeTitle: 'Remove this announcement?',
  take: 'Take away',
  gone: 'The announcement is gone',
  takeWhy: '“{message}” disappears from every page and from this list.',
  shown: 'Shown now',
  behind: 'Behind a later one',
  over: 'Over',
  toCome: 'To come',
} as const;

export type English = typeof en;

export const announcementWords = defineWords(en, () => import('./words.hi.ts'));
