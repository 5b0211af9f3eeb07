import { defineWords } from '../../../platform/language.tsx';

const en = {
  title: 'Certificate',
  genuine: 'This certificate is genuine',
  unknown: 'No certificate has this code',
  unknownWhy: 'Compare the address with the one on the paper, letter by letter.',
  awards: { first: 'Winner', second: 'Runner-up', third: 'Third place', participant: 'Participant' },
  category: 'Category',
  event: 'Tournament',
  when: 'When',
  where: 'Where',
  by: 'Organizer',
  own: 'Certificates',
  ofWinners: 'Certificates for the winners',
  ofAll: 'Certificates for everybody',
  issued: 'Certificates issued. Winners can now be corrected, but no longer undone',
  offline: '{what}: needs the network',
} as const;

export type English = typeof en;

export const certificateWords = defineWords(en, () => import('./words.hi.ts'));
