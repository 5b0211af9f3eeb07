import { defineWords } from '../../../platform/language.tsx';

const en = {
  title: 'Open a tournament report',
  sub: 'Nothing changes until you have seen what was read.',
  category: 'Category',
  file: 'Tournament report (.trf, .trfx, .txt)',
  fileMissing: 'Please choose a tournament report',
  wrongFile: 'This is not a text file',
  rounds: 'Rounds in total',
  roundsHint: 'Only if the report does not say.',
  read: 'Read the report',
  take: 'Import it',
  done: '{players, plural, one {# player} other {# players}} and {rounds, plural, =0 {no round} one {# round} other {# rounds}} imported. Entries in {category} are closed.',
  lines: 'What does not fit',
  line: 'Line {line, number}: {what}',
  found:
    '{players, plural, one {# player} other {# players}} · {paired, number} of {rounds, plural, one {# round} other {# rounds}} paired{open, plural, =0 {} one { · # board without a result} other { · # boards without a result}}',
  entered:
    '{added, plural, =0 {All are already in the category.} one {# player is entered; no fee is asked for.} other {# players are entered; no fee is asked for.}}{births, plural, =0 {} one { # date of birth is kept.} other { # dates of birth are kept.}}',
  publishes:
    'On import the draw is published and entries in {category} close: nobody can enter it and pay any more.{others, plural, =0 {} other { These become public too, as they are saved now: {names}.}}',
  accelerated: 'Some rounds are paired with extra points (acceleration), as the report says.',
  barred: '{count, plural, one {# group of players} other {# groups of players}} must not meet, as the report says.',
  byesAhead: '{count, plural, one {# bye is} other {# byes are}} already set for rounds to come.',
  notes: 'Imported with a difference',
  unused: 'Lines not used',
  more: 'and {count, plural, one {# more line} other {# more lines}}',
  notInReport: 'In the category, but not in the report: {names}. They can come in as late entries.',
  notDrawn:
    'Not drawn yet: {names}. Once this category has results, no more draws can be made. If these are to be played here, make their draws first.',
  isWhole:
    'All games are played: no board and no time is needed. Record the winners next; standings and prizes are there at once.',
  outside: '{count, plural, one {# player is} other {# players are}} not of the age or gender of {category}: {names}',
  outsideName: '{name} ({why, select, too_young {too young} too_old {too old} other {other gender}})',
  outsideYes: 'Import them anyway',
  unknown:
    '{dob, plural, =0 {} one {# player has no whole date of birth. } other {# players have no whole date of birth. }}{gender, plural, =0 {} one {# player has no gender. } other {# players have no gender. }}Whether they fit {category} is not known.',
  noPlaces:
    'With {count, number} boards to come, none gets a time automatically: boards are called to tables as players sit down.',
  schedule: 'Rounds to come',
  scheduleWhy: 'This event has no schedule yet. It can be changed afterwards.',
  boards: 'Boards',
  minutes: 'Minutes per round',
  start: 'Next round begins at',
  players: 'Players ({count, number})',
  number: 'No.',
  name: 'Name',
  rating: 'Rating',
  fideId: 'FIDE id',
  points: 'Points',
  isNew: 'New',
} as const;

export type English = typeof en;

export const reportWords = defineWords(en, () => import('./report-words.hi.ts'));
