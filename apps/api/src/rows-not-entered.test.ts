import { playerImportEndpoints } from '@maidan/contract/entries/import';
import { csvText } from '@maidan/domain/csv';
import { cellsOf, type ColumnMeaning, columnMeanings } from '@maidan/domain/entries/player-sheet';
import { linesNotEntered } from '@maidan/domain/entries/sheet/not-entered';
import { expect, test } from 'vitest';
import { anApprovedEvent, type MadeEvent } from '../test/factories.ts';
import { type MadeTab, madeXlsx } from '../test/sheet-maker.ts';
import { startApi } from '../test/start.ts';

const t = startApi();

async function read({ token, eventId }: MadeEvent, file: Blob, tabs?: number[]) {
  const form = new FormData();
  form.append('sheet', file, 'sheet');
  if (tabs) form.append('tabs', JSON.stringify(tabs));
  const { status, body } = await t.call(playerImportEndpoints.readSheet, { token, params: { eventId }, form });
  expect(status).toBe(200);
  return body;
}

const fields = Object.fromEntries(columnMeanings.map((one) => [one, one])) as Record<ColumnMeaning, string>;
const titles = { fields: { ...fields, dob: 'Date of birth' }, row: 'Row in the sheet', why: 'Not entered because' };

test('rows that were not entered come back through the reader as they stood, with their reasons beside', async () => {
  const event = await anApprovedEvent(t, {
    categories: [
      { name: 'Boys U-13', price: 400 },
      { name: 'Girls U-13', price: 400 },
    ],
  });
  const { token, eventId } = event;
  const header = ['Particulars', 'Mobile', 'Born', 'Name', 'Fee', 'Paid by', 'Remarks'];
  const tab = (name: string, rows: string[][]): MadeTab => ({ name, rows: [['Open Badminton'], header, ...rows] });
  const file = madeXlsx({
    tabs: [
      tab('Boys U-13', [
        ['Aarav Joshi', '98765 43210', '3 Apr 2014', 'Coach A', '400', 'cash', ''],
        ['=Omkar "Om" Jadhav', '+91 98765', '3 Apr 2014', '-', '400', 'cash', 'late; left-handed, tall'],
      ]),
      tab('Girls U-13', [
        ['रिया देवरे', '', '31-02-2015', 'Coach B', '400', 'upi', 'two\nlines'],
        ['Riya Wagh', '123', '', '', '', 'upi', ''],
      ]),
    ],
  });
  const sheet = await read(event, new Blob([file]), [0, 1]);
  // The names stand under "Particulars", and "Name" is the coach's.
  const mapping = sheet.header.map((title: string, at: number) =>
    title === 'Particulars' ? 'name' : title === 'Name' ? null : title === 'Born' ? 'dob' : sheet.mapping[at],
  );
  const rows = sheet.rows.map(({ row, cells }: { row: number; cells: string[] }) => ({
    row,
    cells: cellsOf(cells, mapping),
  }));
  const body = { rows, whenFull: 'refuse' };
  const judged = await t.call(playerImportEndpoints.preview, { token, params: { eventId }, body });
  const out = judged.body.rows.filter(({ outcome }: { outcome: string }) => outcome === 'refuse');
  expect(out).toHaveLength(3);

  const lines = linesNotEntered(
    { ...sheet, mapping },
    out.map(({ row }: { row: number }) => ({ row, name: `row ${row}`, why: 'see here' })),
    titles,
  );
  const again = await read(event, new Blob([csvText(lines)]));
  expect(again.rows.map(({ cells }: { cells: string[] }) => cellsOf(cells, again.mapping))).toEqual(
    out.map(({ row }: { row: number }) => rows.find((one: { row: number }) => one.row === row)?.cells),
  );
  const remarks = again.header.indexOf('Remarks');
  expect(again.rows.map(({ cells }: { cells: string[] }) => cells[remarks])).toEqual([
    'late; left-handed, tall',
    'two lines',
    '',
  ]);
  expect(again.rows.map(({ cells }: { cells: string[] }) => cells.slice(-2))).toEqual(
    out.map(({ row }: { row: number }) => [`row ${row}`, 'see here']),
  );

  // Downloaded once more, what was corrected by hand stands in its column, and the reasons are not there twice.
  const third = linesNotEntered(
    again,
    [{ row: 2, name: 'row 2', why: 'now this', corrected: { ...rows[1]?.cells, phone: '9876543211', city: 'Nashik' } }],
    titles,
  );
  const [head = [], only = []] = third;
  expect(Object.fromEntries(head.map((title, at) => [title, only[at]]))).toMatchObject({
    Mobile: '9876543211',
    city: 'Nashik',
    'Row in the sheet': 'row 2',
    'Not entered because': 'now this',
  });
  expect(head.filter((title) => title === 'Not entered because')).toHaveLength(1);
});
