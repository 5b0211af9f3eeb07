import { defineWords } from '../../../platform/language.tsx';

const en = {
  title: 'Why round {round, number} is paired like this',
  rules:
    'By FIDE’s Dutch system (C.04.3). The criteria that a pair breaks are listed by number; no other pairing of this round breaks less.',
  rulesWithoutColours:
    'By FIDE’s Dutch system (C.04.3) without colours. The criteria that a pair breaks are listed by number; no other pairing of this round breaks less.',
  same: 'Paired again from the results as they are now, the round comes out the same.',
  changed:
    'A result or an entry has changed since: paired now, the round would come out differently. These pairs stand.',
  loading: 'Working it out …',
  failed: 'The reasons could not be loaded',
  points: '{points, select, 0 {no points} 1 {1 point} other {{points} points}}',
  lent: '{points} added for the pairing of this round',
  played: 'colours so far {letters}',
  letters: { white: 'W', black: 'B' },
  due: '{colour, select, w {White {strength, select, 3 {is a must} 2 {strongly due} other {due}}} other {Black {strength, select, 3 {is a must} 2 {strongly due} other {due}}}}',
  floated:
    '{way, select, down {moved down} other {moved up}} {back, select, 1 {in the last round} other {two rounds ago}}',
  colourRule:
    '{rule, select, 1 {Both get a colour they are due or do not mind (5.2.1)} 2 {The stronger claim to the colour decides (5.2.2)} 3 {Colours alternate from the last round in which theirs differed (5.2.3)} 4 {The higher ranked gets the colour due (5.2.4)} other {Nobody is due a colour: the pairing number decides (5.2.5)}}',
  givenUp:
    '{criterion, select, C1 {{names} have met before} barred {{names} are to be kept apart} colours {{names} have other colours than the rules give} C3 {{names} must both have the same colour} C7 {{names} moves down to somebody with fewer points} C10 {{names} has one colour three more times than the other} C11 {{names} gets the same colour a third time in a row} C12 {{names} does not get the colour due} C13 {{names} does not get a colour strongly due} C14 {{names} moves down again, as in the last round} C15 {{names} moves up again, as in the last round} C16 {{names} moves down again, as two rounds ago} C17 {{names} moves up again, as two rounds ago} other {{names}}}',
  board: 'Board {number, number}',
  byHand: 'Players were exchanged by hand. By the rules this round would be paired differently.',
  chip: '{criterion, select, barred {kept apart} colours {5.2} other {{criterion}}}',
  against:
    '{criterion, select, C1 {Pairs who have met before: {here}, by the rules {rules}} C2 {A second bye: {here}, by the rules {rules}} C3 {Pairs that must both have the same colour: {here}, by the rules {rules}} barred {Pairs that are to be kept apart: {here}, by the rules {rules}} colours {Boards with other colours than the rules give: {here}, by the rules {rules}} C5 {A bye although others have fewer points: {here}, by the rules {rules}} C7 {Points between opponents, all boards together: {here}, by the rules {rules}} C9 {A bye although others have played more: {here}, by the rules {rules}} C10 {One colour three more times than the other: {here}, by the rules {rules}} C11 {The same colour a third time in a row: {here}, by the rules {rules}} C12 {Boards where somebody does not get the colour due: {here}, by the rules {rules}} C13 {Boards where somebody does not get a colour strongly due: {here}, by the rules {rules}} C14 {Moves down again, as in the last round: {here}, by the rules {rules}} C15 {Moves up again, as in the last round: {here}, by the rules {rules}} C16 {Moves down again, as two rounds ago: {here}, by the rules {rules}} other {Moves up again, as two rounds ago: {here}, by the rules {rules}}}',
  orderOnly: 'No criterion is broken more often. The rules put the players of a score group in a different order.',
  equallyGood: 'Both break the same criteria equally often; the order within a score group is different.',
  byeGivesUp:
    '{name} has the bye with {points} points: {criterion, select, C2 {it is the second point without a game (C2)} C5 {somebody with fewer points could have it (C5)} other {somebody who has played more could have it (C9)}}.',
  nothing: 'No criterion is broken',
  bye: '{name} has the bye with {points} points: the fewest with which the others can be paired{unplayed, plural, =0 {} one {, one round not played} other {, # rounds not played}}.',
} as const;

export type English = typeof en;

export const reasonWords = defineWords(en, () => import('./reason-words.hi.ts'));
