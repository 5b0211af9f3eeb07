import { defineWords } from '../../../platform/language.tsx';

const en = {
  title: 'Chess ratings',
  sub: 'Ids, titles and ratings of the players. A Swiss draw is numbered by the rating that counts; performance and rating change are counted with it.',
  failed: 'The ratings could not be loaded',
  counted: 'Rating that counts in {category}',
  choices: {
    fide: 'FIDE only',
    national: 'National only',
    fide_national: 'FIDE, or else national',
    national_fide: 'National, or else FIDE',
    highest: 'The higher of both',
    lowest: 'The lower of both',
    event: 'The event’s own',
  },
  chosen: '{category} counts: {choice}',
  players: 'Players',
  name: 'Name',
  fide: 'FIDE',
  national: 'National',
  event: 'Event',
  k: 'K',
  ids: 'Ids',
  none: 'Nobody has a confirmed place yet',
  noneWhy:
    'Ratings are kept for players with a confirmed place. Load a list before that, and ratings are filled in as players enter.',
  search: 'Name or id',
  edit: 'Change {name}',
  editTitle: 'Ids and ratings of {name}',
  fideId: 'FIDE id',
  aicfId: 'AICF id',
  titleField: 'Title',
  noTitle: 'No title',
  federation: 'Federation',
  federationHint: 'Three letters, such as IND',
  fideRating: 'FIDE rating',
  nationalRating: 'National rating',
  eventRating: 'The event’s own rating',
  eventHint: 'For players without a rating, as the organizer sees them.',
  kHint: 'Empty: 20 below 2400, otherwise 10. New players and juniors below 2300 have 40.',
  save: 'Save',
  saved: '{name} is saved',
} as const;

export type English = typeof en;

export const chessWords = defineWords(en, () => import('./words.hi.ts'));
