/** What the parts of a match's label are called in one language. */
export interface MatchWords {
  round: (number: string) => string;
  group: (name: string) => string;
  match: (number: string) => string;
}

const label = /^(.+) (?:G([^\sR/]+))?R(\d+)\/(\d+)$/;

/**
 * A match as people say it, made from its label ("Men's Doubles R1/6"): "Men's Doubles, round 1, match 6". Labels
 * without a round (a grand final's, a plate's) stay as they are.
 */
export function matchInWords(text: string, words: MatchWords): string {
  const [, category, group, round, match] = label.exec(text) ?? [];
  if (category === undefined || round === undefined || match === undefined) return text;
  const parts = [
    category,
    ...(group === undefined ? [] : [words.group(group)]),
    words.round(round),
    words.match(match),
  ];
  return parts.join(', ');
}
