/** The rounds that have a name, and the series that number their rounds. */
export type RoundKind =
  | 'final'
  | 'semi_final'
  | 'quarter_final'
  | 'third_place'
  | 'grand_final'
  | 'second_grand_final'
  | 'round'
  | 'knock_out'
  | 'group'
  | 'plate'
  | 'winners'
  | 'losers';

/**
 * What a match is called within its category: `round` of a series, `group` of a group match, and its `number` in a round
 * that can hold several.
 */
export type MatchName = { kind: RoundKind; round?: number; group?: number; number?: number };

/** Where a side comes from that is not known yet; a match and a group are those of its own category. */
export type SideToCome =
  | { from: 'winner' | 'loser'; match: MatchName }
  | { from: 'place'; place: number; group: number }
  | { from: 'pairing'; round: number }
  | { from: 'nobody' };

/** The words for matches, rounds and sides in one language, as a line begins with them. */
export interface MatchWords {
  rounds: Readonly<Record<RoundKind, (at: { round: number; group: number }) => string>>;
  group: (group: number) => string;
  match: (number: number) => string;
  winnerOf: (match: string) => string;
  loserOf: (match: string) => string;
  placeOf: (place: number, group: number) => string;
  toBePaired: (round: number) => string;
  nobody: string;
  /** The same words within a sentence. */
  within: (text: string) => string;
}

export const matchWords: MatchWords = {
  rounds: {
    final: () => 'Final',
    semi_final: () => 'Semi-final',
    quarter_final: () => 'Quarter-final',
    third_place: () => 'Third place',
    grand_final: () => 'Grand final',
    second_grand_final: () => 'Grand final, second match',
    round: ({ round }) => `Round ${round}`,
    knock_out: ({ round }) => `Knock-out round ${round}`,
    group: ({ group, round }) => `Group ${group}, round ${round}`,
    plate: ({ round }) => `Plate round ${round}`,
    winners: ({ round }) => `Winners round ${round}`,
    losers: ({ round }) => `Losers round ${round}`,
  },
  group: (group) => `Group ${group}`,
  match: (number) => `Match ${number}`,
  winnerOf: (match) => `Winner of ${match}`,
  loserOf: (match) => `Loser of ${match}`,
  placeOf: (place, group) => (place === 1 ? `Winner of group ${group}` : `Place ${place} of group ${group}`),
  toBePaired: (round) => `To be paired, round ${round}`,
  nobody: 'TBD',
  within: (text) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`,
};

const named: ReadonlySet<RoundKind> = new Set(['final', 'semi_final', 'quarter_final', 'third_place']);
const grand: ReadonlySet<RoundKind> = new Set(['grand_final', 'second_grand_final']);

/** The name of the match says its round: "Quarter-final 2", "Final". */
export const saysRound = ({ kind }: MatchName): boolean => named.has(kind) || grand.has(kind);

/** "Quarter-final", "Group 1, round 2" */
export const roundInWords = ({ kind, round = 0, group = 0 }: MatchName, words: MatchWords): string =>
  words.rounds[kind]({ round, group });

/** "Match 6", "Quarter-final 2", "Final": a match whose round is said beside it where its name doesn't say it. */
export function nameInWords(name: MatchName, words: MatchWords): string {
  if (name.number === undefined) return roundInWords(name, words);
  return saysRound(name) ? `${roundInWords(name, words)} ${name.number}` : words.match(name.number);
}

/** "Round 1 · Match 6", "Quarter-final 2": a match beside its category. */
export const wholeNameInWords = (name: MatchName, words: MatchWords): string =>
  saysRound(name) ? nameInWords(name, words) : `${roundInWords(name, words)} · ${nameInWords(name, words)}`;

/** "Round 1, match 6", "Quarter-final 2": the same on paper, and where it is read out. */
export const spokenInWords = (name: MatchName, words: MatchWords): string =>
  saysRound(name)
    ? nameInWords(name, words)
    : `${roundInWords(name, words)}, ${words.within(nameInWords(name, words))}`;

/** "Men's Singles, quarter-final 2", "Men's Singles, round 1, match 6": a match within a sentence. */
export const matchInWords = (category: string, name: MatchName, words: MatchWords): string =>
  `${category}, ${words.within(spokenInWords(name, words))}`;

/** "Winner of quarter-final 2", "Place 2 of group 1": a side to come, beside a match of its category. */
export function sideInWords(
  side: SideToCome,
  words: MatchWords,
  nameOf = (match: MatchName) => words.within(spokenInWords(match, words)),
): string {
  switch (side.from) {
    case 'winner':
      return words.winnerOf(nameOf(side.match));
    case 'loser':
      return words.loserOf(nameOf(side.match));
    case 'place':
      return words.placeOf(side.place, side.group);
    case 'pairing':
      return words.toBePaired(side.round);
    case 'nobody':
      return words.nobody;
  }
}

// A label is the code of a match: "MS R1/3". News, the history and the notes of a draw are stored with labels.

const series: Readonly<Record<string, RoundKind>> = {
  R: 'round',
  K: 'knock_out',
  P: 'plate',
  W: 'winners',
  L: 'losers',
};
const ofSeveral: Readonly<Record<string, RoundKind>> = { SF: 'semi_final', QF: 'quarter_final' };
const ofOne: Readonly<Record<string, RoundKind>> = {
  'GF/1': 'grand_final',
  'GF/2': 'second_grand_final',
  'T/1': 'third_place',
};

const code = /^(?:G(\d+))?([RKPWL])(\d+)\/(\d+)$|^(F|SF|QF)\/(\d+)$/;

/** The match that a stored label names: "MS QF/3" is quarter-final 3 of MS; null for any other text. */
function readLabel(label: string): { category: string; name: MatchName } | null {
  const space = label.lastIndexOf(' ');
  const [category, end] = [label.slice(0, space), label.slice(space + 1)];
  const only = ofOne[end];
  if (only) return { category, name: { kind: only } };
  const [whole, group, letter = '', round, number, last = '', nth] = code.exec(end) ?? [];
  if (whole === undefined) return null;
  if (last)
    return { category, name: last === 'F' ? { kind: 'final' } : { kind: ofSeveral[last]!, number: Number(nth) } };
  const place = { round: Number(round), number: Number(number) };
  return {
    category,
    name: group === undefined ? { kind: series[letter]!, ...place } : { kind: 'group', group: Number(group), ...place },
  };
}

/** A stored label in words: "MS QF/3" is "MS, quarter-final 3". Any other text stays as it is. */
export function labelInWords(label: string, words: MatchWords): string {
  const read = readLabel(label);
  return read ? matchInWords(read.category, read.name, words) : label;
}
