import { columnMeanings, type PlayerField, playerFields } from '@maidan/domain/entries/player-sheet';
import { mostImportRows } from '@maidan/domain/entries/import';
import { mostTabs } from '@maidan/domain/entries/sheet-reading';
import { longestCell } from '@maidan/domain/sheet-text';
import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { id } from '../fields.ts';
import { judgedRow } from './judged-rows.ts';
import { sheetReading } from './sheet-reading.ts';
import { says } from '../field-facts.ts';

/** Ten times the largest file with a thousand players. */
export const largestSheet = 2_000_000;

const dateOrders = ['day_first', 'month_first'] as const;

const params = z.object({ eventId: id });
const rowNumber = z.number().int().min(1).max(1_048_576);
const cell = z
  .string({ error: says('must_be_text', { field: 'A cell' }) })
  .max(longestCell, says('is_too_long', { field: 'A cell' }));
const cells = z.strictObject(
  Object.fromEntries(playerFields.map((field) => [field, cell.optional()])) as Record<
    PlayerField,
    z.ZodOptional<typeof cell>
  >,
);

/** By question id. */
const answers = z
  .record(z.string().max(100), cell)
  .refine((given) => Object.keys(given).length <= 60, 'A row has too many answers')
  .optional();

/**
 * The sheet's content, cell by cell as text: the server reads it again each time, so that nothing is taken on trust.
 */
const sheet = {
  rows: z
    .array(z.strictObject({ row: rowNumber, cells, answers }), { error: 'Please add at least one player' })
    .min(1, 'Please add at least one player')
    .max(mostImportRows, says('too_many_players', { most: mostImportRows }))
    .refine((rows) => new Set(rows.map(({ row }) => row)).size === rows.length, 'A row was sent twice'),
  /** The numbers of rows after which a further tab begins: the dates of each tab are judged by themselves. */
  tabStarts: z
    .array(rowNumber)
    .max(mostTabs, says('too_many_tabs', { most: mostTabs }))
    .optional(),
  whenFull: z.enum(['wait', 'refuse'], { error: 'Please say what happens when a category is full' }),
  /** What the organizer says of dates whose order the sheet does not prove; without it those rows are stopped. */
  dateOrder: z.enum(dateOrders, { error: 'Please say whether the day or the month stands first' }).optional(),
  /** The same of dates that a spreadsheet probably made with day and month exchanged. */
  convertedDates: z
    .enum(['as_shown', 'swapped'], { error: 'Please say whether day and month were exchanged' })
    .optional(),
  /** What a text of the sheet means in every row, by names of categories; none: it is left out. */
  categoryNames: z
    .array(z.strictObject({ written: cell.min(1), names: z.array(z.string().max(200)).max(60) }))
    .max(200, 'At most 200 texts at once')
    .optional(),
  /** How names in capitals are written; as they stand if absent. */
  capitals: z.enum(['title_case', 'as_written'], { error: 'Please say how names in capitals are written' }).optional(),
  /**
   * Who a row's people are: the entry that its player has, or another person than all who are known (`other`); and of
   * its pairs, that whoever of that name stands in the category is another person.
   */
  people: z
    .array(
      z.strictObject({
        row: rowNumber,
        player: z
          .union([z.literal('other'), z.strictObject({ row: rowNumber }), z.strictObject({ registrationId: id })])
          .optional(),
        pair: z.literal('other').optional(),
      }),
    )
    .max(mostImportRows, 'At most 1000 rows at once')
    .optional(),
};

const rowNumbers = z.array(z.number());

/** Asked once for all rows that say the same, with our guess and what was told. */
const question = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('date_order'),
    rows: rowNumbers,
    written: z.string(),
    days: z.object({ day_first: z.string(), month_first: z.string() }),
    guess: z.enum(dateOrders),
    told: z.enum(dateOrders).nullable(),
    dayFirst: z.number(),
    monthFirst: z.number(),
    proof: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('converted_dates'),
    rows: rowNumbers,
    shown: z.string(),
    swapped: z.string(),
    told: z.enum(['as_shown', 'swapped']).nullable(),
    proof: z.string(),
  }),
  z.object({
    kind: z.literal('category'),
    rows: rowNumbers,
    written: z.string(),
    guess: z.string().nullable(),
    told: z.array(z.string()).nullable(),
  }),
]);

