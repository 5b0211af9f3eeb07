import { randomUUID } from 'node:crypto';
import { refundEndpoints } from '@maidan/contract/entries/refunds';
import { eventHistoryEndpoints } from '@maidan/contract/events/history';
import { eventRegistrationEndpoints } from '@maidan/contract/entries/event-registrations';
import { playerImportEndpoints } from '@maidan/contract/entries/import';
import type { PlayerCells } from '@maidan/domain/entries/player-sheet';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { byDay } from '../../../../test/by-day.ts';
import { anApprovedEvent, anEvent, type MadeEvent } from '../../../../test/factories.ts';
import { aConfirmedRegistration } from '../../../../test/factories-registrations.ts';
import { startApi } from '../../../../test/start.ts';
import { untilBlocked } from '../../../../test/until-blocked.ts';
import { type Db, inTransaction, oneRow, rows } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';
import { xlsxStream } from '../../../platform/files/xlsx.ts';
import { offerFreePlaces } from '../records/holds.ts';

const t = startApi();
beforeEach(() => byDay(t));

const child = (number: number, change: PlayerCells = {}): PlayerCells => ({
  name: `Child ${number}`,
  phone: '9876543210',
  categories: 'Open',
  paid: 'cash',
  ...change,
});
const children = (count: number, from = 1) => Array.from({ length: count }, (_, at) => child(from + at));
const sheetOf = (cells: PlayerCells[]) => ({
  whenFull: 'refuse' as 'refuse' | 'wait',
  dateOrder: 'day_first' as const,
  rows: cells.map((one, at) => ({ row: at + 2, cells: one })),
});
const read = (event: MadeEvent, file: Blob, name = 'players.csv') => {
  const form = new FormData();
  form.append('sheet', file, name);
  return t.call(playerImportEndpoints.readSheet, { token: event.token, params: { eventId: event.eventId }, form });
};
const preview = (event: MadeEvent, sheet: object) =>
  t.call(playerImportEndpoints.preview, { token: event.token, params: { eventId: event.eventId }, body: sheet });
const enter = (event: MadeEvent, sheet: object) =>
  t.call(playerImportEndpoints.importPlayers, {
    token: event.token,
    params: { eventId: event.eventId },
    body: { importId: randomUUID(), ...sheet },
  });
const outcomes = (answer: { body: { rows: { outcome: string }[] } }) => answer.body.rows.map(({ outcome }) => outcome);
const takenOf = (event: MadeEvent) =>
  oneRow(
    t.db,
    sql<{ taken: number; playing: number }>`select
      (select sum(taken)::int from categories where event_id = ${event.eventId}) as taken,
      (select count(*)::int from registrations where event_id = ${event.eventId} and status = 'confirmed') as playing`,
  );
const imported = async (event: MadeEvent) =>
  (
    await t.call(eventRegistrationEndpoints.listEventRegistrations, {
      token: event.token,
      params: { eventId: event.eventId },
      query: { sort: 'name' },
    })
  ).body;

async function bytesOf(stream: NodeJS.ReadableStream): Promise<Buffer<ArrayBuffer>> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

