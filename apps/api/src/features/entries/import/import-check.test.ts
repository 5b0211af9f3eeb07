import { randomUUID } from 'node:crypto';
import { eventRegistrationEndpoints } from '@maidan/contract/entries/event-registrations';
import { playerImportEndpoints } from '@maidan/contract/entries/import';
import { cellsOf, type PlayerCells } from '@maidan/domain/entries/player-sheet';
import { accountOf } from '@maidan/domain/entries/sheet/account';
import { isTotalRow } from '@maidan/domain/entries/sheet/fees';
import { expect, test } from 'vitest';
import { anApprovedEvent, type MadeEvent } from '../../../../test/factories.ts';
import { districtCategories } from '../../../../test/known-sheets.ts';
import { madeXlsx } from '../../../../test/sheet-maker.ts';
import { startApi } from '../../../../test/start.ts';

const t = startApi();

const child = (number: number, change: PlayerCells = {}): PlayerCells => ({
  name: `Child ${number}`,
  phone: '9876543210',
  categories: 'Open',
  paid: 'cash',
  ...change,
});
const sheetOf = (cells: PlayerCells[]) => ({
  whenFull: 'refuse' as const,
  rows: cells.map((one, at) => ({ row: at + 2, cells: one })),
});
const preview = ({ token, eventId }: MadeEvent, sheet: object) =>
  t.call(playerImportEndpoints.preview, { token, params: { eventId }, body: sheet });
const enter = ({ token, eventId }: MadeEvent, sheet: object) =>
  t.call(playerImportEndpoints.importPlayers, {
    token,
    params: { eventId },
    body: { importId: randomUUID(), ...sheet },
  });

test('dates that can be read both ways are entered only as the organizer says; each category of a cell comes in', async () => {
  const event = await anApprovedEvent(t, {
    categories: [
      { name: "Men's Singles", price: 700 },
      { name: 'Mixed Doubles', price: 700 },
    ],
  });
  const sheet = sheetOf([child(1, { categories: 'MS, XD', dob: '03/04/1990' })]);
  const asked = await preview(event, sheet);
  expect(asked.body.rows[0].problems).toMatchObject([{ field: 'dob', kind: 'date_order', value: '03/04/1990' }]);
  expect(asked.body.reading.questions).toMatchObject([{ kind: 'date_order', guess: 'day_first', rows: [2] }]);
  expect((await enter(event, sheet)).body.totals).toMatchObject({ entered: 0, refused: 1 });
  const told = await enter(event, { ...sheet, dateOrder: 'month_first' });
  expect(told.body.totals).toMatchObject({ entered: 1, amount: 1400 });
  const { token, eventId } = event;
  const listed = await t.call(eventRegistrationEndpoints.listEventRegistrations, {
    token,
    params: { eventId },
    query: {},
  });
  expect(listed.body.registrations).toMatchObject([
    { dob: '1990-03-04', categories: [{ name: "Men's Singles" }, { name: 'Mixed Doubles' }] },
  ]);
});

test('names in capitals are entered as the organizer says, and as they stand where nothing was said', async () => {
  const event = await anApprovedEvent(t, { categories: [{ name: 'Open' }] });
  const { token, eventId } = event;
  await enter(event, sheetOf([child(1, { name: 'SWAPNIL SHINDE', phone: '9811100001' })]));
  const told = { ...sheetOf([child(2, { name: 'ASHA MCDONALD', phone: '9811100002' })]), capitals: 'title_case' };
  expect((await preview(event, told)).body.reading.capitals).toMatchObject({ instead: 'Asha McDonald', rows: [2] });
  await enter(event, told);
  const { body } = await t.call(eventRegistrationEndpoints.listEventRegistrations, { token, params: { eventId } });
  const names = body.registrations.map(({ name }: { name: string }) => name);
  expect(names.sort()).toEqual(['Asha McDonald', 'SWAPNIL SHINDE']);
  expect((await preview(event, { ...told, capitals: 'small' })).status).toBe(400);
});

test('ages are counted on the day that the category says', async () => {
  const year = new Date().getFullYear() + 1;
  const event = await anApprovedEvent(t, {
    startsAt: new Date(`${year}-12-12T09:00:00+05:30`),
    categories: [{ name: 'Under 15', maxAge: 14, agesOn: 'december' }],
  });
  const row = (at: number, dob: string) => child(at, { categories: 'Under 15', dob, paid: 'none' });
  const answer = await preview(event, sheetOf([row(1, `31/12/${year - 15}`), row(2, `01/01/${year - 14}`)]));
  expect(answer.body.rows.map((one: { problems: unknown[] }) => one.problems)).toEqual([
    [{ field: 'dob', kind: 'too_old', value: 'Under 15', number: 14, day: `${year - 14}-01-01` }],
    [],
  ]);
});

