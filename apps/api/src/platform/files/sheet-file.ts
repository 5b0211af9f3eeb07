import { plainCell, readSheetText, type SheetTable } from '@maidan/domain/sheet-text';
import { AppError } from '../app-error.ts';
import type { UploadedFile } from '../http/multipart.ts';
import { readXlsx, type TableLimits } from './xlsx-reader.ts';
import { BadZip } from './zip-reader.ts';

/**
 * A spreadsheet as a table of plain texts, regardless of the file name: an Excel workbook is recognised by its first
 * bytes, the older format is refused with advice, and everything else is read as delimited text. Refused beyond the
 * limits.
 */
export async function readSheetFile({ bytes }: UploadedFile, limits: TableLimits): Promise<SheetTable> {
  const table = await read(bytes, limits);
  const cells = table.map((row) => row.map(plainCell));
  const last = cells.findLastIndex((row) => row.some(Boolean));
  if (last < 0) throw new AppError('sheet_empty');
  if (last >= limits.rows || cells.some((row) => row.length > limits.columns)) throw new AppError('sheet_too_long');
  return cells.slice(0, last + 1);
}

async function read(bytes: Buffer, limits: TableLimits): Promise<SheetTable> {
  if (begins(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw new AppError('sheet_old_excel');
  if (!begins(bytes, [0x50, 0x4b])) return readSheetText(textOf(bytes));
  try {
    return await readXlsx(bytes, { ...limits, columns: limits.columns + 1 });
  } catch (error) {
    if (error instanceof BadZip) throw new AppError('sheet_unreadable');
    throw error;
  }
}

const begins = (bytes: Buffer, mark: readonly number[]) => mark.every((byte, at) => bytes[at] === byte);

/** UTF-8, the UTF-16 that Excel calls Unicode, or the Windows encoding from before both. */
function textOf(bytes: Buffer): string {
  if (begins(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    text = new TextDecoder('windows-1252').decode(bytes);
  }
  // A picture or a PDF is not a table; text contains no NUL.
  if (text.includes('\u0000')) throw new AppError('sheet_unreadable');
  return text;
}
