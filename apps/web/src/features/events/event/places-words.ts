import { eventCapacity } from '@maidan/domain/events/categories';
import { defineWords, wordsNow } from '../../../platform/language.tsx';

const en = {
  noLimit: 'No limit',
  inSome: 'in {count, number} of {of, number} categories',
} as const;

export type English = typeof en;

export const placesWords = defineWords(en, () => import('./places-words.hi.ts'));

/** "No limit in 10 of 12 categories", where that is so. */
export function noLimitIn(categories: readonly { capacity?: number | null | undefined }[]): string {
  const found = noLimitOf(categories);
  return found ? `${found.words} ${found.where}`.trim() : '';
}

/**
 * What stands for the places of an event that has no limit, the same wherever they are told; null where each category
 * has one. `where` says in how many of them, if not in all.
 */
export function noLimitOf(categories: readonly { capacity?: number | null | undefined }[]) {
  const words = wordsNow(placesWords);
  const { capacity, unlimited } = eventCapacity(categories.map((one) => one.capacity));
  if (capacity !== null) return null;
  const of = categories.length;
  return { words: words.noLimit, where: unlimited < of ? words.inSome({ count: unlimited, of }) : '' };
}
