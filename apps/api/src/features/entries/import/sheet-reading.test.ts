import { playerImportEndpoints } from '@maidan/contract/entries/import';
import { describe, expect, test } from 'vitest';
import { anApprovedEvent, type MadeEvent } from '../../../../test/factories.ts';
import { type MadeTab, madeText, madeXlsx } from '../../../../test/sheet-maker.ts';
import { startApi } from '../../../../test/start.ts';

const t = startApi();

const anEventForChildren = () =>
  anApprovedEvent(t, { categories: [{ name: 'Boys U-13' }, { name: 'Girls U-13' }, { name: 'Boys U-15' }] });
const read = (event: MadeEvent, bytes: Buffer<ArrayBuffer> | string, tabs?: unknown) => {
  const form = new FormData();
  form.append('sheet', new Blob([bytes]), 'players.xls');
  if (tabs !== undefined) form.append('tabs', JSON.stringify(tabs));
  return t.call(playerImportEndpoints.readSheet, { token: event.token, params: { eventId: event.eventId }, form });
};
const header = ['Name', 'Mobile', 'Category', 'Paid'];
const player = (name: string, category: string) => [name, 9_876_500_041, category, 'UPI'];
const namesOf = (answer: { body: { rows: { cells: string[] }[] } }) => answer.body.rows.map(({ cells }) => cells[0]);

describe('a workbook with several tabs', () => {
  const tabs: MadeTab[] = [
    { name: 'Read me', rows: [['How to fill this form'], ['One line for each player.']] },
    { name: 'Boys U-13', rows: [header, player('Aarav', 'Boys U-13')] },
    {
      name: 'Girls U-13',
      rows: [
        ['Name', 'Mobile'],
        ['Anaya', 98],
        ['Diya', 97],
      ],
      hidden: true,
    },
  ];

  test('names the tab that was read and those that were not, and reads the chosen ones', async () => {
    const event = await anEventForChildren();
    const file = madeXlsx({ tabs });
    const first = await read(event, file);
    expect(first.status).toBe(200);
    expect(namesOf(first)).toEqual(['Aarav']);
    const facts = [
      { name: 'Read me', rows: 2, read: false, hidden: false, players: false },
      { name: 'Boys U-13', rows: 1, read: true, hidden: false, players: true },
      { name: 'Girls U-13', rows: 2, read: false, hidden: true, players: true },
    ];
    expect(first.body.reading).toMatchObject({ kind: 'workbook', encoding: null, tabs: facts });
    const both = await read(event, file, [2, 1]);
    expect(both.body.rows.map(({ row, cells }: { row: number; cells: string[] }) => [row, cells[0], cells[2]])).toEqual(
      [
        [2, 'Aarav', 'Boys U-13'],
        [4, 'Anaya', 'Girls U-13'],
        [5, 'Diya', 'Girls U-13'],
      ],
    );
    expect(both.body.reading.tabs[2]).toMatchObject({ read: true, before: 2, category: 'Girls U-13' });
  });

  test('refused: tabs that are not there, and a choice that is none', async () => {
    const event = await anEventForChildren();
    const file = madeXlsx({ tabs });
    expect((await read(event, file, [3])).body).toMatchObject({ code: 'sheet_tab_unknown' });
    for (const tabsChosen of [[], [-1], ['0'], 'all', [61], [1.5]])
      expect((await read(event, file, tabsChosen)).status).toBe(400);
  });

  test('too much of it counts only where it is read', async () => {
    const event = await anEventForChildren();
    const long = { name: '2025', rows: [header, ...Array.from({ length: 1100 }, () => player('Old', 'Boys U-13'))] };
    const file = madeXlsx({ tabs: [{ rows: [header, player('Aarav', 'Boys U-13')] }, long] });
    expect((await read(event, file)).body.reading.tabs[1]).toMatchObject({ rows: 1100, read: false });
    expect((await read(event, file, [1])).body.code).toBe('sheet_too_long');
  });
});

