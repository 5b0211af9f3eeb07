import { playerImportEndpoints } from '@maidan/contract/entries/import';
import { accountOf, type SheetAccount } from '@maidan/domain/entries/sheet/account';
import type { SheetReading } from '@maidan/domain/entries/sheet-reading';
import { isTotalRow } from '@maidan/domain/entries/sheet/fees';
import { cellsOf } from '@maidan/domain/entries/player-sheet';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anApprovedEvent, type MadeEvent } from '../test/factories.ts';
import { districtCategories, knownSheet, type KnownSheet } from '../test/known-sheets.ts';
import { startApi } from '../test/start.ts';

const t = startApi();

/** `npm run -s sheets` makes other sheets each time, and more of them; SHEETS_SEED makes the same ones again. */
const count = Number(process.env['SHEETS'] ?? 25);
const seed = Number(process.env['SHEETS_SEED'] ?? (process.env['SHEETS'] ? Date.now() % 1_000_000 : 20_261_126));

async function readBack({ token, eventId }: MadeEvent, sheet: KnownSheet, told: object) {
  const params = { eventId };
  const readTabs = async (tabs: number[] | null) => {
    const form = new FormData();
    form.append('sheet', new Blob([sheet.file]), sheet.filename);
    if (tabs) form.append('tabs', JSON.stringify(tabs));
    const { body } = await t.call(playerImportEndpoints.readSheet, { token, params, form });
    return body;
  };
  const first = await readTabs(null);
  const tabs: SheetReading['tabs'] = first.reading.tabs;
  // What is not read at first is named with its rows, and one press reads it.
  if (sheet.tabs.length > 1) {
    const named = tabs.filter(({ players, hidden }) => players && !hidden);
    expect(named.map(({ name, rows }) => [name, rows])).toEqual(sheet.tabs.map(({ name, rows }) => [name, rows]));
  }
  const chosen = tabs.flatMap(({ players, hidden }, at) => (players && !hidden ? [at] : []));
  const read = sheet.tabs.length > 1 ? await readTabs(chosen) : first;
  expect(read.reading.hiddenRows).toHaveLength(sheet.hiddenRows);
  expect(read.reading.merged).toHaveLength(sheet.merges);
  const rows = read.rows
    .filter(({ cells }: { cells: string[] }) => !isTotalRow(cells))
    .map(({ row, cells }: { row: number; cells: string[] }) => ({ row, cells: cellsOf(cells, read.mapping) }));
  const body = { rows, whenFull: 'refuse', ...told };
  const { body: judged } = await t.call(playerImportEndpoints.preview, { token, params, body });
  const account: SheetAccount = accountOf(
    { ...read, amounts: null },
    judged.rows.map((one: object) => ({ ...one, isSettled: false })),
  );
  return { judged, account };
}

interface Shown {
  row: number;
  outcome: string;
  player: { name: string; phone: string; dob: string | null; categories: string[] };
  problems: { kind: string }[];
}

const known = ({ name, phone, dob, categories }: KnownSheet['players'][number]) => ({
  name,
  phone,
  dob,
  categories: categories.toSorted(),
});

test('sheets of known content come back as exactly that or as questions, and no cell is lost', async () => {
  const event = await anApprovedEvent(t, { categories: districtCategories });
  const sum = { sheets: 0, cells: 0, read: 0, asked: 0, unused: 0, left: 0, questions: 0 };
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 2_000_000_000 }), async (number) => {
      const sheet = knownSheet(number);
      const first = await readBack(event, sheet, {});
      const found: Shown[] = first.judged.rows;
      for (const [at, player] of sheet.players.entries()) {
        const one = found[at];
        const kinds = one?.problems.map(({ kind }) => kind) ?? [];
        // With nothing but a space between them, categories may have to be asked about.
        const categories = kinds.includes('category_unknown') ? one?.player.categories : player.categories;
        const dob = kinds.includes('date_order') ? null : player.dob;
        const expected = known({ ...player, categories: categories ?? [] });
        expect({ ...one?.player, categories: one?.player.categories.toSorted() }).toMatchObject({ ...expected, dob });
        if (!sheet.isSpaced) expect(kinds).not.toContain('category_unknown');
      }
      const questions: { kind: string }[] = first.judged.reading.questions;
      // Once the question is answered, nothing is left open.
      const second = questions.length > 0 ? await readBack(event, sheet, { dateOrder: sheet.dateOrder }) : first;
      const days = second.judged.rows.map((one: Shown) => one.player.dob);
      expect(days).toEqual(sheet.players.map(({ dob }) => dob));
      const { cells, read, asked, unused, left } = first.account;
      expect({ cells, left }).toEqual({ cells: sheet.cells, left: [] });
      expect(read + asked + unused).toBe(sheet.cells);
      sum.sheets += 1;
      sum.questions += questions.length;
      for (const part of ['cells', 'read', 'asked', 'unused'] as const) sum[part] += first.account[part];
      sum.left += left.length;
    }),
    { seed, numRuns: count, endOnFailure: true },
  );
  process.stdout.write(
    `seed ${seed}: ${sum.sheets} sheets, ${sum.cells} cells: ${sum.read} read, ${sum.asked} asked about (${sum.questions} questions), ${sum.unused} listed as not used, ${sum.left} left\n`,
  );
  expect(sum.left).toBe(0);
});
