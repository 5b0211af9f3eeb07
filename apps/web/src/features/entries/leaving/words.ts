import { defineWords } from '../../../platform/language.tsx';

const en = {
  title: 'In the draw of {category}: {name}',
  titleOpen: 'In the draw of {category}, which is not published yet: {name}',
  own: 'The draw of {category} is published, and you are in it',
  ownOpen: 'You are in the draw of {category}',
  playedStays: 'Matches already played stay as they are.',
  playedOut: 'All matches of {name} are over and stay as they are.',
  pairStays: 'The pair {name} stays in the draw of {category}: the organizer names another partner.',
  partnerKeeps: '{name} said yes to this pair, keeps the place in {category} and is asked to choose another partner.',
  walkovers: 'Walkovers: {matches}',
  timeChanges: 'New time or court: {matches}',
  nothingElse: 'Nobody else moves.',
  instead: 'Who plays instead of {name} in {category}?',
  takesLine: '{reserve} takes the line',
  entered: 'Confirmed, and not in the draw yet',
  nobody: 'Nobody',
  unknown: 'Could not find out what this changes in the draws.',
  again: 'Try again',
} as const;

export type English = typeof en;

export const leavingWords = defineWords(en, () => import('./words.hi.ts'));
