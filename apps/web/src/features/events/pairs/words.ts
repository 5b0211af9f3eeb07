import { defineWords } from '../../../platform/language.tsx';

const en = {
  title: 'How partners are found',
  words: 'The ways in which players of a pair may find a partner. Entries that are there stay as they are.',
  ways: {
    named: { label: 'By name', why: 'The partner is a name; whoever enters pays for both.' },
    invited: { label: 'By invitation', why: 'The partner says yes, gives own details and pays a half where agreed.' },
    wanted: {
      label: 'Still wanted',
      why: 'Half the fee keeps a place. Others ask to play together; if nobody is found by the last date, the fee goes back in full.',
    },
  },
  atLeastOne: 'Please allow at least one way',
  save: 'Save the ways',
  saved: 'Ways to a partner saved',
} as const;

export type English = typeof en;

export const partnerWaysWords = defineWords(en, () => import('./words.hi.ts'));
