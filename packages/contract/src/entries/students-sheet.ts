import { columnMeanings } from '@maidan/domain/entries/player-sheet';
import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { id } from '../fields.ts';
import { largestSheet } from './import.ts';

/** A coach's list of students, read by the same reader as the organizer's import. */
export const studentsSheetEndpoints = defineEndpoints({
  read: {
    method: 'POST',
    url: '/api/me/events/:eventId/students-sheet',
    config: {
      access: 'signed-in',
      summary: 'Read a list of up to 200 players whom I want to enter: its columns and rows; nothing is stored',
      rateLimit: 'upload',
      form: { files: { sheet: { maxCount: 1, maxBytes: largestSheet, tooLarge: 'sheet_too_large' } } },
    },
    schema: {
      params: z.object({ eventId: id }),
      body: z.strictObject({}),
      response: {
        200: z.object({
          success: z.literal(true),
          header: z.array(z.string()),
          mapping: z.array(z.enum(columnMeanings).nullable()),
          rows: z.array(z.object({ row: z.number(), cells: z.array(z.string()) })),
        }),
      },
    },
  },
});
