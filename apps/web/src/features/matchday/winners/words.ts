import { defineWords } from '../../../platform/language.tsx';

const en = {
  places: { firstPlace: 'First place', secondPlace: 'Second place', thirdPlace: 'Third place' },
  refusals: {
    winners_empty: 'Please fill in at least one winner',
    winners_category_unknown: 'This category does not belong to the event',
    winner_named_twice: 'One player cannot take two places of a category',
  },
  doubts: 'These winners do not follow from the results',
  reason: 'Why they are recorded like this',
  stillOpen: '{open, plural, one {# match is} other {# matches are}} not played yet, of {total, number}.',
  completes: '{event}. Recording winners completes the event.',
  fill: 'Fill in from the results',
  nothingOver: 'No category is finished yet',
  cancel: 'Cancel',
  submit: 'Submit Winners',
  updated: 'Winners updated successfully',
  failed: 'Failed to update winners',
} as const;

export type English = typeof en;

export const winnerWords = defineWords(en, () => import('./words.hi.ts'));
