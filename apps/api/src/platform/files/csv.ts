import { Readable } from 'node:stream';
import { csvCell } from '@maidan/domain/csv-cell';
import { stringify } from 'csv-stringify';
import { type Cell, indiaWallMs } from './table-cell.ts';

/**
 * A table as CSV, row by row. Text is quoted and cannot begin a formula, numbers stay numbers; times are India's. The
 * byte order mark makes spreadsheets read Indian names as UTF-8.
 */
export function csvStream(header: readonly string[], lines: AsyncIterable<readonly Cell[]>): Readable {
  const stream = stringify({ bom: true, quoted_string: true, record_delimiter: 'windows' });
  const source = Readable.from(rowsOf(header, lines));
  source.on('error', (error) => stream.destroy(error));
  stream.on('close', () => source.destroy());
  return source.pipe(stream);
}

async function* rowsOf(header: readonly string[], lines: AsyncIterable<readonly Cell[]>) {
  yield header.map(csvCell);
  for await (const line of lines) yield line.map(plain);
}

function plain(cell: Cell): string | number {
  if (cell === null) return '';
  if (typeof cell === 'number') return cell;
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No';
  if (cell instanceof Date) return new Date(indiaWallMs(cell)).toISOString().slice(0, 16).replace('T', ' ');
  return csvCell(cell);
}
