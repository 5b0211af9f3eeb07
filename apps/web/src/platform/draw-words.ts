import {
  labelInWords as labelIn,
  matchInWords as matchIn,
  type MatchName,
  matchWords,
  nameInWords,
  roundInWords,
  type RoundKind,
  saysRound,
  sideInWords,
  type SideToCome,
  wholeNameInWords,
} from '@maidan/domain/match-words';
import { onlyInHindi } from '../ui/language.ts';

const hindi = onlyInHindi(() => import('./draw-words.hi.ts'));

/** The words for matches, rounds and sides in the page's language. */
export const wordsOfMatches = () => hindi()?.matchWords ?? matchWords;

type Named = { name: MatchName };

/** "Semi-final", "Round 2", "Group 1, round 1" in the page's language. */
export const roundName = (name: MatchName): string => roundInWords(name, wordsOfMatches());

/** "Match 6", "Quarter-final 2", "Final": the name of a match, next to its category and `roundBeside`. */
export const matchName = ({ name }: Named): string => nameInWords(name, wordsOfMatches());

/** The round to show next to the name of a match; null where the name says it. */
export const roundBeside = ({ name }: Named): MatchName | null => (saysRound(name) ? null : name);

/** "Round 1 · Match 6", "Quarter-final 2", "Final": the name of a match shown next to its category. */
export const matchOfRound = ({ name }: Named): string => wholeNameInWords(name, wordsOfMatches());

/** "Men's Singles, quarter-final 2", "Men's Singles, round 1, match 6": a match within a sentence. */
export const matchInWords = ({ category, name }: Named & { category: string }): string =>
  matchIn(category, name, wordsOfMatches());

/** The label of a match, its code in answers and files, in words: "MS QF/3" is "MS, quarter-final 3". */
export const labelInWords = (label: string): string => labelIn(label, wordsOfMatches());

/** The rounds that are known by their letters, in both languages. */
export const roundCodes: Readonly<Partial<Record<RoundKind, string>>> = {
  final: 'F',
  semi_final: 'SF',
  quarter_final: 'QF',
};

/** A side that is not known yet, beside its match: "Winner of quarter-final 2", "Winner of round 1, match 3". */
export const sideToCome = ({ text, toCome }: { text: string; toCome?: SideToCome | undefined }): string =>
  toCome ? sideInWords(toCome, wordsOfMatches()) : text;