/** Three hundred players as a district sends them, with everything that goes wrong in such a sheet. */
function districtSheet(): string[][] {
  const cells = ['MS, XD', 'BS U-13', 'U-15 Girls', 'Under 11 Boys Singles', 'WS', 'BS U-19, MS', 'Girls U-13'];
  const written = [...cells, 'boys u-15', 'MD', 'GS U-11 & GS U-13'];
  const rows = Array.from({ length: 300 }, (_, at) => {
    const name = at % 25 === 0 ? `आरव कुलकर्णी ${at}` : at % 7 === 0 ? `SWAPNIL SHINDE ${at}` : `Asha Kulkarni ${at}`;
    const number = String(9_800_000_000 + at * 137);
    const phones = [number, `+91 ${number.slice(0, 5)} ${number.slice(5)}`, `0${number}`, `${number} / 9811122233`];
    const dobs = ['25/12/2001', '2 Nov 2001', '05.06.2002'];
    return [String(at + 1), name, phones[at % 4] ?? '', written[at % 10] ?? '', dobs[at % 3] ?? '', 'UPI', ''];
  });
  const change = (at: number, column: number, text: string) => rows[at]?.splice(column, 1, text);
  change(40, 2, '98765');
  change(120, 4, '31-02-2015');
  change(200, 3, 'U-16 Boys');
  // The row before once more.
  rows[250] = [...(rows[249] ?? [])];
  change(10, 6, 'pays at the desk');
  const blank = Array<string>(7).fill('');
  return [
    ['Nashik District Badminton Championship', ...blank.slice(1)],
    blank,
    ['Sr. No.', 'NAME OF PLAYER', 'Mobile No.', 'Event', 'D.O.B.', 'Payment mode', 'Remarks'],
    ...[0, 60, 120, 180, 240].flatMap((from) => [...rows.slice(from, from + 60), blank]),
    ['', 'Grand Total', '', '', '', '', '2,47,800'],
  ];
}

test("a district's sheet of 300 rows comes in as it was counted by hand", async () => {
  const event = await anApprovedEvent(t, { categories: districtCategories });
  const { token, eventId } = event;
  const form = new FormData();
  form.append('sheet', new Blob([madeXlsx({ tabs: [{ rows: districtSheet() }] })]), 'district.xlsx');
  const { body: read } = await t.call(playerImportEndpoints.readSheet, { token, params: { eventId }, form });
  const rows = read.rows
    .filter(({ cells }: { cells: string[] }) => !isTotalRow(cells))
    .map(({ row, cells }: { row: number; cells: string[] }) => ({ row, cells: cellsOf(cells, read.mapping) }));
  expect(rows).toHaveLength(300);
  const answer = await enter(event, { rows, whenFull: 'refuse' });
  // A phone of five digits, a 31st of February, a category that is not there, and a row twice.
  const refused = answer.body.rows.filter(({ outcome }: { outcome: string }) => outcome === 'refuse');
  expect(refused.map(({ problems }: { problems: { kind: string }[] }) => problems[0]?.kind)).toEqual([
    'bad_phone',
    'bad_date',
    'category_unknown',
    'twice_in_sheet',
  ]);
  expect(answer.body.totals).toMatchObject({ entered: 296, refused: 4, amount: 242_600 });
  // Ten ways of writing, thirty rows of each; three of them name two categories; the four above had two each.
  const entries: { count: number }[] = answer.body.reading.entries;
  expect(entries.reduce((sum, { count }) => sum + count, 0)).toBe(382);
  expect(answer.body.reading.questions).toMatchObject([{ kind: 'category', written: 'U-16 Boys', guess: 'Boys U-19' }]);
  expect(answer.body.reading.dates).toMatchObject([{ order: 'day_first', proof: '25/12/2001' }]);
  const judged = answer.body.rows.map((one: object) => ({ ...one, isSettled: false }));
  const account = accountOf({ ...read, amounts: null }, judged);
  // Six filled cells in 300 rows and a remark, and the two of the total.
  expect(account).toMatchObject({ cells: 1803, asked: 3, unused: 303, left: [], totals: [309] });
});
