import { randomUUID } from 'node:crypto';
import { eventRegistrationEndpoints } from '@maidan/contract/entries/event-registrations';
import { playerImportEndpoints } from '@maidan/contract/entries/import';
import type { PlayerCells } from '@maidan/domain/entries/player-sheet';
import { expect, test } from 'vitest';
import { anApprovedEvent, type MadeEvent } from '../../../../test/factories.ts';
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
