import { defineWords } from '../../../platform/language.tsx';

const en = {
  title: 'Chess ratings',
  sub: 'IDs, titles and ratings of the players. The rating that counts sets the starting order of a Swiss draw; performance and rating change are worked out from it.',
  failed: 'The ratings could not be loaded',
  counted: 'Rating that counts in {category}',
  choices: {
    fide: 'FIDE only',
    national: 'National only',
    fide_national: 'FIDE, otherwise national',
    national_fide: 'National, otherwise FIDE',
    highest: 'The higher of the two',
    lowest: 'The lower of the two',
    event: 'The event’s own',
  },
  chosen: 'Rating that counts in {category}: {choice}',
  players: 'Players',
  name: 'Name',
  fide: 'FIDE',
  national: 'National',
  event: 'Event',
  k: 'K',
  ids: 'IDs',
  none: 'Nobody has a confirmed place yet',
  noneWhy:
    'Ratings are kept for players with a confirmed place. If you load a rating list first, ratings are filled in as players enter.',
  search: 'Name or ID',
  edit: 'Edit {name}',
  editTitle: 'IDs and ratings of {name}',
  fideId: 'FIDE id',
  aicfId: 'AICF id',
  titleField: 'Title',
  noTitle: 'No title',
  federation: 'Federation',
  federationHint: 'Three letters, such as IND',
  fideRating: 'FIDE rating',
  nationalRating: 'National rating',
  eventRating: 'The event’s own rating',
  eventHint: 'Your own estimate, for players without a rating.',
  kHint: 'If empty: 20 below 2400, otherwise 10. New players, and juniors below 2300, have 40.',
  save: 'Save',
  saved: '{name} is saved',
} as const;

export type English = typeof en;

export const chessWords = defineWords(en, () => import('./words.hi.ts'));