describe('reading a sheet', () => {
  test('a CSV file, a pasted table and a workbook say the same; formulas are text', async () => {
    const event = await anApprovedEvent(t);
    const csv = 'Academy list,,\r\nName,Mobile No.,Category\r\n=cmd|calc,098765 43210,"Open; Doubles"\r\n';
    const expected = {
      header: ['Name', 'Mobile No.', 'Category'],
      mapping: ['name', 'phone', 'categories'],
      rows: [{ row: 3, cells: ['=cmd|calc', '098765 43210', 'Open; Doubles'] }],
    };
    expect((await read(event, new Blob([csv]))).body).toMatchObject(expected);
    expect((await read(event, new Blob([csv.replaceAll('"', '').replaceAll(',', '\t')]))).body).toMatchObject(expected);
    const utf16 = new Blob(['\ufeff', Buffer.from(`\ufeff${csv}`, 'utf16le')]);
    expect((await read(event, utf16.slice(3))).body).toMatchObject(expected);
    const lines = (async function* () {
      yield ['Name', 'Mobile No.', 'Category'];
      yield ['=cmd|calc', '098765 43210', 'Open; Doubles'];
    })();
    const workbook = await bytesOf(xlsxStream('Players', ['Academy list'], lines));
    expect((await read(event, new Blob([workbook]), 'players.xlsx')).body).toMatchObject(expected);
  });

  test('refused in words: nothing, an old workbook, a picture, too much of it', async () => {
    const event = await anApprovedEvent(t);
    const none = { token: event.token, params: { eventId: event.eventId }, form: new FormData() };
    expect((await t.call(playerImportEndpoints.readSheet, none)).body.code).toBe('sheet_required');
    const bad: [string | Buffer<ArrayBuffer>, string][] = [
      ['', 'sheet_file_empty'],
      ['Name,Phone\n', 'sheet_only_header'],
      ['\n , \n', 'sheet_empty'],
      [Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'sheet_old_excel'],
      [Buffer.from('PK\u0003\u0004 not really'), 'sheet_unreadable'],
      [Buffer.from([137, 80, 78, 71, 0, 0, 0, 13]), 'sheet_picture'],
      [`Name\n${'Asha\n'.repeat(1001)}`, 'sheet_too_long'],
      [`${'a,'.repeat(60)}a`, 'sheet_too_long'],
      ['x'.repeat(2_000_001), 'sheet_too_large'],
    ];
    for (const [content, code] of bad) expect((await read(event, new Blob([content]))).body.code).toBe(code);
  });
});

describe('the preview', () => {
  test('says of each row what would happen, and writes nothing', async () => {
    const event = await anApprovedEvent(t, {
      categories: [
        { name: 'Open', price: 350.5, capacity: 2 },
        { name: 'Women', gender: 'female' },
      ],
    });
    await aConfirmedRegistration(t, { event, name: 'ASHA Kulkarni', player: null, phone: '9876543210' });
    const cells = [
      child(1),
      child(2, { name: 'Asha  Kulkarni' }),
      child(3, { categories: 'Chess' }),
      child(4, { phone: '12345' }),
      child(5, { categories: 'Women', gender: 'M', paid: 'none' }),
      child(6),
    ];
    const answer = await preview(event, sheetOf(cells));
    expect(answer.status).toBe(200);
    const problems = answer.body.rows.map((row: { problems: { kind: string }[] }) =>
      row.problems.map(({ kind }) => kind),
    );
    expect(problems).toEqual([
      [],
      ['here_already'],
      ['category_unknown'],
      ['bad_phone'],
      ['women_only'],
      ['category_full'],
    ]);
    expect(answer.body.totals).toEqual({ entered: 1, waiting: 0, refused: 5, amount: 350.5 });
    const waiting = await preview(event, { ...sheetOf(cells), whenFull: 'wait' });
    expect(outcomes(waiting).at(-1)).toBe('wait');
    expect((await imported(event)).total).toBe(1);
  });

  test('refused: nobody, too many, a row twice, an event that takes nobody', async () => {
    const event = await anApprovedEvent(t);
    expect((await preview(event, sheetOf([]))).body.message).toBe('Please add at least one player');
    expect((await preview(event, sheetOf(children(1001)))).status).toBe(400);
    const [row] = sheetOf([child(1)]).rows;
    expect((await preview(event, { rows: [row, row], whenFull: 'wait' })).status).toBe(400);
    expect((await preview(event, { rows: [{ row: 1, cells: { salary: '1' } }], whenFull: 'wait' })).status).toBe(400);
    const told = (written: string, names: string[]) => ({
      ...sheetOf([child(1)]),
      categoryNames: [{ written, names }],
    });
    expect((await preview(event, told('MS', ['Chess']))).body.errors).toMatchObject([
      { msg: 'There is no category "Chess"', path: 'categoryNames.0.names' },
    ]);
    expect((await enter(event, told('', []))).status).toBe(400);
    expect((await preview(event, { ...sheetOf([child(1)]), dateOrder: 'year_first' })).status).toBe(400);
    const pending = await anEvent(t, { categories: [{ name: 'Open' }] });
    expect((await preview(pending, sheetOf([child(1)]))).body.code).toBe('event_not_approved');
    const over = await anApprovedEvent(t, { tournamentStatus: 'completed' });
    expect((await enter(over, sheetOf([child(1)]))).body.code).toBe('event_completed');
  });
});

