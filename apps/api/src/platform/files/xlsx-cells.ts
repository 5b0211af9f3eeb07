import { dayOfSheet } from '@maidan/domain/entries/player-cells';
import { type Tag, tags, unescaped } from './xml-tags.ts';

/** What the cells of a workbook share. */
export interface Book {
  strings: readonly string[];
  /** By style number: how it shows a number. */
  styles: readonly NumberStyle[];
  since1904: boolean;
}

type NumberStyle = 'plain' | 'date' | 'percent' | { digits: number };

/** A cell as Excel shows it; a failed formula is blank, and its error is told apart. */
export function readCell({ attributes, inside }: Tag, book: Book): { text: string; error?: string } {
  if (attributes.t === 'inlineStr') return { text: plainText(inside) };
  const [value] = tags(inside, 'v');
  const text = unescaped(value?.inside ?? '');
  if (attributes.t === 's') return { text: book.strings[Number(text)] ?? '' };
  if (attributes.t === 'b') return { text: text === '1' ? 'Yes' : 'No' };
  if (attributes.t === 'e') return { text: '', error: text.slice(0, 40) };
  if (attributes.t === 'str') return { text: readEscapes(text) };
  if (attributes.t !== undefined && attributes.t !== 'n') return { text };
  const number = Number(text);
  if (text === '' || !Number.isFinite(number)) return { text };
  return { text: shownNumber(number, book.styles[Number(attributes.s ?? 0)] ?? 'plain', book) };
}

const daysUntil1904 = 1462;

function shownNumber(number: number, style: NumberStyle, { since1904 }: Book): string {
  if (style === 'date') return dayOfSheet(number + (since1904 ? daysUntil1904 : 0)) ?? plainNumber(number);
  if (style === 'percent') return `${plainNumber(number * 100)}%`;
  if (style !== 'plain' && Number.isInteger(number) && number >= 0)
    return plainNumber(number).padStart(style.digits, '0');
  return plainNumber(number);
}

/** All digits of a phone number (9.87654321E9), and of others the fifteen that Excel knows. */
function plainNumber(number: number): string {
  const known = Number(number.toPrecision(15));
  return Number.isInteger(known) && Math.abs(known) < 1e15 ? known.toFixed(0) : String(known);
}

/** How each style shows numbers (ECMA-376, 18.8.30 lists the built-in formats). */
export function numberStyles(styles: string): NumberStyle[] {
  const own = new Map(
    [...tags(styles, 'numFmt')].map(({ attributes }) => [
      attributes.numFmtId,
      (attributes.formatCode ?? '').slice(0, 255),
    ]),
  );
  const [formats] = tags(styles, 'cellXfs');
  return [...tags(formats?.inside ?? '', 'xf')].map(({ attributes: { numFmtId = '0' } }) => {
    const code = own.get(numFmtId);
    return code === undefined ? builtInStyle(numFmtId) : styleOf(code);
  });
}

function builtInStyle(id: string): NumberStyle {
  if (/^(?:1[4-7]|22|2[7-9]|3[0-6]|5[0-8])$/.test(id)) return 'date';
  return id === '9' || id === '10' ? 'percent' : 'plain';
}

function styleOf(format: string): NumberStyle {
  const code = format.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, '');
  if (/[dy]/i.test(code)) return 'date';
  if (code.includes('%')) return 'percent';
  // "0000000000": a phone or a postal code that begins with zeros.
  return /^0{2,20}$/.test(code) ? { digits: code.length } : 'plain';
}

/** The characters of a rich or plain text, without Japanese phonetic guides. */
export function plainText(inside: string): string {
  const [first = '', ...others] = inside.split(/<(?:\w+:)?rPh[\s>]/);
  const written = first + others.map((part) => part.slice(part.indexOf('rPh>') + 4)).join('');
  return [...tags(written, 't')].map((part) => readEscapes(unescaped(part.inside))).join('');
}

/** Characters that XML cannot hold stand as _xHHHH_, and so does the underscore of a text like that (ST_Xstring). */
export const readEscapes = (text: string): string =>
  text.replaceAll(/_x([\da-f]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(String(code), 16)));
