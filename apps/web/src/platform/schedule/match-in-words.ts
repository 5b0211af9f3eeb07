import { onlyInHindi } from '../../ui/language.ts';
import { matchesInWords, matchName, type NextMatch, roundBefore, saysRound } from '../draw-words.ts';

const hindi = onlyInHindi(() => import('../draw-words.hi.ts'));

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
