import { defineWords } from '../../../platform/language.tsx';

const en = {
  title: 'How players find a partner',
  words: 'The ways in which players can find a partner for a pair. Existing entries stay as they are.',
  ways: {
    named: { label: 'By name', why: 'Only the partner’s name is given; the player who enters pays for both.' },
    invited: {
      label: 'By invitation',
      why: 'The partner says yes, gives their own details and, if agreed, pays half.',
    },
    wanted: {
      label: 'Partner wanted',
      why: 'Half the fee keeps a place. Others ask to play together; if nobody is found by the last date, the fee goes back in full.',
    },
  },
  atLeastOne: 'Please allow at least one way',
  save: 'Save partner options',
  saved: 'Partner options saved',
} as const;

export type English = typeof en;

export const partnerWaysWords = defineWords(en, () => import('./words.hi.ts'));
