import { defineWords } from '../../../platform/language.tsx';

const en = {
  tie: 'Tie format',
  tieOf: 'Tie format of {name}',
  none: 'A single match, no rubbers',
  own: 'Custom rubbers',
  presets: {
    five_singles: 'Five singles (table tennis)',
    four_singles_doubles: 'Four singles and a doubles (table tennis)',
    nine_singles: 'Nine singles (table tennis)',
    thomas_uber: 'Three singles and two doubles (badminton)',
    mixed_team: 'Mixed team: MS, WS, MD, WD, XD (badminton)',
    two_singles_doubles: 'Two singles and a doubles',
  },
  playAll: 'Play all rubbers, even when the tie is decided',
  lasts:
    '{count, plural, one {# rubber} other {# rubbers}} of {each, number} minutes, one after the other on one court: {minutes, number} minutes are planned for a tie.',
  ownTime: '{count, plural, one {# rubber} other {# rubbers}}; the tie has the match time above.',
  even: 'With an even number of rubbers a tie may end level; the desk then records who won.',
  rubber: 'Rubber {number, number}',
  rubberOf: 'Rubber {number, number} of {category}',
  kindOf: 'Kind of rubber {number, number} of {category}',
  kinds: { singles: 'Singles', doubles: 'Doubles' },
  remove: 'Remove rubber {number, number} of {category}',
  add: 'Add a rubber',
} as const;

export type English = typeof en;

export const tieWords = defineWords(en, () => import('./tie-words.hi.ts'));
