import { defineWords } from '../../../../platform/language.tsx';

const en = {
  why: 'Why it is corrected',
  whatOfThem: 'What becomes of them?',
  ways: {
    replace: 'Replace: the right players play them',
    keep: 'Keep: everybody stays where they went on to',
    void: 'Void: they do not count',
  },
  correctBy: {
    replace: 'Correct and replace',
    keep: 'Correct and keep',
    void: 'Correct and void',
  },
  losesResult: '{match}: its result {score} is taken away.',
  leavesCourt: '{match} leaves court {court, number}.',
  beginsAnew: '{match} begins anew.',
  playedBy: 'It is then {sides}.',
  doesNotCount: '{match} does not count: nobody goes on from it.',
  stays: '{match} stays {sides}.',
  whenYouGoOn: 'That happens when you go on. The history keeps the old result and the new one.',
} as const;

export type English = typeof en;

export const correctionWords = defineWords(en, () => import('./words.hi.ts'));