describe('the import', () => {
  test('a thousand players in one go, as walk-ins with tickets, and one line in the history', async () => {
    const event = await anApprovedEvent(t, { categories: [{ name: 'Open', price: 100 }] });
    const cells = children(1000);
    cells[0] = child(1, {
      dob: '3/2/2014',
      gender: 'F',
      academy: 'Deccan',
      district: 'Pune',
      stateUT: 'MH',
      city: 'Pune',
    });
    const answer = await enter(event, sheetOf(cells));
    expect(answer.body.totals).toEqual({ entered: 1000, waiting: 0, refused: 0, amount: 100_000 });
    expect(await takenOf(event)).toEqual({ taken: 1000, playing: 1000 });
    const listed = await t.call(eventRegistrationEndpoints.listEventRegistrations, {
      token: event.token,
      params: { eventId: event.eventId },
      query: { pageSize: 20 },
    });
    expect(listed.body.registrations.map((one: { name: string }) => one.name)).toEqual(
      children(20).map(({ name }) => name),
    );
    const { registrations } = await imported(event);
    const first = registrations.find((one: { name: string }) => one.name === 'Child 1');
    expect(first).toMatchObject({
      phone: '9876543210',
      dob: '2014-02-03',
      gender: 'female',
      city: 'Pune',
      origin: { academy: 'Deccan', district: 'Pune', stateUT: 'Maharashtra' },
      status: 'confirmed',
      source: 'walk_in',
      paidBy: 'cash',
      amount: 100,
      ticketCode: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/),
    });
    const history = await t.call(eventHistoryEndpoints.list, {
      token: event.token,
      params: { eventId: event.eventId },
    });
    const sentences = history.body.entries.map((one: { sentence: string }) => one.sentence);
    expect(sentences.filter((one: string) => one.includes('from a sheet'))).toEqual([
      'entered 1000 players from a sheet',
    ]);
    expect(sentences.length).toBeLessThan(10);
  });

  test('whoever has an e-mail gets the ticket code by mail, once; who waits or is refused gets none', async () => {
    const event = await anApprovedEvent(t, { categories: [{ name: 'Open', capacity: 1 }] });
    const to = `family-${randomUUID()}@example.test`;
    const sheet = {
      importId: randomUUID(),
      ...sheetOf([child(1, { email: to }), child(2, { email: to }), child(3, { email: 'not an address' })]),
      whenFull: 'wait',
    };
    const seen = await preview(event, sheet);
    expect(seen.body.rows[0].player.email).toBe(to);
    expect(seen.body.rows[2].problems).toMatchObject([{ field: 'email', kind: 'bad_email' }]);
    await enter(event, sheet);
    await enter(event, sheet);
    const mails = await rows(
      t.db,
      sql<{ subject: string; bodyText: string }>`select subject, body_text from mail_outbox where recipient = ${to}`,
    );
    const { registrations } = await imported(event);
    const first = registrations.find((one: { name: string }) => one.name === 'Child 1');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.bodyText).toContain(first.ticketCode);
  });

  test('good rows are entered, the bad ones stay out; corrected and sent again, they alone come in', async () => {
    const event = await anApprovedEvent(t, { categories: [{ name: 'Open' }] });
    const importId = randomUUID();
    const first = await enter(event, { ...sheetOf([child(1), child(2, { phone: '12' }), child(3)]), importId });
    expect(outcomes(first)).toEqual(['enter', 'refuse', 'enter']);
    const again = await enter(event, { ...sheetOf(children(3)), importId });
    expect(outcomes(again)).toEqual(['entered', 'enter', 'entered']);
    expect(outcomes(await preview(event, { ...sheetOf(children(3)), importId }))).toEqual(Array(3).fill('entered'));
    expect(again.body.totals).toMatchObject({ entered: 3, refused: 0 });
    expect((await imported(event)).total).toBe(3);
  });

  test('a row for each category makes one entry a player, and pays for all of them; sent again, it adds nothing', async () => {
    const event = await anApprovedEvent(t, {
      categories: [
        { name: 'Open', price: 300, capacity: 5 },
        { name: 'U-15', price: 200.5, capacity: 5 },
        { name: 'U-17', price: 100 },
      ],
    });
    const importId = randomUUID();
    const to = `family-${randomUUID()}@example.test`;
    const cells = [
      child(1, { email: to }),
      child(2),
      child(1, { categories: 'U-15' }),
      child(1, { categories: 'Chess' }),
    ];
    const seen = await preview(event, sheetOf(cells));
    expect(outcomes(seen)).toEqual(['enter', 'enter', 'enter', 'refuse']);
    expect(seen.body.rows[2].notes).toContainEqual({ kind: 'joins_row', value: 'Open, U-15', row: 2 });
    const first = await enter(event, { ...sheetOf(cells), importId });
    expect(first.body.totals).toEqual({ entered: 3, waiting: 0, refused: 1, amount: 800.5 });
    // Corrected afterwards, the last row joins the entry that is there by now.
    cells[3] = child(1, { categories: 'U-17' });
    const second = await enter(event, { ...sheetOf(cells), importId });
    expect(outcomes(second)).toEqual(['entered', 'entered', 'entered', 'enter']);
    expect(second.body.totals.amount).toBe(100);
    expect(second.body.rows.map(({ amount }: { amount: number }) => amount)).toEqual([300, 300, 200.5, 100]);
    // What was entered is told, not what the cells say by now.
    const changed = await preview(event, { ...sheetOf(cells.map((one) => ({ ...one, paid: 'none' }))), importId });
    expect(changed.body.rows[2]).toMatchObject({ outcome: 'entered', amount: 200.5, player: { paid: 'cash' } });
    const again = await enter(event, { ...sheetOf(cells), importId });
    expect(outcomes(again)).toEqual(Array(4).fill('entered'));

    const { registrations, total } = await imported(event);
    expect(total).toBe(2);
    expect(registrations[0]).toMatchObject({
      name: 'Child 1',
      amount: 600.5,
      paidBy: 'cash',
      categories: [
        { name: 'Open', price: 300 },
        { name: 'U-15', price: 200.5 },
        { name: 'U-17', price: 100 },
      ],
    });
    expect(await takenOf(event)).toEqual({ taken: 4, playing: 2 });
    const [mail] = await rows(
      t.db,
      sql<{ bodyText: string }>`select body_text from mail_outbox where recipient = ${to}`,
    );
    expect(mail?.bodyText).toContain('U-15');
    const history = await t.call(eventHistoryEndpoints.list, {
      token: event.token,
      params: { eventId: event.eventId },
    });
    const sentences = history.body.entries.map((one: { sentence: string }) => one.sentence);
    expect(sentences).toContain('entered 2 players from a sheet, 1 row added to entries already made');
  });

  test('a further category goes to an entry made at the desk; to one paid online, or in another way, it does not', async () => {
    const event = await anApprovedEvent(t, {
      categories: [
        { name: 'Open', price: 300 },
        { name: 'U-15', price: 200 },
      ],
    });
    const walkIn = (name: string) =>
      t.call(eventRegistrationEndpoints.addWalkIn, {
        token: event.token,
        params: { eventId: event.eventId },
        body: { name, phone: '9876543210', categories: ['Open'], paid: 'upi' },
      });
    await Promise.all([walkIn('Child 1'), walkIn('Child 2')]);
    await aConfirmedRegistration(t, { event, name: 'Child 3', phone: '9876543210' });
    const row = (number: number, paid: string) => child(number, { categories: 'U-15', paid });
    const answer = await enter(event, sheetOf([row(1, 'upi'), row(2, 'cash'), row(3, 'upi')]));
    const kinds = answer.body.rows.map((one: { problems: { kind: string }[] }) => one.problems.map(({ kind }) => kind));
    expect(kinds).toEqual([[], ['paid_otherwise'], ['here_closed']]);
    const { registrations, total } = await imported(event);
    expect(total).toBe(3);
    expect(registrations.slice(0, 2)).toMatchObject([
      { amount: 500, categories: [{ name: 'Open' }, { name: 'U-15' }] },
      { amount: 300, categories: [{ name: 'Open' }] },
    ]);
  });

  test('sent twice at once, or after its answer was lost, it enters nobody twice', async () => {
    const event = await anApprovedEvent(t, { categories: [{ name: 'Open', capacity: 50 }] });
    const same = { ...sheetOf(children(40)), importId: randomUUID() };
    const answers = await Promise.all([enter(event, same), enter(event, same), enter(event, same)]);
    expect(answers.map(({ body }) => body.totals.entered)).toEqual([40, 40, 40]);
    expect(await takenOf(event)).toEqual({ taken: 40, playing: 40 });
    // The page was reloaded and the sheet chosen again: another import, the same children.
    const anew = await enter(event, sheetOf(children(40)));
    expect(anew.body.totals).toMatchObject({ entered: 0, refused: 40 });
    expect((await imported(event)).total).toBe(40);
  });

  test('an import never enters a row a second time, whatever the code believes: the database refuses it', async () => {
    const event = await anApprovedEvent(t, { categories: [{ name: 'Open' }] });
    const importId = randomUUID();
    await enter(event, { ...sheetOf([child(1)]), importId });
    const copy = sql`insert into registrations (id, event_id, name, status, amount_paise, confirmed_at, import_id, import_row)
      select ${newId()}, event_id, name, status, amount_paise, confirmed_at, import_id, import_row
      from registrations where import_id = ${importId}`;
    await expect(copy.execute(t.db)).rejects.toThrow('registrations_imported');
  });

  test('who waits and goes home is taken off the list, and gets no place', async () => {
    const event = await anApprovedEvent(t, { categories: [{ name: 'Open', price: 100, capacity: 1 }] });
    await enter(event, { ...sheetOf(children(2)), whenFull: 'wait' });
    const [, waiting] = (await imported(event)).registrations;
    const gone = await t.call(refundEndpoints.refund, {
      token: event.token,
      params: { eventId: event.eventId, registrationId: waiting._id },
      body: { reason: 'Went home' },
    });
    expect(gone).toMatchObject({ status: 200, body: { refund: null, status: 'cancelled' } });
    await sql`update categories set capacity = 2 where event_id = ${event.eventId}`.execute(t.db);
    await offerFreePlaces(t.deps, event.eventId);
    expect((await imported(event)).counts).toMatchObject({ confirmed: 1, waitlisted: 0, cancelled: 1 });
    expect(await takenOf(event)).toEqual({ taken: 1, playing: 1 });
  });

  test('who waits is confirmed when a place comes free, and pays nothing online', async () => {
    const event = await anApprovedEvent(t, { categories: [{ name: 'Open', price: 100, capacity: 1 }] });
    const answer = await enter(event, { ...sheetOf(children(2)), whenFull: 'wait' });
    expect(outcomes(answer)).toEqual(['enter', 'wait']);
    expect((await imported(event)).counts).toMatchObject({ confirmed: 1, waitlisted: 1 });
    await sql`update categories set capacity = 2 where event_id = ${event.eventId}`.execute(t.db);
    await offerFreePlaces(t.deps, event.eventId);
    expect((await imported(event)).counts).toMatchObject({ confirmed: 2, waitlisted: 0 });
  });
});

