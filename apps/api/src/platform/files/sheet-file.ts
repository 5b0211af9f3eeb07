import type { SheetReading } from '@maidan/domain/entries/sheet-reading';
import { mostTabs } from '@maidan/domain/entries/sheet-reading';
import { unguarded } from '@maidan/domain/csv';
import { plainTab, type SheetTab } from '@maidan/domain/sheet-tab';
import { longestCell, plainLines, readSheetText } from '@maidan/domain/sheet-text';
import { AppError } from '../app-error.ts';
import type { UploadedFile } from '../http/multipart.ts';
import { isWebPage, refusalOfArchive, refusalOfBytes, refusalOfText } from './file-kind.ts';
import { readHtmlTables } from './html-tables.ts';
import { decodedText } from './text-encoding.ts';
import { NoWorkbook, type RawTab, readXlsx, type TableLimits, TooManyTabs } from './xlsx-reader.ts';
import { BadZip, openZip, TooLarge } from './zip-reader.ts';

export type SheetFile = Pick<SheetReading, 'kind' | 'encoding'> & { tabs: SheetTab[] };

/**
 * A spreadsheet as tabs of plain texts, regardless of the file name: it is known by its content. What is no
 * spreadsheet is refused as what it is.
 */
export function readSheetFile({ bytes }: Pick<UploadedFile, 'bytes'>, limits: TableLimits): SheetFile {
  const refusal = refusalOfBytes(bytes);
  if (refusal) throw new AppError(refusal);
  const { tabs, ...file } = isArchive(bytes) ? fileOfArchive(bytes, limits) : fileOfText(bytes, limits);
  const plain = tabs.map((tab) => withPlainCells(tab, limits)).filter(hasCells);
  if (plain.length === 0) throw new AppError('sheet_empty');
  return { ...file, tabs: plain };
}

const hasCells = ({ table, beyond }: SheetTab): boolean => beyond > 0 || table.some((row) => row.some(Boolean));

const isArchive = (bytes: Buffer): boolean => bytes.subarray(0, 2).toString('latin1') === 'PK';

type RawFile = Omit<SheetFile, 'tabs'> & { tabs: RawTab[] };

function fileOfArchive(bytes: Buffer, limits: TableLimits): RawFile {
  try {
    return { kind: 'workbook', encoding: null, tabs: readXlsx(bytes, limits) };
  } catch (error) {
    if (error instanceof TooManyTabs) throw new AppError('sheet_too_many_tabs');
    if (error instanceof TooLarge) throw new AppError('sheet_overfull');
    if (error instanceof NoWorkbook) throw new AppError(kindOfArchive(bytes));
    if (error instanceof BadZip) throw new AppError('sheet_unreadable');
    throw error;
  }
}

function kindOfArchive(bytes: Buffer) {
  const { names, read } = openZip(bytes, 100_000);
  try {
    return refusalOfArchive(names, read('mimetype')?.toString('latin1').slice(0, 200) ?? '');
  } catch {
    return 'sheet_unreadable';
  }
}

function fileOfText(bytes: Buffer, limits: TableLimits): RawFile {
  const { text, encoding } = decodedText(bytes);
  if (isWebPage(text)) {
    const tabs = readHtmlTables(text, limits, mostTabs);
    if (!tabs.some(({ table }) => table.some((row) => row.some((cell) => cell.trim()))))
      throw new AppError('sheet_web_page');
    return { kind: 'web_page', encoding, tabs };
  }
  const refusal = refusalOfText(text);
  if (refusal) throw new AppError(refusal);
  const rows = readSheetText(text);
  const beyond = rows.slice(limits.rows).filter((row) => row.some((cell) => cell.trim())).length;
  return { kind: 'text', encoding, tabs: [{ ...plainTab(rows.slice(0, limits.rows)), beyond }] };
}

/** Every cell as plain text; the rows in which one was cut off are told. */
function withPlainCells({ table, ...tab }: RawTab, { columns }: TableLimits): SheetTab {
  const cutRows = new Set<number>();
  const tooWide = tab.tooWide || table.some((row) => row.slice(columns).some((cell) => cell.trim()));
  const plain = table.map((row, at) =>
    row.slice(0, columns).map((cell) => {
      if (cell.trim().length > longestCell) cutRows.add(at + 1);
      return unguarded(plainLines(cell));
    }),
  );
  return { ...tab, tooWide, table: plain.slice(0, plain.findLastIndex((row) => row.some(Boolean)) + 1), cutRows };
}
