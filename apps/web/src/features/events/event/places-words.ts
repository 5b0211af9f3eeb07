import { eventCapacity } from '@maidan/domain/events/categories';
import { defineWords, wordsNow } from '../../../platform/language.tsx';

const en = {
  noLimit: 'No limit',
  inSome: 'in {count, number} of {of, number} categories',
} as const;

export type English = typeof en;

export const placesWords = defineWords(en, () => import('./places-words.hi.ts'));

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
