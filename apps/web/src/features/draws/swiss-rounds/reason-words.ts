import { defineWords } from '../../../platform/language.tsx';

const en = {
  title: 'Why round {round, number} is paired like this',
  rules:
    'By FIDE’s Dutch system (C.04.3). What a pair gives up is listed with the number of the criterion; no other round gives up less.',
  rulesWithoutColours:
    'By FIDE’s Dutch system (C.04.3) without colours. What a pair gives up is listed with the number of the criterion; no other round gives up less.',
  same: 'Paired again from the results as they are now, the round comes out the same.',
  changed:
    'A result or an entry has changed since: paired now, the round would come out differently. These pairs stand.',
  loading: 'Working it out …',
  failed: 'The reasons could not be loaded',
  points: '{points, select, 0 {no points} 1 {1 point} other {{points} points}}',
  lent: '{points} lent for this round',
  played: 'colours so far {letters}',
  letters: { white: 'W', black: 'B' },
  due: '{colour, select, w {White {strength, select, 3 {is a must} 2 {strongly due} other {due}}} other {Black {strength, select, 3 {is a must} 2 {strongly due} other {due}}}}',
  floated:
    '{way, select, down {moved down} other {moved up}} {back, select, 1 {in the last round} other {two rounds ago}}',
  colourRule:
    '{rule, select, 1 {Both get a colour they are due or do not mind (5.2.1)} 2 {The stronger claim to the colour decides (5.2.2)} 3 {Colours change since the last round in which theirs differed (5.2.3)} 4 {The higher ranked gets the colour due (5.2.4)} other {Nobody is due a colour: the pairing number decides (5.2.5)}}',
  givenUp:
    '{criterion, select, C1 {{names} have met before} C3 {{names} must both have the same colour} C7 {{names} moves down to somebody with fewer points} C10 {{names} gets one colour three times more than the other} C11 {{names} gets the same colour a third time in a row} C12 {{names} does not get the colour due} C13 {{names} does not get a colour strongly due} C14 {{names} moves down again after the last round} C15 {{names} moves up again after the last round} C16 {{names} moves down again, as two rounds ago} C17 {{names} moves up again, as two rounds ago} other {{names}}}',
  board: 'Board {number, number}',
  nothing: 'Nothing is given up',
  bye: '{name} has the bye with {points} points: the fewest with which the others can be paired{unplayed, plural, =0 {} one {, one round not played} other {, # rounds not played}}.',
} as const;

export type English = typeof en;

export const reasonWords = defineWords(en, () => import('./reason-words.hi.ts'));
