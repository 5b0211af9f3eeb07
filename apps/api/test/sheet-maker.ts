import { zipSync } from 'fflate';

/** A cell as a person leaves it: a text, a number, a day (a date cell), a moment of failure, or more exactly. */
export type MadeCell =
  | string
  | number
  | boolean
  | null
  | { day: string; format?: string }
  | { number: number; format: string }
  | { formula: string; shows: string | number }
  | { error: string }
  /** A text in runs, as when one word is bold. */
  | { runs: string[] }
  /** XML of the string as it stands in the file: `_x000D_`, phonetic guides. */
  | { raw: string };

export interface MadeTab {
  name?: string;
  rows: readonly (readonly MadeCell[])[];
  /** References such as "A2:A5". */
  merges?: readonly string[];
  /** Numbers of rows and letters of columns. */
  hiddenRows?: readonly number[];
  hiddenColumns?: readonly string[];
  hidden?: boolean | 'very';
  /** A tab with a chart alone. */
  isChart?: boolean;
}

export interface MadeWorkbook {
  tabs: readonly MadeTab[];
  /** Whether texts stand in one list, as Excel writes them, or in their cells. */
  strings?: 'shared' | 'inline';
  since1904?: boolean;
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** A workbook as Excel would write it. */
export function madeXlsx({ tabs, strings = 'shared', since1904 = false }: MadeWorkbook): Buffer<ArrayBuffer> {
  const book = new Book(strings, since1904);
  const names = tabs.map(({ name }, at) => name ?? `Sheet${at + 1}`);
  const sheets = tabs.map((tab) => (tab.isChart ? '<chartsheet/>' : worksheet(tab, book)));
  const folder = ({ isChart }: MadeTab) => (isChart ? 'chartsheets' : 'worksheets');
  const state = ({ hidden }: MadeTab) => (hidden ? ` state="${hidden === 'very' ? 'veryHidden' : 'hidden'}"` : '');
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;
  const parts: Record<string, string> = {
    '[Content_Types].xml': `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    '_rels/.rels': `${declaration}<Relationships>${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr${since1904 ? ' date1904="1"' : ''}/><sheets>${tabs
      .map((tab, at) => `<sheet name="${xml(names[at] ?? '')}" sheetId="${at + 1}"${state(tab)} r:id="rId${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${declaration}<Relationships>${tabs
      .map((tab, at) =>
        relation(`rId${at + 1}`, tab.isChart ? 'chartsheet' : 'worksheet', `${folder(tab)}/sheet${at + 1}.xml`),
      )
      .join('')}</Relationships>`,
    'xl/styles.xml': book.styles(),
    'xl/sharedStrings.xml': book.sharedStrings(),
  };
  tabs.forEach((tab, at) => {
    parts[`xl/${folder(tab)}/sheet${at + 1}.xml`] = declaration + sheets[at];
  });
  const files = Object.entries(parts).map(([name, text]) => [name, new TextEncoder().encode(text)] as const);
  return Buffer.from(zipSync(Object.fromEntries(files), { mtime: '1980-01-02T00:00:00' }));
}

/** What the tabs of a workbook share: texts and formats. */
class Book {
  private readonly texts: string[] = [];
  private readonly formats: string[] = [];
  private readonly strings: 'shared' | 'inline';
  private readonly since1904: boolean;
  constructor(strings: 'shared' | 'inline', since1904: boolean) {
    this.strings = strings;
    this.since1904 = since1904;
  }

  cell(at: string, value: MadeCell): string {
    if (value === null || value === '') return '';
    if (typeof value === 'number') return `<c r="${at}"><v>${value}</v></c>`;
    if (typeof value === 'boolean') return `<c r="${at}" t="b"><v>${value ? 1 : 0}</v></c>`;
    if (typeof value === 'string') return this.text(at, `<t xml:space="preserve">${xml(escapedText(value))}</t>`);
    if ('raw' in value) return this.text(at, value.raw);
    if ('runs' in value) {
      const runs = value.runs.map((run) => `<r><t xml:space="preserve">${xml(escapedText(run))}</t></r>`);
      return this.text(at, runs.join(''));
    }
    if ('error' in value) return `<c r="${at}" t="e"><v>${xml(value.error)}</v></c>`;
    if ('formula' in value) {
      const type = typeof value.shows === 'string' ? ' t="str"' : '';
      return `<c r="${at}"${type}><f>${xml(value.formula)}</f><v>${xml(String(value.shows))}</v></c>`;
    }
    const [number, format] =
      'day' in value ? [this.serial(value.day), value.format ?? 'dd/mm/yyyy'] : [value.number, value.format];
    return `<c r="${at}" s="${this.style(format)}"><v>${number}</v></c>`;
  }

  private text(at: string, inside: string): string {
    if (this.strings === 'inline') return `<c r="${at}" t="inlineStr"><is>${inside}</is></c>`;
    return `<c r="${at}" t="s"><v>${this.texts.push(inside) - 1}</v></c>`;
  }

  private style(format: string): number {
    if (!this.formats.includes(format)) this.formats.push(format);
    return this.formats.indexOf(format) + 1;
  }

  /** Days since 30 December 1899, or since the first day of 1904. */
  private serial(day: string): number {
    const days = Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569;
    return this.since1904 ? days - 1462 : days;
  }

  styles(): string {
    const own = this.formats.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${xml(code)}"/>`);
    const cells = this.formats.map((_, at) => `<xf numFmtId="${164 + at}" applyNumberFormat="1"/>`);
    return `${declaration}<styleSheet xmlns="${main}"><numFmts>${own.join('')}</numFmts><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${cells.join('')}</cellXfs></styleSheet>`;
  }

  sharedStrings(): string {
    return `${declaration}<sst xmlns="${main}">${this.texts.map((inside) => `<si>${inside}</si>`).join('')}</sst>`;
  }
}

function worksheet({ rows, merges = [], hiddenRows = [], hiddenColumns = [] }: MadeTab, book: Book): string {
  const columns = hiddenColumns.map((letters) => {
    const number = columnNumber(letters);
    return `<col min="${number}" max="${number}" width="9" hidden="1"/>`;
  });
  const lines = rows.map((cells, at) => {
    const row = at + 1;
    const inside = cells.map((value, column) => book.cell(`${columnLetters(column)}${row}`, value)).join('');
    return `<row r="${row}"${hiddenRows.includes(row) ? ' hidden="1"' : ''}>${inside}</row>`;
  });
  const merged = merges.map((ref) => `<mergeCell ref="${ref}"/>`);
  return `<worksheet xmlns="${main}">${columns.length > 0 ? `<cols>${columns.join('')}</cols>` : ''}<sheetData>${lines.join('')}</sheetData>${merged.length > 0 ? `<mergeCells>${merged.join('')}</mergeCells>` : ''}</worksheet>`;
}

/** 0 → A, 26 → AA. */
function columnLetters(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : columnLetters(Math.floor(at / 26) - 1) + last;
}

const columnNumber = (letters: string): number =>
  letters.split('').reduce((number, letter) => number * 26 + (letter.charCodeAt(0) - 64), 0);

const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const xml = (text: string): string => text.replaceAll(/[&<>"]/g, (letter) => named[letter] ?? letter);

/** As Excel does it: what XML cannot hold is written by its number, and so is a text that looks like that. */
const escapedText = (text: string): string =>
  text
    .replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    // biome-ignore lint: control characters are what this replaces
    .replaceAll(
      /[\u0000-\u0008\u000b-\u001f]/g,
      (letter) => `_x${letter.charCodeAt(0).toString(16).padStart(4, '0')}_`,
    );

export type MadeEncoding = 'utf-8' | 'utf-8-bom' | 'utf-16le' | 'utf-16le-bom' | 'utf-16be' | 'utf-16be-bom' | 'latin1';

/** A table as text; cells are quoted where they need it. */
export function madeText(
  rows: readonly (readonly string[])[],
  { separator = ',', lineEnd = '\r\n', encoding = 'utf-8' as MadeEncoding } = {},
): Buffer<ArrayBuffer> {
  const cell = (text: string) =>
    [separator, '"', '\n', '\r'].some((one) => text.includes(one)) ? `"${text.replaceAll('"', '""')}"` : text;
  return encoded(rows.map((cells) => cells.map(cell).join(separator) + lineEnd).join(''), encoding);
}

/** A text in one of the encodings that spreadsheets write. */
function encoded(text: string, encoding: MadeEncoding): Buffer<ArrayBuffer> {
  if (encoding === 'latin1') return Buffer.from(text, 'latin1');
  const marked = encoding.endsWith('-bom') ? `\ufeff${text}` : text;
  if (encoding.startsWith('utf-8')) return Buffer.from(marked);
  const bytes = Buffer.from(marked, 'utf16le');
  return encoding.startsWith('utf-16be') ? bytes.swap16() : bytes;
}
