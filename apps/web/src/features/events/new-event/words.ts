import { defineWords } from '../../../platform/language.tsx';

const en = {
  aboutProposal: '{sport} tournament organized by {organization}.',
  drawPoster: 'No poster yet: use a drawing of a court',
  drawPosterWhy: 'You can replace it at any time.',
  umpireHint: 'Umpires type it with the event’s code, which the overview shows once the draws are made.',
  umpireKeep: 'Leave it empty to keep the one that is set.',
  umpireMade: 'Copy it or write it down: it is not shown again.',
  umpireMake: 'Make a password',
  umpireAnother: 'Another one',
  sameFee: 'Use {fee} for all {count, number} categories',
  usual: 'Common ones:',
  addUsual: 'Add {category}',
  likeLast: 'Like last time',
  likeLastWhy: '{event}: {what}',
  likeLastCategories: '{count, plural, one {# category} other {# categories}} with fees',
  createSends: '“Create” sends it for approval.',
} as const;

export type English = typeof en;

/** What the form of an event proposes, so that little is typed. */
export const newEventWords = defineWords(en, () => import('./words.hi.ts'));
