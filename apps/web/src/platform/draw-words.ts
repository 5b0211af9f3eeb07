import { onlyInHindi } from '../ui/language.ts';

// Names of rounds and of sides still to come are made by the domain, in English.
const hindi = onlyInHindi(() => import('./draw-words.hi.ts'));

/** "Semi-final", "Round 2", "Group A, round 1" as the page's language says it. */
export const roundName = (name: string): string => hindi()?.roundInHindi(name) ?? name;

/** Rounds of one match need no number. */
const ofOne = new Set(['Final', 'Grand final', 'Grand final, second match', 'Third place']);

/** "Round 1 · Match 6", "Final": what people call a match whose category is said beside it. */
export function matchOfRound(match: { label: string; roundName: string }): string {
  const round = roundName(match.roundName);
  const number = /\/(\d+)$/.exec(match.label)?.[1];
  if (number === undefined || ofOne.has(match.roundName)) return round;
  return `${round} · ${hindi()?.matchInHindi(number) ?? `Match ${number}`}`;
}

/** Who a side will be: "Winner MS R1/3". A player's own name never comes here. */
export const sideToCome = (text: string): string => hindi()?.sideInHindi(text) ?? text;
