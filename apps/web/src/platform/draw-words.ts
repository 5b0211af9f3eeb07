import { onlyInHindi } from '../ui/language.ts';

// Names of rounds and of sides still to come are made by the domain, in English.
const hindi = onlyInHindi(() => import('./draw-words.hi.ts'));

/** "Semi-final", "Round 2", "Group A, round 1" as the page's language says it. */
export const roundName = (name: string): string => hindi()?.roundInHindi(name) ?? name;

/** Who a side will be: "Winner MS R1/3". A player's own name never comes here. */
export const sideToCome = (text: string): string => hindi()?.sideInHindi(text) ?? text;
