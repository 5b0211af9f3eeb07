import type { StageDriftAnswer } from '@maidan/contract/draws/stage-drifts';
import { defineWords, wordsNow } from './language.tsx';

const en = {
  instead: '{comes} would play instead of {goes}.',
  comes: '{comes} would play, too.',
  goes: '{goes} would not play.',
  open: 'Matches of {after} are open again: who would play it is not known yet.',
  reseeded: 'The same would play, with other seeds.',
} as const;

export type English = typeof en;

const driftWords = defineWords(en, () => import('./stage-drift-words.hi.ts'));

/** What would differ if a stage were drawn now, sentence by sentence. */
export function driftInWords({ after, isOpen, instead, reseeded }: StageDriftAnswer): string[] {
  const words = wordsNow(driftWords);
  if (isOpen) return [words.open({ after })];
  const said = instead.map(({ comes, goes }) => {
    if (comes !== null && goes !== null) return words.instead({ comes, goes });
    return comes === null ? words.goes({ goes: goes ?? '' }) : words.comes({ comes });
  });
  return reseeded ? [...said, words.reseeded] : said;
}