describe('two imports for the same places', () => {
  const places = 10;
  const anEventFor = () => anApprovedEvent(t, { categories: [{ name: 'Open', capacity: places }] });

  test('the second waits for the first one, and gets what is left', async () => {
    const event = await anEventFor();
    const { both } = await inTransaction(t.db, async (tx) => {
      await sql`select id from categories where event_id = ${event.eventId} for update`.execute(tx);
      const sent = Promise.all([enter(event, sheetOf(children(8))), enter(event, sheetOf(children(8, 101)))]);
      await untilBlocked(t.db, 2);
      return { both: sent };
    });
    const answers = await both;
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const entered = answers.map(({ body }) => body.totals.entered).toSorted((one, other) => one - other);
    expect(entered).toEqual([2, 8]);
    expect(await takenOf(event)).toEqual({ taken: places, playing: places });
  });

  test('an import and a crowd of walk-ins: nobody gets a place that is not there', async () => {
    const event = await anEventFor();
    const walkIns = children(6, 201).map((cells) =>
      t.call(eventRegistrationEndpoints.addWalkIn, {
        token: event.token,
        params: { eventId: event.eventId },
        body: { name: cells.name, phone: cells.phone, categories: ['Open'], paid: 'none' },
      }),
    );
    const [answer, ...others] = await Promise.all([enter(event, sheetOf(children(8))), ...walkIns]);
    const inside = answer.body.totals.entered + others.filter(({ status }) => status === 201).length;
    expect(inside).toBe(places);
    expect(await takenOf(event)).toEqual({ taken: places, playing: places });
  });

  /** How an import without the guard would write: read what is free, then write. Only exists in this test. */
  async function enterByReading(tx: Db, event: MadeEvent, bothHaveRead: () => Promise<void>) {
    const { free } = await oneRow(
      tx,
      sql<{ free: number }>`select capacity - (select count(*)::int from registrations r
        where r.event_id = c.event_id and r.status = 'confirmed') as free from categories c where event_id = ${event.eventId}`,
    );
    await bothHaveRead();
    for (let written = 0; written < Math.min(8, free); written += 1)
      await sql`insert into registrations (id, event_id, name, status, amount_paise, confirmed_at)
        values (${newId()}, ${event.eventId}, 'Unguarded', 'confirmed', 0, now())`.execute(tx);
  }

  test('control: two that read first and write then enter more players than there are places', async () => {
    const event = await anEventFor();
    const waiting = Promise.withResolvers<void>();
    let read = 0;
    const bothHaveRead = () => {
      read += 1;
      if (read === 2) waiting.resolve();
      return waiting.promise;
    };
    await Promise.all([1, 2].map(() => inTransaction(t.db, (tx) => enterByReading(tx, event, bothHaveRead))));
    expect((await takenOf(event)).playing).toBe(16);
    expect(await rows(t.db, sql`select taken from categories where event_id = ${event.eventId}`)).toEqual([
      { taken: 0 },
    ]);
  });
});

