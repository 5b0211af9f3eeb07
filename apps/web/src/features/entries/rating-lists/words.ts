import { defineWords } from '../../../platform/language.tsx';

const en = {
  title: 'Rating lists',
  none: 'No list is loaded yet. With one, players are found by id or name, and ratings are taken from it.',
  fide: 'FIDE',
  national: 'National (AICF)',
  loaded: '{kind}: {name}, {players, plural, one {# player} other {# players}}, loaded {when}',
  load: 'Load a list',
  loadTitle: 'Load a rating list',
  loadSub:
    'The file is read on this device; only the players of the federation are sent. It takes the place of the list before.',
  kind: 'Whose list',
  kindFide: 'FIDE',
  kindFideWhy: 'The text file (TXT) of ratings.fide.com, unpacked: of one kind of play or combined.',
  kindNationalWhy: 'A list with headings for id, name and rating, separated by comma, semicolon or tab (CSV).',
  federation: 'Only players of',
  federationHint: 'Three letters, such as IND. Empty: everybody. At most 100,000 players are kept.',
  federationWrong: 'Three letters, such as IND',
  file: 'File',
  fileMissing: 'Please choose a file',
  noList: 'This file has no headings for id, name and rating in its first line',
  progress: 'Loading the list',
  done: 'The list is loaded',
  compare: 'Take ratings from the lists',
  reviewTitle: 'What the lists say otherwise',
  reviewSub: 'Players are found by id, or where exactly one of the list has their name. Take out what is wrong.',
  same: 'Nothing differs from the lists.',
  failed: 'The lists could not be compared',
  loading: 'Comparing …',
  byName: 'by name',
  take: '{count, plural, one {Take # player over} other {Take # players over}}',
  taken: '{count, plural, one {# player} other {# players}} changed',
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
  lookUpHint: 'By id or name; pressing a player fills the fields.',
  nobody: 'Nobody found',
  fill: 'Take over {name}, {id}',
} as const;

export type English = typeof en;

export const listWords = defineWords(en, () => import('./words.hi.ts'));
