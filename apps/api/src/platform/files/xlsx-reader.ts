import { dayOfSheet } from '@maidan/domain/entries/player-cells';
import type { SheetTable } from '@maidan/domain/sheet-text';
import { BadZip, openZip } from './zip-reader.ts';

/** Limit on the unpacked size of a workbook's parts, in total: a thousand players take a hundredth of it. */
const mostUnpacked = 16_000_000;

export interface TableLimits {
  rows: number;
  columns: number;
}

/**
 * The first visible sheet of an Excel workbook, as texts. Our own few lines, like the writer's: no known library lets
 * us bound what a file unpacks to, and texts, numbers and dates are all we need. A formula is read as its last
 * computed value; nothing is computed here. Reading stops one row beyond the limit.
 */
export async function readXlsx(bytes: Buffer, limits: TableLimits): Promise<SheetTable> {
  const zip = openZip(bytes, mostUnpacked);
  const part = (name: string) => {
    const content = zip.read(name);
    if (!content) return '';
    const text = content.toString('utf8');
    // Declarations are what XML bombs are made of; spreadsheets do not write them.
    if (text.includes('<!DOCTYPE') || text.includes('<!ENTITY')) throw new BadZip('a document type');
    return text;
  };
  const workbook = part('xl/workbook.xml');
  if (!workbook) throw new BadZip('no workbook');
  const sheet = part(firstSheet(workbook, part('xl/_rels/workbook.xml.rels')));
  const book: Book = {
    strings: [...tags(part('xl/sharedStrings.xml'), 'si')].map(({ inside }) => plainText(inside)),
    dateStyles: dateStyles(part('xl/styles.xml')),
    since1904: /<(?:\w+:)?workbookPr\b[^>]*date1904="(?:1|true)"/.test(workbook),
  };
  const table: SheetTable = [];
  let number = 0;
  for (const { attributes, inside } of tags(sheet, 'row')) {
    number = Number(attributes.r) || number + 1;
    const row = rowOf(inside, book, limits.columns);
    // Spreadsheets keep blank rows that were once coloured.
    if (!row.some(Boolean)) continue;
    while (table.length < number - 1 && table.length < limits.rows) table.push([]);
    table.push(row);
    if (table.length > limits.rows) break;
  }
  return table;
}

interface Book {
  strings: string[];
  /** By style number: whether it shows a date. */
  dateStyles: boolean[];
  since1904: boolean;
}

function firstSheet(workbook: string, relations: string): string {
  const sheets = [...tags(workbook, 'sheet')].filter(({ attributes }) => !attributes.state?.includes('idden'));
  const id = sheets[0]?.attributes['r:id'] ?? sheets[0]?.attributes.id;
  const target = [...tags(relations, 'Relationship')].find(({ attributes }) => attributes.Id === id)?.attributes.Target;
  if (!target) return 'xl/worksheets/sheet1.xml';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** Numbers of built-in date formats (ECMA-376, 18.8.30), and those that the workbook defines with d, m or y. */
function dateStyles(styles: string): boolean[] {
  const own = new Map(
    [...tags(styles, 'numFmt')].map(({ attributes }) => [
      attributes.numFmtId,
      (attributes.formatCode ?? '').slice(0, 255),
    ]),
  );
  const isDate = (id = '0') => {
    const code = own.get(id);
    if (code === undefined) return /^(?:1[4-7]|22|2[7-9]|3[0-6]|5[0-8])$/.test(id);
    return /[dy]/i.test(code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, ''));
  };
  const [formats] = tags(styles, 'cellXfs');
  return [...tags(formats?.inside ?? '', 'xf')].map(({ attributes }) => isDate(attributes.numFmtId));
}

function rowOf(row: string, book: Book, mostColumns: number): string[] {
  const cells: string[] = [];
  let next = 0;
  for (const { attributes, inside } of tags(row, 'c')) {
    const at = attributes.r ? columnNumber(attributes.r) : next;
    next = at + 1;
    if (at < 0 || at >= mostColumns) continue;
    while (cells.length < at) cells.push('');
    cells[at] = cellText(attributes, inside, book);
  }
  return cells;
}

function cellText(attributes: Record<string, string>, inside: string, book: Book): string {
  if (attributes.t === 'inlineStr') return plainText(inside);
  const [value] = tags(inside, 'v');
  const text = unescaped(value?.inside ?? '');
  if (attributes.t === 's') return book.strings[Number(text)] ?? '';
  if (attributes.t === 'b') return text === '1' ? 'Yes' : 'No';
  if (attributes.t === 'e') return '';
  if (attributes.t !== undefined && attributes.t !== 'n') return text;
  const number = Number(text);
  if (text === '' || !Number.isFinite(number)) return text;
  if (book.dateStyles[Number(attributes.s ?? 0)])
    return dayOfSheet(number + (book.since1904 ? daysUntil1904 : 0)) ?? text;
  // 9.87654321E9 may be a phone number.
  return Number.isInteger(number) && Math.abs(number) < 1e15 ? number.toFixed(0) : String(number);
}

const daysUntil1904 = 1462;

/** "C7" → 2. */
function columnNumber(reference: string): number {
  let number = 0;
  for (const letter of reference.replace(/\d+$/, '')) number = number * 26 + (letter.charCodeAt(0) - 64);
  return number - 1;
}

/** The characters of a rich or plain text, without Japanese phonetic guides. */
function plainText(inside: string): string {
  const [first = '', ...others] = inside.split(/<(?:\w+:)?rPh[\s>]/);
  const written = first + others.map((part) => part.slice(part.indexOf('rPh>') + 4)).join('');
  return [...tags(written, 't')].map((part) => unescaped(part.inside)).join('');
}

interface Tag {
  attributes: Record<string, string>;
  inside: string;
}

/**
 * The elements of this name, in order; they do not nest. Each search starts where the last one ended, so that
 * malformed text costs no more than one pass.
 */
function* tags(xml: string, name: string): Generator<Tag> {
  const opening = new RegExp(`<((?:\\w+:)?${name})(\\s[^<>]*?)?(/?)>`, 'g');
  for (let found = opening.exec(xml); found; found = opening.exec(xml)) {
    const attributes = attributesOf(found[2] ?? '');
    if (found[3]) {
      yield { attributes, inside: '' };
      continue;
    }
    const begins = opening.lastIndex;
    const end = xml.indexOf(`</${found[1]}>`, begins);
    if (end < 0) return;
    yield { attributes, inside: xml.slice(begins, end) };
    opening.lastIndex = end;
  }
}

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.slice(0, 4000).matchAll(/(?<![\w:])([\w:]+)="([^"]*)"/g)].map(([, name, value]) => [
      name,
      unescaped(value ?? ''),
    ]),
  );

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescaped(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name) return named[String(name)] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