test('merged cells count in each row, hidden rows and failed formulas are told', async () => {
  const event = await anEventForChildren();
  const rows = [
    ['School', 'Category', 'Name', 'Mobile'],
    ['Vidya Mandir', 'Boys U-13', 'Aarav', '98'],
    [null, null, 'Vihaan', '97'],
    ['Modern School', { error: '#N/A' }, 'Kabir', '96'],
  ];
  const answer = await read(event, madeXlsx({ tabs: [{ rows, merges: ['A2:A3', 'B2:B3'], hiddenRows: [4] }] }));
  expect(answer.body.rows[1]).toEqual({ row: 3, cells: ['Vidya Mandir', 'Boys U-13', 'Vihaan', '97'] });
  expect(answer.body.reading).toMatchObject({
    merged: [
      { column: 'School', value: 'Vidya Mandir', from: 2, to: 3 },
      { column: 'Category', value: 'Boys U-13', from: 2, to: 3 },
    ],
    hiddenRows: [4],
    failedCells: [{ row: 4, column: 'Category', value: '#N/A' }],
  });
});

test('escaped characters are what they stand for, and two lines of a cell two categories', async () => {
  const event = await anEventForChildren();
  const rows = [
    header,
    ['Asha Menon\r', 98, 'Boys U-13\r\nBoys U-15', 'UPI'],
    ['Ravi _x0041_ More', 97, 'Boys U-15', 'UPI'],
  ];
  const answer = await read(event, madeXlsx({ tabs: [{ rows }] }));
  expect(answer.body.rows.map(({ cells }: { cells: string[] }) => cells.slice(0, 3))).toEqual([
    ['Asha Menon', '98', 'Boys U-13\nBoys U-15'],
    ['Ravi _x0041_ More', '97', 'Boys U-15'],
  ]);
});

test('a text in another encoding, with a broken byte, or named .xls though it is a page', async () => {
  const event = await anEventForChildren();
  const rows = [
    ['नाम', 'मोबाइल'],
    ['श्याम जोशी', '98'],
    ['ज़ोया ख़ान', '97'],
  ];
  const wide = await read(event, madeText(rows, { encoding: 'utf-16be' }));
  expect(namesOf(wide)).toEqual(['श्याम जोशी', 'ज़ोया ख़ान']);
  expect(wide.body.reading).toMatchObject({ kind: 'text', encoding: 'utf-16be', brokenRows: [] });
  const bytes = madeText(rows);
  bytes[bytes.indexOf('श्याम') + 2] = 0x2d;
  const broken = await read(event, bytes);
  expect(namesOf(broken)).toEqual([expect.stringContaining('\ufffd'), 'ज़ोया ख़ान']);
  expect(broken.body.reading).toMatchObject({ encoding: 'utf-8', brokenRows: [2] });
  const page = '<html><table><tr><th>Name<th>Mobile</tr><tr><td>Anaya, Joshi<td>98</tr></table></html>';
  const answer = await read(event, page);
  expect(answer.body).toMatchObject({
    mapping: ['name', 'phone'],
    rows: [{ row: 2, cells: ['Anaya, Joshi', '98'] }],
    reading: { kind: 'web_page' },
  });
});

test('one section after the other under one header: each heading is the category of its rows', async () => {
  const event = await anEventForChildren();
  const csv = 'Name,Mobile\nGirls U-13\nAnaya,98\nBoys U-13,\nAarav,97\n';
  const answer = await read(event, csv);
  expect(answer.body.mapping).toEqual(['name', 'phone', 'categories']);
  expect(answer.body.rows.map(({ cells }: { cells: string[] }) => cells)).toEqual([
    ['Anaya', '98', 'Girls U-13'],
    ['Aarav', '97', 'Boys U-13'],
  ]);
  expect(answer.body.reading).toMatchObject({
    categoryColumn: 2,
    passedOver: [
      { row: 2, text: 'Girls U-13', why: 'heading', category: 'Girls U-13' },
      { row: 4, text: 'Boys U-13', why: 'heading', category: 'Boys U-13' },
    ],
  });
});
