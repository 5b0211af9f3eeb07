import { defineWords } from '../../../../platform/language.tsx';

const en = {
  why: 'Why it is corrected',
  whatOfThem: 'What happens to them?',
  ways: {
    replace: 'Replace: the right players play them',
    keep: 'Keep: everybody stays where they have advanced to',
    void: 'Void: they do not count',
  },
  correctBy: {
    replace: 'Correct and replace',
    keep: 'Correct and keep',
    void: 'Correct and void',
  },
  losesResult: '{match} loses its result {score}.',
  leavesCourt: '{match} leaves court {court, number}.',
  beginsAnew: '{match} starts again from the beginning.',
  playedBy: 'It will then be {sides}.',
  doesNotCount: '{match} does not count: nobody advances from it.',
  stays: '{match} stays {sides}.',
  whenYouGoOn: 'This happens when you go on. The history keeps the old result and the new one.',
} as const;

export type English = typeof en;

export const correctionWords = defineWords(en, () => import('./words.hi.ts'));
