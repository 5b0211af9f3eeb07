import type { MatchName, RoundKind } from '@maidan/domain/match-words';
import { roundCodes, roundName, wordsOfMatches } from '../draw-words.ts';

/** The rounds that letters alone name. */
export const letteredRounds: Readonly<Partial<Record<RoundKind, string>>> = {
  ...roundCodes,
  grand_final: 'GF',
  second_grand_final: 'GF2',
};

/** "QF", "R2", "Group 1, R2": a round's name where there is little room; the letters are known in both languages. */
export function shortRound(name: MatchName): string {
  const round = `R${name.round}`;
  switch (name.kind) {
    case 'round':
      return round;
    case 'group':
      return `${wordsOfMatches().group(name.group ?? 0)}, ${round}`;
    case 'knock_out':
      return `KO ${round}`;
    case 'winners':
      return `W ${round}`;
    case 'losers':
      return `L ${round}`;
    default:
      return letteredRounds[name.kind] ?? roundName(name);
  }
}
