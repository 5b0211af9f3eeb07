import { roundCodes } from '../draw-words.ts';
import { groupInWords } from './schedule-words.ts';

/** The rounds that letters alone name. */
export const letteredRounds: Readonly<Record<string, string>> = {
  ...roundCodes,
  'Grand final': 'GF',
  'Grand final, second match': 'GF2',
};

/** "QF", "R2", "Group 1, R2": a round's name where there is little room; the letters are known in both languages. */
export const shortRound = (roundName: string): string =>
  letteredRounds[roundName] ??
  groupInWords(roundName)
    .replace(/\bround (\d+)$/i, 'R$1')
    .replace('Winners ', 'W ')
    .replace('Losers ', 'L ');
