import { matchesInWords as inWords, matchWords } from '@maidan/domain/match-words';
import { onlyInHindi } from '../ui/language.ts';

// Names of rounds and of sides still to come are made by the domain, in English.
const hindi = onlyInHindi(() => import('./draw-words.hi.ts'));

/** "Semi-final", "Round 2", "Group A, round 1" as the page's language says it. */
export const roundName = (name: string): string => hindi()?.roundInHindi(name) ?? name;

/** Rounds of one match need no number. */
const ofOne = new Set(['Final', 'Grand final', 'Grand final, second match', 'Third place']);

/** "MS R1/3 waits" as people say it: "MS, round 1, match 3 waits". */
export const matchesInWords = (text: string): string => inWords(text, hindi()?.matchWords ?? matchWords);

/** "Match 6", "Final": what people call a match whose category and round are said beside it. */
export function matchName(match: { label: string; roundName: string }): string {
  const number = /\/(\d+)$/.exec(match.label)?.[1];
  if (number === undefined || ofOne.has(match.roundName)) return roundName(match.roundName);
  return matchNumber(number);
}

/** "Match 6" */
export const matchNumber = (number: string): string => hindi()?.matchWords.match(number) ?? `Match ${number}`;

/** "Round 1 · Match 6", "Final": what people call a match whose category is said beside it. */
export function matchOfRound(match: { label: string; roundName: string }): string {
  const [name, round] = [matchName(match), roundName(match.roundName)];
  return name === round ? name : `${round} · ${name}`;
}

/** Who a side will be: "Winner of MS, round 1, match 3". A player's own name never comes here. */
export const sideToCome = (text: string): string =>
  matchesInWords(hindi()?.sideInHindi(text) ?? text.replace(/^(Winner|Loser) (?!of )/, '$1 of '));
