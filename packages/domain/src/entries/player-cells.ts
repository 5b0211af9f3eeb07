import { normalPhone } from '../contact.ts';
import { squeezed } from './player-sheet.ts';
import { plainDigits } from '../sheet-text.ts';

export type Paid = 'cash' | 'upi' | 'none';
export type Gender = 'female' | 'male' | 'other';

/** What was understood of a cell, and the text in it that was not used. */
export interface ReadCell<Value> {
  value: Value;
  left: string;
}

/**
 * A mobile number in its stored form; digits of any Indian script, with +91, 91 or 0 before it, with any separators.
 */
export function readPhone(written: string): string | null {
  const plain = plainDigits(written);
  if (/[^\d+\s().,'/-]/.test(plain)) return null;
  const digits = plain.replaceAll(/\D/g, '');
  return /^(?:0091|91|0)?[6-9]\d{9}$/.test(digits) ? normalPhone(digits) : null;
}

const oneNumber = /(?<![\p{L}\p{N}+])(?:(?:\+|00)?\s?91[\s-]*|0)?[6-9](?:[\s().-]?\d){9}(?![\p{L}\p{N}])/gu;

/** The first mobile number of a cell; a second one, or whose it is, is left. Stray digits are no such remark. */
export function readPhoneCell(written: string): ReadCell<string> | null {
  const whole = readPhone(written);
  if (whole) return { value: whole, left: '' };
  const plain = plainDigits(written);
  const [first] = plain.match(oneNumber) ?? [];
  const value = first ? readPhone(first) : null;
  if (!first || !value) return null;
  const rest = plain.replace(first, ' ');
  const stray = rest.replaceAll(oneNumber, ' ').replaceAll(/(?<!\d)\d[\d\s-]{4,}\d(?!\d)/g, ' ');
  return /\d/.test(stray) ? null : { value, left: trimmed(rest) };
}

/** One address, or null: a ticket is never sent to half of one. */
export function readEmail(written: string): string | null {
  return /^[^\s@,;<>"()]{1,64}@[^\s@,;<>"()]+\.[a-z]{2,24}$/i.test(written) && written.length <= 254 ? written : null;
}

/** The first address of a cell; a second one, or a name beside it, is left. */
export function readEmailCell(written: string): ReadCell<string> | null {
  const words = written.split(/[\s,;/<>"()]+/).filter(Boolean);
  const [first, ...others] = words.filter((word) => word.includes('@'));
  const value = first ? readEmail(first.replace(/^mailto:/i, '')) : null;
  if (!first || !value || others.some((one) => readEmail(one) === null)) return null;
  return { value, left: trimmed(written.replace(first, ' ')) };
}

/** Without the signs and spaces that stood between it and what was read. */
const trimmed = (rest: string): string =>
  rest
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s,;:/|&+.<>-]+|[\s,;:/|&+<>-]+$/g, '')
    .trim();

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

/** Says nothing of how it was paid, and nothing that is missed. */
const paidFillers = new Set(
  ['paid', 'by', 'via', 'through', 'in', 'on', 'fee', 'fees', 'done', 'yes', 'से', 'दिया', 'दी', 'द्वारा'].map(squeezed),
);
/** Turns what it stands beside around: "cash not received". */
const doubts = new Set(['not', 'half', 'partly', 'balance', 'refund', 'नही', 'आधा'].map(squeezed));

/** How a fee was paid in a longer remark ("Rs 700 paid by GPay"), where it speaks of one way only; the rest is left. */
export function readPaidCell(written: string): ReadCell<Paid> | null {
  const whole = readPaid(written);
  if (whole) return { value: whole, left: '' };
  const words = plainDigits(written).match(/[\p{L}\p{M}]+|[^\p{L}\p{M}\s]+/gu) ?? [];
  const found = new Set<Paid>();
  const left: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const [word = '', next = ''] = [words[at], words[at + 1]];
    if (!/\p{L}/u.test(word)) {
      left.push(word);
      continue;
    }
    const pair = next === '' ? null : readPaid(word + next);
    const value = pair ?? (/^no$/i.test(word) && /^[.\d]/.test(next) ? null : readPaid(word));
    if (value) found.add(value);
    else if (doubts.has(squeezed(word))) return null;
    else if (!paidFillers.has(squeezed(word))) left.push(word);
    if (pair) at += 1;
  }
  const [value, ...others] = found;
  if (!value || others.length > 0) return null;
  const rest = trimmed(left.join(' '));
  return { value, left: /[\p{L}\p{N}]/u.test(rest) ? rest : '' };
}

/** A date from its spreadsheet number, counted from 30 December 1899. */
export function dayOfSheet(count: number): string | null {
  if (count < 1 || count > 100_000) return null;
  return new Date(Date.UTC(1899, 11, 30) + Math.floor(count) * 86_400_000).toISOString().slice(0, 10);
}
