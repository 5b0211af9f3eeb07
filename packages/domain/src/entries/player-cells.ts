import { categoriesMeant, type NamedCategory } from '../category-names.ts';
import { normalPhone } from '../contact.ts';
import { indiaDay, isRealDay } from '../india-time.ts';
import { squeezed } from './player-sheet.ts';
import { plainDigits } from '../sheet-text.ts';

export type Paid = 'cash' | 'upi' | 'none';
export type Gender = 'female' | 'male' | 'other';

/**
 * A mobile number in its stored form; digits of any Indian script, with +91, 91 or 0 before it, with any separators.
 */
export function readPhone(written: string): string | null {
  const plain = plainDigits(written);
  if (/[^\d+\s().,'/-]/.test(plain)) return null;
  const digits = plain.replaceAll(/\D/g, '');
  return /^(?:0091|91|0)?[6-9]\d{9}$/.test(digits) ? normalPhone(digits) : null;
}

/** One address, or null: a ticket is never sent to half of one. */
export function readEmail(written: string): string | null {
  return /^[^\s@,;<>"()]{1,64}@[^\s@,;<>"()]+\.[a-z]{2,24}$/i.test(written) && written.length <= 254 ? written : null;
}

const genders: Record<Gender, readonly string[]> = {
  female: [
    'f',
    'female',
    'girl',
    'girls',
    'g',
    'w',
    'woman',
    'women',
    'lady',
    'ladies',
    'महिला',
    'लड़की',
    'स्त्री',
    'बालिका',
    'म',
    'स्त्रीलिंग',
  ],
  male: ['m', 'male', 'boy', 'boys', 'b', 'man', 'men', 'gents', 'पुरुष', 'लड़का', 'बालक', 'पु', 'पुल्लिंग'],
  other: ['o', 'other', 'others', 'transgender', 'अन्य', 'ट्रांसजेंडर'],
};
const payments: Record<Paid, readonly string[]> = {
  cash: ['cash', 'bycash', 'incash', 'paidcash', 'cashpaid', 'नक़द', 'नकदी', 'कैश'],
  upi: [
    'upi',
    'byupi',
    'paidupi',
    'upipaid',
    'gpay',
    'googlepay',
    'phonepe',
    'paytm',
    'bhim',
    'online',
    'यूपीआई',
    'यूपीआइ',
    'फ़ोनपे',
    'पेटीएम',
    'गूगलपे',
  ],
  none: [
    'none',
    'no',
    'n',
    'nil',
    'unpaid',
    'notpaid',
    'pending',
    'due',
    'free',
    'nothing',
    'na',
    '0',
    'नहीं',
    'नहीदिया',
    'बाकी',
    'मुफ़्त',
    'निशुल्क',
    'कुछनहीं',
  ],
};

function reader<Value extends string>(table: Record<Value, readonly string[]>): (written: string) => Value | null {
  const byWord = new Map(
    (Object.entries(table) as [Value, readonly string[]][]).flatMap(([value, words]) =>
      words.map((word) => [squeezed(word), value] as const),
    ),
  );
  return (written) => byWord.get(squeezed(plainDigits(written))) ?? null;
}

export const readGender = reader(genders);
/** "Paid" or "yes" alone is not enough: the desk's money is recorded by how it came in. */
export const readPaid = reader(payments);

/**
 * What two names of one category have in common: "Under 15 Boy's Singles" and "U-15 Boys Single". Words in any order
 * are the same category, for "Boys Singles U15" is written as often.
 */
const plainCategory = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/(?<!\p{L})(?:under|below)(?=[\s.-]*\d)/gu, 'u')
    .replaceAll(/(?<!\p{L})u[\s.-]+(?=\d)/gu, 'u')
    .split(/[\s.–-]+/)
    .map((word) => squeezed(word).replace(/^(single|double|boy|girl|team)$/, '$1s'))
    .filter(Boolean)
    .sort()
    .join(' ');

/**
 * The names of categories in a cell, each as the event spells it: separated by semicolons, lines, slashes, plus signs
 * or commas, unless a category's own name contains one. Case, spaces, dots and dashes do not matter ("u-13 boys"), nor
 * "Under 13" for "U13" where exactly one category fits; nor does a part of the name where only one category is meant by
 * it ("U-13").
 */
export function readCategories(
  cell: string,
  categories: readonly NamedCategory[],
): { known: string[]; unknown: string[]; twice: string[] } {
  const names = categories.map(({ name }) => name);
  const find = (part: string): string | null => {
    const exact = names.find((name) => name.toLowerCase() === part.toLowerCase());
    if (exact) return exact;
    for (const plain of [squeezed, plainCategory]) {
      const alike = names.filter((name) => plain(name) === plain(part));
      if (alike.length > 0) return alike.length === 1 ? (alike[0] ?? null) : null;
    }
    const [meant, ...others] = categoriesMeant(part, categories);
    return meant && others.length === 0 ? meant.name : null;
  };
  const split = (part: string, by: RegExp[]): (string | { unknown: string })[] => {
    const found = find(part);
    if (found) return [found];
    const [first, ...finer] = by;
    if (!first) return [{ unknown: part }];
    const parts = part.split(first).flatMap((one) => one.trim() || []);
    if (parts.length < 2) return split(parts[0] ?? part, finer);
    const read = parts.flatMap((one) => split(one, finer));
    // A comma may be part of a misspelt name: then it is one unknown category rather than several.
    const isSure = finer.length > 2 || read.some((one) => typeof one === 'string');
    return isSure ? read : [{ unknown: part }];
  };
  const found = cell === '' ? [] : split(cell, [/;/, /\|/, /,/, /[+/&]/]);
  const known: string[] = [];
  const twice: string[] = [];
  for (const one of found) if (typeof one === 'string') (known.includes(one) ? twice : known).push(one);
  return { known, unknown: found.flatMap((one) => (typeof one === 'string' ? [] : one.unknown)), twice };
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const hindiMonths = [
  'जनवरी',
  'फरवरी',
  'मार्च',
  'अप्रैल',
  'मई',
  'जून',
  'जुलाई',
  'अगस्त',
  'सितंबर',
  'अक्टूबर',
  'नवंबर',
  'दिसंबर',
].map(squeezed);

/**
 * A birthday as written in India (3/2/2014 is the third of February), as YYYY-MM-DD: the month as a number or a word,
 * the year with two digits or four, the year first, or the number by which a spreadsheet counts days. Null for
 * anything that is not a date in this order (2/25/2014): a guess could make somebody months older.
 */
export function readBirthday(written: string, now: Date): string | null {
  const text = plainDigits(written)
    .replace(/[T\s]+\d{1,2}:\d{2}.*$/, '')
    .trim();
  if (/^\d{5}$/.test(text)) return dayOfSheet(Number(text));
  const first = /^(\d{4})[-/.\s](\d{1,2})[-/.\s](\d{1,2})$/.exec(text);
  if (first) return realDay(Number(first[1]), Number(first[2]), Number(first[3]));
  const numbers = /^(\d{1,2})[-/.\s](\d{1,2})[-/.\s](\d{2}|\d{4})$/.exec(text);
  if (numbers) return realDay(yearOf(numbers[3] ?? '', now), Number(numbers[2]), Number(numbers[1]));
  const named = /^(\d{1,2})(?:st|nd|rd|th)?[-/.,\s]*([\p{L}\p{M}]+)[-/.,\s]*(\d{2}|\d{4})$/iu.exec(text);
  if (named) return realDay(yearOf(named[3] ?? '', now), monthOf(named[2] ?? ''), Number(named[1]));
  const american = /^([\p{L}\p{M}]+)\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/iu.exec(text);
  if (american) return realDay(Number(american[3]), monthOf(american[1] ?? ''), Number(american[2]));
  return null;
}

function monthOf(word: string): number {
  const hindi = hindiMonths.indexOf(squeezed(word));
  return (hindi >= 0 ? hindi : months.indexOf(word.slice(0, 3).toLowerCase())) + 1;
}

/** Two digits mean the latest such year that has begun. */
function yearOf(digits: string, now: Date): number {
  if (digits.length === 4) return Number(digits);
  const thisYear = Number(indiaDay(now).slice(0, 4));
  const year = Math.floor(thisYear / 100) * 100 + Number(digits);
  return year > thisYear ? year - 100 : year;
}

function realDay(year: number, month: number, day: number): string | null {
  const two = (value: number) => String(value).padStart(2, '0');
  const text = `${year}-${two(month)}-${two(day)}`;
  return isRealDay(text) ? text : null;
}

/** A date from its spreadsheet number, counted from 30 December 1899. */
export function dayOfSheet(count: number): string | null {
  if (count < 1 || count > 100_000) return null;
  return new Date(Date.UTC(1899, 11, 30) + Math.floor(count) * 86_400_000).toISOString().slice(0, 10);
}
