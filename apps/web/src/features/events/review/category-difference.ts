import type { ComparedCategory, Review } from '@maidan/contract/events/review';
import { number, rupees } from '../../../platform/format.ts';
import { wordsNow } from '../../../platform/language.tsx';
import { differenceWords } from './difference-words.ts';

/** A category that was changed, added (`was` is null) or removed (`is` is null). */
export type CategoryRow = Review['difference']['categories'][number];

/** What a category is beside its name: fee, format, places, limits. */
export function categoryIn({ price, capacity, format, minAge, maxAge, gender, agesOn }: ComparedCategory): string {
  const text = wordsNow(differenceWords);
  const formats: Readonly<Record<string, string>> = text.formats;
  const genders: Readonly<Record<string, string>> = text.genders;
  const countedOn: Readonly<Record<string, string>> = text.agesOn;
  const hasAges = minAge !== undefined || maxAge !== undefined;
  return [
    price === 0 ? text.free : rupees(price),
    format === undefined ? '' : (formats[format] ?? format),
    capacity === undefined ? text.noLimit : text.places({ count: capacity }),
    minAge === undefined ? '' : text.agesFrom({ age: number(minAge) }),
    maxAge === undefined ? '' : text.agesTo({ age: number(maxAge) }),
    hasAges ? countedOn[agesOn ?? ''] : '',
    gender === undefined ? '' : (genders[gender] ?? gender),
  ]
    .filter(Boolean)
    .join(', ');
}

/** More are in than it has places. */
export const isTooSmall = ({ is, entered }: CategoryRow): boolean =>
  is !== null && is.capacity !== undefined && entered > is.capacity;

/** What another fee means for those who are in. */
export function feeMeans(entered: number): string {
  const text = wordsNow(differenceWords);
  return entered === 0 ? text.nobody : text.keepFee({ count: entered });
}

/** What the change of a category means for those who are in. */
export function categoryMeans(row: CategoryRow): string {
  const text = wordsNow(differenceWords);
  const { was, is, entered } = row;
  if (is === null) return '';
  if (entered === 0) return text.nobody;
  if (isTooSmall(row)) return text.tooSmall({ count: entered, places: is.capacity ?? 0 });
  return was !== null && was.price !== is.price ? feeMeans(entered) : text.entered({ count: entered });
}
