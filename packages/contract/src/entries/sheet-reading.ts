import { z } from 'zod';

const row = z.number();

/** How a file was read: all that was not taken as it stands (`domain/entries/sheet-reading.ts`). */
export const sheetReading = z.object({
  kind: z.enum(['workbook', 'text', 'web_page']),
  encoding: z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252']).nullable(),
  tabs: z.array(
    z.object({
      name: z.string(),
      rows: z.number(),
      read: z.boolean(),
      hidden: z.boolean(),
      players: z.boolean(),
      headerRow: row.nullable(),
      before: z.number(),
      category: z.string().nullable(),
    }),
  ),
  categoryColumn: z.number().nullable(),
  passedOver: z.array(
    z.object({
      row,
      text: z.string(),
      why: z.enum(['above', 'heading', 'header_again']),
      category: z.string().nullable(),
    }),
  ),
  merged: z.array(z.object({ column: z.string(), value: z.string(), from: row, to: row })),
  hiddenRows: z.array(row),
  hiddenColumns: z.array(z.string()),
  brokenRows: z.array(row),
  failedCells: z.array(z.object({ row, column: z.string(), value: z.string() })),
  cutRows: z.array(row),
});
