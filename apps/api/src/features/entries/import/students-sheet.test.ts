import { studentsSheetEndpoints } from '@maidan/contract/entries/students-sheet';
import { expect, test } from 'vitest';
import { anApprovedEvent, aParticipant, type MadeEvent, type Person } from '../../../../test/factories.ts';
import { madeXlsx } from '../../../../test/sheet-maker.ts';
import { startApi } from '../../../../test/start.ts';

const t = startApi();

const read = (event: MadeEvent, person: Pick<Person, 'token'> | undefined, bytes: Buffer<ArrayBuffer> | string) => {
  const form = new FormData();
  form.append('sheet', new Blob([bytes]), 'students.xlsx');
  const params = { eventId: event.eventId };
  return t.call(studentsSheetEndpoints.read, { ...(person && { token: person.token }), params, form });
};
const header = 'Name\tDOB\tM/F\tCategory\tGuardian phone';
const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => `Player ${at}\t14/03/2013\tM\tBoys U-15\t9822014417`).join('\n');

test('a coach reads a list, pasted or as a workbook, without being the organizer; nothing is stored', async () => {
  const event = await anApprovedEvent(t, { categories: [{ name: 'Boys U-15' }] });
  const coach = await aParticipant(t);
  const pasted = await read(event, coach, `${header}\n${rows(200)}`);
  expect(pasted.body).toMatchObject({
    header: header.split('\t'),
    mapping: ['name', 'dob', 'gender', 'categories', null],
  });
  expect(pasted.body.rows).toHaveLength(200);
  const workbook = madeXlsx({
    tabs: [
      {
        name: 'Boys U-15',
        rows: [
          ['Name', 'DOB'],
          ['Aarav', '14/03/2013'],
        ],
      },
    ],
  });
  const opened = await read(event, coach, workbook);
  // The name of the tab is the category of its rows.
  expect(opened.body.rows[0].cells).toEqual(['Aarav', '14/03/2013', 'Boys U-15']);
});

test.each([
  ['201 rows', () => `${header}\n${rows(201)}`, 'sheet_too_many_students'],
  ['a header alone', () => header, 'sheet_only_header'],
  ['nothing', () => '', 'sheet_file_empty'],
])('refused with a sentence: %s', async (_what, text, code) => {
  const event = await anApprovedEvent(t, { categories: [{ name: 'Boys U-15' }] });
  expect(await read(event, await aParticipant(t), text())).toMatchObject({ status: 400, body: { code } });
});

test('guests read none', async () => {
  const event = await anApprovedEvent(t, { categories: [{ name: 'Boys U-15' }] });
  expect((await read(event, undefined, header)).status).toBe(401);
});
