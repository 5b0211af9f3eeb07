import { defineWords } from '../../../platform/language.tsx';

const en = {
  title: 'Rating lists',
  none: 'No list is loaded yet. With a list, players are found by ID or name, and their ratings are taken from it.',
  fide: 'FIDE',
  national: 'National (AICF)',
  loaded: '{kind}: {name}, {players, plural, one {# player} other {# players}}, loaded {when}',
  load: 'Load a list',
  loadTitle: 'Load a rating list',
  loadSub:
    'The file is read on this device; only players of the chosen federation are sent. It replaces the list loaded before.',
  kind: 'Whose list',
  kindFide: 'FIDE',
  kindFideWhy: 'The text file (TXT) from ratings.fide.com, unzipped: standard, rapid, blitz or combined.',
  kindNationalWhy: 'A list with headings for ID, name and rating, separated by comma, semicolon or tab (CSV).',
  federation: 'Only players of',
  federationHint: 'Three letters, such as IND. Leave it empty for everybody. At most 100,000 players are kept.',
  federationWrong: 'Three letters, such as IND',
  file: 'File',
  fileMissing: 'Please choose a file',
  noList: 'This file has no headings for ID, name and rating in its first line',
  progress: 'Loading the list',
  done: 'The list is loaded',
  compare: 'Take ratings from the lists',
  reviewTitle: 'Where the lists differ',
  reviewSub: 'Players are matched by ID, or by name if exactly one player in the list has it. Take out what is wrong.',
  same: 'Nothing differs from the lists.',
  failed: 'The lists could not be compared',
  loading: 'Comparing …',
  byName: 'by name',
  take: '{count, plural, one {Update # player} other {Update # players}}',
  taken: '{count, plural, one {# player} other {# players}} updated',
  change: '{field}: {from} → {to}',
  unknown: 'none',
  fields: {
    fideId: 'FIDE id',
    aicfId: 'AICF id',
    title: 'title',
    federation: 'federation',
    fideRating: 'FIDE rating',
    nationalRating: 'national rating',
    k: 'K',
  },
  lookUp: 'Find in the rating lists',
  lookUpHint: 'By ID or name; press a player to fill in the fields.',
  nobody: 'Nobody found',
  fill: 'Fill in {name}, {id}',
} as const;

export type English = typeof en;

export const listWords = defineWords(en, () => import('./words.hi.ts'));
