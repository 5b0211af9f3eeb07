import { defineWords } from '../../../platform/language.tsx';

const en = {
  title: '{category}: still tied',
  titleGroup: '{category}, group {group, number}: still tied',
  decided: '{category}: decided by lot',
  decidedGroup: '{category}, group {group, number}: decided by lot',
  why: '{names}. The referee decides by lot.',
  draw: 'Draw the lot',
  enter: 'Enter the order',
  drawn: 'Lot drawn with number {number}: {names}',
  entered: 'Lot entered: {names}',
  again: 'Draw again',
  againTitle: 'Draw the lot again?',
  againWhy: 'The order it gave no longer counts: {names}.',
  ofGroup: '{category}, group {group, number}',
  pick: 'Press the names in the order of the lot.',
  save: 'Save the order',
  cancel: 'Cancel',
} as const;

export type English = typeof en;

export const lotWords = defineWords(en, () => import('./words.hi.ts'));
