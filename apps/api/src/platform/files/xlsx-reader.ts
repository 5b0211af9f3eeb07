import { mostTabs } from '@maidan/domain/entries/sheet-reading';
import type { MergedArea, SheetTab } from '@maidan/domain/sheet-tab';
import type { SheetTable } from '@maidan/domain/sheet-text';
import { type Book, numberStyles, plainText, readCell, readEscapes } from './xlsx-cells.ts';
import { tags } from './xml-tags.ts';
import { BadZip, openZip, TooLarge, type Zip } from './zip-reader.ts';

/** Limit on the unpacked size of a workbook's parts, in total: a thousand players take a hundredth of it. */
const mostUnpacked = 24_000_000;

/** More than there are cells in the part of a tab that is read. */
const mostMerges = 20_000;

export interface TableLimits {
  rows: number;
  columns: number;
}

/** A tab as its cells are written in the file, before they become plain texts. */
export type RawTab = Omit<SheetTab, 'cutRows'>;

/** An archive without a workbook in it. */
export class NoWorkbook extends BadZip {}

/** A workbook has more tabs than are looked at. */
export class TooManyTabs extends TooLarge {}

/**
 * The tabs of an Excel workbook with their cells as texts. Our own few lines, like the writer's: no known library lets
 * us bound what a file unpacks to, and texts, numbers and dates are all we need. A formula is read as its last
 * computed value; nothing is computed here. Rows beyond the limit are only counted, and columns beyond it
 * are only told of.
 */
export function readXlsx(bytes: Buffer, limits: TableLimits): RawTab[] {
  const zip = openZip(bytes, mostUnpacked);
  const place = officeDocument(zip);
  const workbook = part(zip, place);
  if (!workbook) throw new NoWorkbook('no workbook');
  const folder = place.slice(0, place.lastIndexOf('/') + 1);
  const relations = [...tags(part(zip, `${folder}_rels/${place.slice(folder.length)}.rels`), 'Relationship')];
  const target = (ending: string) =>
    relations.find(({ attributes }) => attributes.Type?.endsWith(ending))?.attributes.Target;
  const inFolder = (path: string) => (path.startsWith('/') ? path.slice(1) : folder + path);
  const book: Book = {
    strings: [...tags(part(zip, inFolder(target('/sharedStrings') ?? 'sharedStrings.xml')), 'si')].map(({ inside }) =>
      plainText(inside),
    ),
    styles: numberStyles(part(zip, inFolder(target('/styles') ?? 'styles.xml'))),
    since1904: /<(?:\w+:)?workbookPr\b[^>]*date1904="(?:1|true)"/.test(workbook),
  };
  const named = [...tags(workbook, 'sheet')].flatMap(({ attributes }) => {
    const relation = relations.find((one) => one.attributes.Id === (attributes['r:id'] ?? attributes.id))?.attributes;
    // Charts and dialogs have tabs of their own, without cells.
    if (relation?.Type && !relation.Type.endsWith('/worksheet')) return [];
    const hidden = /hidden/i.test(attributes.state ?? '');
    const path = relation?.Target ?? `worksheets/sheet${attributes.sheetId ?? '1'}.xml`;
    return [{ name: readEscapes(attributes.name ?? '').slice(0, 100), hidden, path: inFolder(path) }];
  });
  if (named.length > mostTabs) throw new TooManyTabs('too many tabs');
  const sheets = named.length > 0 ? named : [{ name: '', hidden: false, path: inFolder('worksheets/sheet1.xml') }];
  return sheets.map(({ path, ...tab }) => ({ ...tab, ...readTab(part(zip, path), book, limits) }));
}

/** Where the workbook is: other programs than Excel may put it elsewhere. */
function officeDocument(zip: Zip): string {
  const found = [...tags(part(zip, '_rels/.rels'), 'Relationship')].find(({ attributes }) =>
    attributes.Type?.endsWith('/officeDocument'),
  )?.attributes.Target;
  return found?.replace(/^\//, '') ?? 'xl/workbook.xml';
}

function part(zip: Zip, name: string): string {
  const text = zip.read(name)?.toString('utf8') ?? '';
  // Declarations are what XML bombs are made of; spreadsheets do not write them.
  if (text.includes('<!DOCTYPE') || text.includes('<!ENTITY')) throw new BadZip('a document type');
  return text;
}

function readTab(sheet: string, book: Book, limits: TableLimits): Omit<RawTab, 'name' | 'hidden'> {
  const table: SheetTable = [];
  const hiddenRows = new Set<number>();
  const failedCells: RawTab['failedCells'][number][] = [];
  let number = 0;
  let beyond = 0;
  let tooWide = false;
  for (const { attributes, inside } of tags(sheet, 'row')) {
    const said = Number(attributes.r);
    number = Number.isInteger(said) && said > 0 ? said : number + 1;
    // Spreadsheets keep blank rows that were once coloured.
    if (number > limits.rows) {
      if (/<(?:\w+:)?(?:v|is)[\s>]/.test(inside)) beyond += 1;
      continue;
    }
    const { cells, failed, isWide } = readRow(inside, book, limits.columns);
    tooWide ||= isWide;
    failedCells.push(...failed.map((one) => ({ ...one, row: number })));
    if (isTrue(attributes.hidden)) hiddenRows.add(number);
    if (!cells.some(Boolean)) continue;
    while (table.length < number) table.push([]);
    table[number - 1] = cells;
  }
  return {
    table,
    beyond,
    tooWide,
    hiddenRows,
    failedCells,
    hiddenColumns: hiddenColumns(sheet, limits),
    merges: merges(sheet),
  };
}

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';

function hiddenColumns(sheet: string, { columns }: TableLimits): Set<number> {
  const hidden = new Set<number>();
  const [list] = tags(sheet, 'cols');
  for (const { attributes } of tags(list?.inside ?? '', 'col')) {
    if (!isTrue(attributes.hidden)) continue;
    const last = Math.min(Number(attributes.max) || 0, columns);
    for (let column = Number(attributes.min) || 1; column <= last; column += 1) hidden.add(column - 1);
  }
  return hidden;
}

function merges(sheet: string): MergedArea[] {
  const areas: MergedArea[] = [];
  for (const { attributes } of tags(sheet, 'mergeCell')) {
    const found = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(attributes.ref ?? '');
    if (!found) continue;
    const [, left = '', top, right = '', bottom] = found;
    areas.push({
      top: Number(top) - 1,
      left: columnNumber(left),
      bottom: Number(bottom) - 1,
      right: columnNumber(right),
    });
    if (areas.length === mostMerges) break;
  }
  return areas;
}

function readRow(row: string, book: Book, mostColumns: number) {
  const cells: string[] = [];
  const failed: { column: number; value: string }[] = [];
  let next = 0;
  let isWide = false;
  for (const tag of tags(row, 'c')) {
    const at = tag.attributes.r ? columnNumber(tag.attributes.r) : next;
    next = at + 1;
    const { text, error } = readCell(tag, book);
    if (at >= mostColumns && text !== '') isWide = true;
    if (at < 0 || at >= mostColumns) continue;
    while (cells.length < at) cells.push('');
    cells[at] = text;
    if (error !== undefined) failed.push({ column: at, value: error });
  }
  return { cells, failed, isWide };
}

/** "C7" → 2. */
function columnNumber(reference: string): number {
  let number = 0;
  for (const letter of reference.replace(/\d+$/, '')) number = number * 26 + (letter.charCodeAt(0) - 64);
  return number - 1;
}
