import { plainName } from '../plain-name.ts';

/**
 * Who of the entrants a typed name likely means: the one whose words are nearest to the typed ones ("Chinmay" for
 * "Chinmayee Rane / Asmita Naik"). Null when nobody is near, or two are equally near.
 */
export function likelyEntrant(typed: string, entrants: readonly { name: string }[]): string | null {
  const words = wordsOf(typed);
  const ranked = entrants
    .map(({ name }) => ({ name, near: nearness(words, wordsOf(name)) }))
    .sort((one, other) => other.near - one.near);
  const [best, next] = ranked;
  return best && best.near > 0 && best.near > (next?.near ?? 0) ? best.name : null;
}

const wordsOf = (name: string): string[] =>
  plainName(name)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');

/** The sum of what each typed word finds among an entrant's. */
const nearness = (typed: readonly string[], words: readonly string[]): number =>
  typed.reduce((sum, word) => sum + Math.max(0, ...words.map((other) => likeness(word, other))), 0);

/** 4 for the same word, 3 for its beginning, 2 for one letter that differs. */
function likeness(word: string, other: string): number {
  if (word === other) return 4;
  const [short, long] = word.length < other.length ? [word, other] : [other, word];
  if (short.length >= 3 && long.startsWith(short)) return 3;
  return short.length >= 4 && isOneLetterAway(short, long) ? 2 : 0;
}

function isOneLetterAway(short: string, long: string): boolean {
  if (long.length - short.length > 1) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same++;
  const rest = short.length === long.length ? same + 1 : same;
  return short.slice(rest) === long.slice(same + 1);
}
