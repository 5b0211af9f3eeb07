import type { FewEntries } from '@maidan/domain/draws/formats/few-entries';
import { defineWords, wordsNow } from '../../../platform/language.tsx';

const en = {
  nobody: 'Nobody has entered yet',
  alone: 'One entry: nothing to play',
  one_match: '{entries, number} entries play one match: a league needs {needs, number}',
  one_group: '{entries, number} entries are too few for these groups: {needs, number} are needed',
  no_second_chance: '{entries, number} entries play one match: double elimination needs {needs, number}',
  few_rounds: '{entries, number} entries are too few for these Swiss rounds: {needs, number} are needed',
} as const;

export type English = typeof en;

export const fewEntriesWords = defineWords(en, () => import('./words.hi.ts'));

/** Why a category has too few entries for its format, to the organizer. */
export const fewInWords = ({ why, entries, needs }: FewEntries): string => {
  const words = wordsNow(fewEntriesWords);
  return why === 'nobody' || why === 'alone' ? words[why] : words[why]({ entries, needs });
};
