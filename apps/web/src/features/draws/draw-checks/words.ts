import { defineWords } from '../../../platform/language.tsx';

const en = {
  checking: 'Drawing again in this browser …',
  failed: 'The check did not load. Check your connection, close this and open it again.',
  none: 'This draw was made before draw numbers were sealed. There is nothing to check it against.',
  notIn: 'This draw follows from results: nothing in it was drawn by lot.',
  equal: 'Drawn again in this browser: the same draw',
  equalWhy: '{count, plural, one {# place is} other {All # places are}} as the lot gave them.',
  differs: '{count, plural, one {# place differs} other {# places differ}} from the lot',
  othersFollow: 'The lot was kept, but the matches that follow from it were changed',
  explained: 'What was changed by hand is listed below.',
  unexplained: 'No change by hand is recorded. Ask the organizer what happened.',
  sealedBefore: 'The seal was published {when}, before entries closed {closes}.',
  sealedBeforeDraw: 'The seal was published {when}, before the draw was made {made}.',
  sealedAfter: 'The seal was published {when}; entries had closed {closes}.',
  secretFits: 'The secret revealed with the draw matches the seal.',
  secretOff: 'The secret does not match the seal: this draw number was not sealed.',
  numberFits:
    'The secret and the list of {entries, plural, one {# entry} other {# entries}} give draw number {number}.',
  numberOff: 'The secret and the list of entries do not give draw number {number}.',
  typed:
    'The organizer typed draw number {number}. The same number gives the same draw, but it was not sealed: somebody may have chosen it.',
  insecure: 'Seals are checked on secure pages only (https).',
  seal: 'Seal',
  secret: 'Secret',
  made: '{count, plural, one {Drawn once} other {Drawn # times}} before it was published',
  making: '{when}: {entries, plural, one {# entry} other {# entries}}',
  makingTyped: '{when}: {entries, plural, one {# entry} other {# entries}}, number typed',
  changes: 'Changed by hand',
  changedNothing: 'Nothing was changed by hand.',
  swap: '{one} and {two} changed places',
  exchange: '{one} and {two} were exchanged in round {round}',
  pairedAgain: 'Round {round} was paired again{count, plural, =0 {} other { without {left}}}',
  arrangement: 'Byes, or who must not meet, were arranged',
  withdrawal: '{one} withdrew',
  lateEntry: '{one} came in late',
  by: {
    organizer: 'by the organizer',
    staff: 'by the organizer’s staff',
    administrator: 'by an administrator',
    system: 'with a cancellation or refund',
  },
  changed: '{what}, {by}, {when}',
  changedWhy: '{what}, {by}, {when}: “{reason}”',
  others: 'Places that differ',
  place: 'Place',
  drawn: 'By lot',
  now: 'Published',
  line: 'Line {line}',
  group: 'Group {group}, place {place}',
  board: 'Round 1, board {board}',
  nobody: 'nobody',
  left: 'an entry no longer in the draw',
  how: 'How it works',
  howWhy:
    'When an event is approved, a secret is drawn for it and its seal is published: a hash that only this secret gives, and from which nobody can work out the secret. The draw number is made from the secret and the list of entries together. So nobody can choose the number, not even somebody who may enter or withdraw players, and anybody can repeat the draw.',
  data: 'All the data (JSON)',
} as const;

export type English = typeof en;

export const drawCheckWords = defineWords(en, () => import('./words.hi.ts'));
