import { matchesInWords as inWords, matchWords } from '@maidan/domain/match-words';
import { onlyInHindi } from '../ui/language.ts';

// Names of rounds and of unknown sides are produced by the domain, in English.
const hindi = onlyInHindi(() => import('./draw-words.hi.ts'));

/** "Semi-final", "Round 2", "Group A, round 1" in the page's language. */
export const roundName = (name: string): string => hindi()?.roundInHindi(name) ?? name;

/** Rounds of one match need no number. */
const ofOne = new Set(['Final', 'Grand final', 'Grand final, second match', 'Third place']);

/** Spells out match labels: "MS R1/3 waits" becomes "MS, round 1, match 3 waits". */
export const matchesInWords = (text: string): string => inWords(text, hindi()?.matchWords ?? matchWords);

/** The name of a match says its round: "Quarter-final 2", "Final". */
const saysRound = (match: NextMatch): boolean =>
  ofOne.has(match.roundName) || Object.hasOwn(roundCodes, match.roundName) || !/\/\d+$/.test(match.label);

/** "Match 6", "Quarter-final 2", "Final": the name of a match, next to its category and `roundBeside`. */
export function matchName(match: NextMatch): string {
  const number = /\/(\d+)$/.exec(match.label)?.[1];
  if (number === undefined || ofOne.has(match.roundName)) return roundName(match.roundName);
  return saysRound(match) ? `${roundName(match.roundName)} ${number}` : matchNumber(number);
}

/** The round to show next to the name of a match; null where the name says it. */
export const roundBeside = (match: NextMatch): string | null => (saysRound(match) ? null : match.roundName);

/** "Men's Singles, quarter-final 2", "Men's Singles, round 1, match 6": a match within a sentence. */
export function matchInWords(match: NextMatch): string {
  if (!saysRound(match)) return matchesInWords(match.label);
  const name = matchName(match);
  return `${match.label.slice(0, match.label.lastIndexOf(' '))}, ${hindi() ? name : name.toLowerCase()}`;
}

/** A match of which `next` knows only the label, because it waits for it. */
export function matchBefore(label: string, next: NextMatch): string {
  const before = roundBefore(next, Number(/ [RK](\d+)\/\d+$/.exec(label)?.[1]));
  return before ? matchInWords({ label, roundName: before }) : matchesInWords(label);
}

/** "Match 6" */
export const matchNumber = (number: string): string => hindi()?.matchWords.match(number) ?? `Match ${number}`;

/** "Round 1 · Match 6", "Quarter-final 2", "Final": the name of a match shown next to its category. */
export const matchOfRound = (match: NextMatch): string =>
  saysRound(match) ? matchName(match) : `${roundName(match.roundName)} · ${matchName(match)}`;

export interface NextMatch {
  label: string;
  roundName: string;
}

/** The rounds that are known by their letters, in both languages. */
export const roundCodes: Readonly<Record<string, string>> = { Final: 'F', 'Semi-final': 'SF', 'Quarter-final': 'QF' };

const lastRounds = ['Final', 'Semi-final', 'Quarter-final'];

/** The round whose winners play `next`, if it has a name: "Quarter-final" below a semi-final. */
export function roundBefore(next: NextMatch, round: number): string | undefined {
  if (next.roundName === 'Third place') return 'Semi-final';
  const own = Number(/[RK](\d+)\/\d+$/.exec(next.label)?.[1]);
  return lastRounds.includes(next.roundName) ? lastRounds[lastRounds.indexOf(next.roundName) + own - round] : undefined;
}

/**
 * A side that is not known yet: "Winner of quarter-final 2", "Winner of round 1, match 3" next to the match that it
 * plays, which names the category. Never used for a player's own name.
 */
export function sideToCome(text: string, next: NextMatch): string {
  const [, who, category, round, number] = /^(Winner|Loser) (?:of )?(.*) [RK](\d+)\/(\d+)$/.exec(text) ?? [];
  if (!who || !next.label.startsWith(`${category} `)) return anySideToCome(text);
  const named = roundBefore(next, Number(round));
  const match = named
    ? `${hindi() ? roundName(named) : named.toLowerCase()} ${number}`
    : matchesInWords(text.slice(text.lastIndexOf(' '))).replace(/^, /, '');
  return hindi()?.sideInHindi(`${who} ${match}`) ?? `${who} of ${match}`;
}

/** A side that is not known yet, with its category: "Winner of MS, round 1, match 3". */
export const anySideToCome = (text: string): string =>
  matchesInWords(hindi()?.sideInHindi(text) ?? text.replace(/^(Winner|Loser) (?!of )/, '$1 of '));