test("columns answer the organizer's questions; what does not fit is left out, told, and asked later", async () => {
  const event = await anApprovedEvent(t, {
    categories: [{ name: 'Open' }],
    customization: {
      additionalQuestions: { tshirtSize: true, medicalConditions: true },
      dynamicQuestions: [
        { id: 'club', question: 'Which club?', answerType: 'text', isRequired: true, options: [], order: 0 },
      ],
    },
  });
  const header = ['Name', 'Phone', 'Which Club', 'T-shirt size', 'Medical conditions', 'Coach'];
  const sheet = (await read(event, new Blob([`${header.join(',')}\nAsha,9876543210,Deccan,xl,Asthma,Rao\n`]))).body;
  expect(sheet).toMatchObject({
    mapping: ['name', 'phone', null, null, 'accommodationRequired', null],
    questions: [
      { id: 'tshirtSize', question: 'T-shirt size' },
      { id: 'club', question: 'Which club?' },
    ],
    answers: [null, null, 'club', 'tshirtSize', null, null],
  });
  const rows = [
    { row: 2, cells: child(1), answers: { club: 'Deccan', tshirtSize: 'xl' } },
    { row: 3, cells: child(2), answers: { tshirtSize: 'tent', unknown: 'x' } },
  ];
  const entered = await enter(event, { whenFull: 'refuse', rows });
  expect(
    entered.body.rows.map(({ outcome, notes }: { outcome: string; notes: object[] }) => ({ outcome, notes })),
  ).toEqual([
    { outcome: 'enter', notes: [] },
    { outcome: 'enter', notes: [{ kind: 'answer_left_out', value: 'T-shirt size: tent' }] },
  ]);
  const { registrations } = await imported(event);
  expect(registrations).toMatchObject([
    {
      name: 'Child 1',
      answers: [
        { id: 'tshirtSize', answer: 'XL' },
        { id: 'club', answer: 'Deccan' },
      ],
      askLater: [],
    },
    { name: 'Child 2', answers: [], askLater: [{ id: 'club' }] },
  ]);
});
