import { Readable } from 'node:stream';
import { csvLine, csvMark } from '@maidan/domain/csv';
import { type Cell, indiaWallMs } from './table-cell.ts';

/** A table as CSV, row by row; times are in India's zone. */
export function csvStream(header: readonly string[], lines: AsyncIterable<readonly Cell[]>): Readable {
  return Readable.from(csvParts(header, lines), { objectMode: false });
}

/** The same as text, a line at a time. */
export async function* csvParts(
  header: readonly string[],
  lines: AsyncIterable<readonly Cell[]>,
): AsyncGenerator<string> {
  yield csvMark + csvLine(header);
  for await (const line of lines) yield csvLine(line.map(plain));
}

function plain(cell: Cell): string | number | null {
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No';
  if (cell instanceof Date) return new Date(indiaWallMs(cell)).toISOString().slice(0, 16).replace('T', ' ');
  return cell;
}