/** How the sheet was read as a whole. */
const reading = z.object({
  questions: z.array(question),
  /** The order that the dates prove, where it decides any of them: of all tabs, or each tab its own. */
  dates: z.array(z.object({ order: z.enum(dateOrders), rows: rowNumbers, proof: z.string() })),
  /** Texts that are no category's name, and what they were understood to mean. */
  categories: z.array(
    z.object({
      written: z.string(),
      names: z.array(z.string()),
      by: z.enum(['guess', 'told']),
      rows: rowNumbers,
    }),
  ),
  /** Rows with several categories in one cell, with the first of them. */
  split: z
    .object({ rows: rowNumbers, entries: z.number(), written: z.string(), names: z.array(z.string()) })
    .nullable(),
  /** Names in capitals, with the first of them, how it would be written, and what was told. */
  capitals: z
    .object({
      rows: rowNumbers,
      name: z.string(),
      instead: z.string(),
      told: z.enum(['title_case', 'as_written']).nullable(),
    })
    .nullable(),
  /** What comes, or has come, into each category by this sheet, at its price. */
  entries: z.array(z.object({ name: z.string(), count: z.number(), fee: z.number() })),
});
export type RowsReading = z.output<typeof reading>;

const judged = z.object({
  success: z.literal(true),
  rows: z.array(judgedRow),
  reading,
  /**
   * How many rows are, or will be, in the event, on the waiting list or refused; and what the new ones pay at the
   * desk.
   */
  totals: z.object({ entered: z.number(), waiting: z.number(), refused: z.number(), amount: z.number() }),
});

/** Which tabs of the workbook to read, by their places in `reading.tabs`; the first with a table of players if absent. */
const chosenTabs = z
  .array(z.number().int().min(0).max(mostTabs), { error: 'Please choose the tabs to read' })
  .min(1, 'Please choose at least one tab')
  .max(mostTabs, says('too_many_tabs', { most: mostTabs }));

export const playerImportEndpoints = defineEndpoints({
  readSheet: {
    method: 'POST',
    url: '/api/events/:eventId/player-imports/sheet',
    config: {
      access: 'event-staff',
      summary: 'Read a spreadsheet of players: its columns, their likely meaning and its rows; nothing is stored',
      rateLimit: 'upload',
      form: {
        files: { sheet: { maxCount: 1, maxBytes: largestSheet, tooLarge: 'sheet_too_large' } },
        json: ['tabs'],
      },
    },
    schema: {
      params,
      body: z.strictObject({ tabs: chosenTabs.optional() }),
      response: {
        200: z.object({
          success: z.literal(true),
          header: z.array(z.string()),
          mapping: z.array(z.enum(columnMeanings).nullable()),
          /** The event's questions for its players, and for each column the id of the question it answers. */
          questions: z.array(z.object({ id: z.string(), question: z.string() })),
          answers: z.array(z.string().nullable()),
          /** Each has a number of its own: the one in its tab, after the rows of the tabs read before it. */
          rows: z.array(z.object({ row: z.number(), cells: z.array(z.string()) })),
          reading: sheetReading,
        }),
      },
    },
  },
  preview: {
    method: 'POST',
    url: '/api/events/:eventId/player-imports/preview',
    config: {
      access: 'event-staff',
      summary: 'Preview what would happen to each row of a sheet, and what happened to those already registered',
    },
    schema: { params, body: z.strictObject({ ...sheet, importId: id.nullish() }), response: { 200: judged } },
  },
  importPlayers: {
    method: 'POST',
    url: '/api/events/:eventId/player-imports',
    config: {
      access: 'event-staff',
      summary: 'Register the valid rows of a sheet in one step; each row of an import is registered once',
      rateLimit: 'upload',
    },
    schema: {
      params,
      body: z.strictObject({ ...sheet, importId: id }),
      response: { 200: judged },
    },
  },
});
