/** The words for the parts of a match label in one language. */
export interface MatchWords {
  /** By the letter before the round: R (any), K (after groups), P (plate), W and L (double elimination). */
  rounds: Readonly<Record<string, (number: string) => string>>;
  group: (name: string) => string;
  match: (number: string) => string;
  /** The last rounds of a knock-out, which have names: F, SF and QF. */
  last: Readonly<Record<string, (number: string) => string>>;
  /** Matches that are one of a kind. */
  named: Readonly<Record<string, string>>;
}

export const matchWords: MatchWords = {
  rounds: {
    R: (number) => `round ${number}`,
    K: (number) => `knock-out round ${number}`,
    P: (number) => `plate round ${number}`,
    W: (number) => `winners round ${number}`,
    L: (number) => `losers round ${number}`,
  },
  group: (name) => `group ${name}`,
  match: (number) => `match ${number}`,
  last: {
    F: () => 'final',
    SF: (number) => `semi-final ${number}`,
    QF: (number) => `quarter-final ${number}`,
  },
  named: { 'GF/1': 'grand final', 'GF/2': 'grand final, second match', 'T/1': 'third place' },
};

const label = / (?:(?:G([^\sR/]+))?([RKPWL])(\d+)\/(\d+)|(F|SF|QF)\/(\d+)|(GF\/[12]|T\/1))(?![\w/])/g;

/**
 * Replaces match labels by words: "Men's Doubles R1/6" becomes "Men's Doubles, round 1, match 6", alone or within a
 * sentence. The rest of the text is unchanged.
 */
export function matchesInWords(text: string, words: MatchWords): string {
  return text.replace(label, (whole, ...parts: (string | undefined)[]) => {
    const [group, kind = '', round = '', match = '', last = '', nth = '', named = ''] = parts;
    const said = [
      ...(group === undefined ? [] : [words.group(group)]),
      words.rounds[kind]?.(round),
      match && words.match(match),
      words.last[last]?.(nth),
      words.named[named],
    ].filter((part) => part !== undefined && part !== '');
    return said.length > 0 ? `, ${said.join(', ')}` : whole;
  });
}
