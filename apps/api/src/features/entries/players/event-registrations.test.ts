import { downloadFields, eventRegistrationEndpoints } from '@maidan/contract/entries/event-registrations';
import { refundEndpoints } from '@maidan/contract/entries/refunds';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { anApprovedEvent, anEvent, anOrganizer, aParticipant, type MadeEvent } from '../../../../test/factories.ts';
import { aHeldEntry, anAcceptedRefund, aPaidRegistration, letHoldRunOut } from '../../../../test/factories-entries.ts';
import { aConfirmedRegistration, aRegistration } from '../../../../test/factories-registrations.ts';
import { readCsv } from '../../../../test/read-csv.ts';
import { aHelper } from '../../../../test/factories-staff.ts';
import { startApi } from '../../../../test/start.ts';
import { untilBlocked } from '../../../../test/until-blocked.ts';
import { inTransaction, oneRow, rows } from '../../../platform/db/db.ts';
import { syncDispute } from '../disputes/sync-dispute.ts';
import { runRefund } from '../refunds/send-refund.ts';
import { syncOrder } from '../payments/sync-order.ts';

const t = startApi();

const list = (event: MadeEvent, query: Record<string, string | number> = {}, token = event.token) =>
  t.call(eventRegistrationEndpoints.listEventRegistrations, { token, params: { eventId: event.eventId }, query });
const names = (answer: { body: { registrations: { name: string }[] } }) =>
  answer.body.registrations.map(({ name }) => name);
const walkIn = (event: MadeEvent, change: Record<string, unknown> = {}, more: { token?: string; key?: string } = {}) =>
  t.call(eventRegistrationEndpoints.addWalkIn, {
    token: more.token ?? event.token,
    params: { eventId: event.eventId },
    headers: more.key ? { 'idempotency-key': more.key } : {},
    body: { name: 'Farah Khan', phone: '98765 43210', categories: ['Open'], paid: 'cash', ...change },
  });
const download = (event: MadeEvent, query: Record<string, string> = {}, token = event.token) =>
  t.call(eventRegistrationEndpoints.downloadRegistrations, { token, params: { eventId: event.eventId }, query });

describe('GET /event/{id}/registrations', () => {
  test('searched, filtered, sorted and counted', async () => {
    const event = await anApprovedEvent(t, { categories: [{ name: 'Singles', price: 350.5 }, { name: 'Doubles' }] });
    const ananya = await aConfirmedRegistration(t, { event, name: 'Ananya Reddy', phone: '9811122233', city: 'Pune' });
    await sql`update registration_entries set team_name = 'Deccan Gymkhana'
      where registration_id = ${ananya.registrationId}`.execute(t.db);
    const meera = await aConfirmedRegistration(t, {
      event,
      name: 'Meera Iyer',
      categories: ['Doubles'],
      partner: 'Kavya Nair',
      checkedInAt: new Date(),
    });
    await aRegistration(t, { event, name: '100% Zoya', status: 'waitlisted' });

    const all = await list(event);
    expect(names(all)).toEqual(['100% Zoya', 'Meera Iyer', 'Ananya Reddy']);
    expect(all.body).toMatchObject({
      success: true,
      total: 3,
      counts: { confirmed: 2, waitlisted: 1, held: 0 },
      categories: [
        { name: 'Singles', price: 350.5, capacity: null, taken: 1, format: 'singles' },
        { name: 'Doubles', price: 0, capacity: null, taken: 1, format: 'singles' },
      ],
    });
    expect(all.body.registrations[2]).toMatchObject({
      phone: '9811122233',
      city: 'Pune',
      amount: 350.5,
      status: 'confirmed',
      categories: [{ name: 'Singles', price: 350.5, partner: null, team: 'Deccan Gymkhana', cancelled: false }],
      entries: [{ category: 'Singles', state: 'confirmed', price: 350.5, partner: null }],
    });
    const found: [Record<string, string | number>, string[]][] = [
      [{ q: 'meera' }, ['Meera Iyer']],
      [{ q: 'kavya' }, ['Meera Iyer']],
      [{ q: 'gymkhana' }, ['Ananya Reddy']],
      [{ q: '+91 98111 22233' }, ['Ananya Reddy']],
      [{ q: meera.ticketCode.toLowerCase().replace('-', '') }, ['Meera Iyer']],
      [{ q: 'pune' }, ['Ananya Reddy']],
      [{ q: '%' }, ['100% Zoya']],
      [{ q: "'; drop table users; --" }, []],
      [{ category: 'doubles' }, ['Meera Iyer']],
      [{ status: 'waitlisted' }, ['100% Zoya']],
      [{ sort: 'name' }, ['100% Zoya', 'Ananya Reddy', 'Meera Iyer']],
      [{ sort: 'checked-in', status: 'confirmed' }, ['Meera Iyer', 'Ananya Reddy']],
      [{ sort: 'oldest', pageSize: 1, page: 2 }, ['Meera Iyer']],
    ];
    for (const [query, expected] of found) expect([query, names(await list(event, query))]).toEqual([query, expected]);
  });

  test('a rush leaves little that a search has to read through', async () => {
    const event = await anApprovedEvent(t);
    await sql`insert into registrations (id, event_id, name, city, status, amount_paise, paid_by, confirmed_at)
      select gen_random_uuid(), ${event.eventId}, 'Player ' || md5(place::text), 'Pune', 'confirmed', 0, 'none', now()
      from generate_series(1, 2000) place`.execute(t.db);
    const { pages } = await oneRow(
      t.db,
      sql<{ pages: number }>`select gin_clean_pending_list('registrations_words')::int as pages`,
    );
    expect(pages).toBeLessThanOrEqual(32);
    expect((await list(event, { q: 'player c4ca4238' })).body.total).toBe(1);
  });

  test('who does not meet the players finds nobody by what is hidden from them', async () => {
    const event = await anApprovedEvent(t);
    const helper = await aHelper(t, { event, role: 'finance' });
    await aConfirmedRegistration(t, { event, name: 'Farah Khan', phone: '9876543210', city: 'Kolhapur' });
    for (const [q, isHidden] of [
      ['Farah', false],
      ['Kolhapur', true],
      ['9876543210', true],
    ] as const) {
      expect(names(await list(event, { q }))).toEqual(['Farah Khan']);
      expect(names(await list(event, { q }, helper.token))).toEqual(isHidden ? [] : ['Farah Khan']);
    }
  });

  test('not for strangers, players and nobody; nonsense is refused', async () => {
    const event = await anApprovedEvent(t);
    expect((await list(event, {}, (await anOrganizer(t)).token)).body.code).toBe('event_not_found');
    expect((await list(event, {}, (await aParticipant(t)).token)).status).toBe(404);
    expect((await list(event, {}, '')).status).toBe(401);
    const bad: Record<string, string | number>[] = [
      { status: 'paid' },
      { page: 0 },
      { sort: 'id' },
      { pageSize: 5000 },
    ];
    for (const query of bad) {
      expect((await list(event, query)).status).toBe(400);
    }
  });
});

describe('a walk-in', () => {
  test('is born already', async () => {
    const event = await anApprovedEvent(t, { categories: [{ name: 'Open' }] });
    const unborn = await walkIn(event, { dob: '2199-12-31' });
    expect(unborn).toMatchObject({ status: 400, body: { message: 'Date of birth must be in the past' } });
    expect((await walkIn(event, { dob: '0001-01-01' })).status).toBe(400);
    expect((await list(event)).body.total).toBe(0);
  });

  test('outside the limits of a category is admitted on purpose only, and the history keeps it', async () => {
    const event = await anApprovedEvent(t, {
      categories: [{ name: 'Boys U-15', maxAge: 14, gender: 'male' }, { name: 'Open' }],
    });
    const grown = { categories: ['Boys U-15', 'Open'], dob: '1990-01-01', gender: 'female' };
    const refused = await walkIn(event, grown);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'not_eligible',
        errors: [
          { msg: 'Boys U-15 is for players aged 14 or under on the day of play', path: 'dob' },
          { msg: 'Boys U-15 is for men and boys', path: 'gender' },
        ],
      },
    });
    expect((await list(event)).body.total).toBe(0);
    expect((await walkIn(event, { ...grown, admit: true })).status).toBe(201);
    // What nobody said is left to the desk.
    expect((await walkIn(event, { name: 'Ravi', categories: ['Boys U-15'] })).status).toBe(201);
    expect(
      await rows(
        t.db,
        sql`select details->'outside' as outside from audit_log
          where event_id = ${event.eventId} and action = 'walk_in_added' order by id`,
      ),
    ).toEqual([{ outside: ['Boys U-15'] }, { outside: null }]);
  });

  test('with a partner outside the limits is admitted on purpose only; the partner’s details are not kept', async () => {
    const event = await anApprovedEvent(t, { categories: [{ name: 'Mixed', format: 'mixed_doubles', minAge: 18 }] });
    const told = { partnerDob: '2014-03-09', partnerGender: 'female' };
    const pair = { gender: 'female', categories: [{ name: 'Mixed', partner: 'Meera', ...told }] };
    expect(await walkIn(event, pair)).toMatchObject({
      status: 409,
      body: {
        code: 'not_eligible',
        errors: [
          { path: 'categories.0.partnerDob' },
          { msg: 'The partner does not fit: Mixed is for a woman and a man', path: 'categories.0.partnerGender' },
        ],
      },
    });
    const admitted = await walkIn(event, { ...pair, admit: true });
    expect(admitted.status).toBe(201);
    expect(JSON.stringify(admitted.body)).not.toContain('2014-03-09');
  });

  test('takes a place, is confirmed with a ticket, and may be checked in at once', async () => {
    const event = await anApprovedEvent(t, {
      tournamentStatus: 'closed',
      categories: [{ name: 'Open', price: 350.5, capacity: 1 }],
    });
    const answer = await walkIn(event, { dob: '2001-02-03', accommodationRequired: 'Diabetes' });
    expect(answer.status).toBe(201);
    expect(answer.body.registration).toMatchObject({
      name: 'Farah Khan',
      phone: '9876543210',
      dob: '2001-02-03',
      status: 'confirmed',
      amount: 350.5,
      paidBy: 'cash',
      unpaid: false,
      source: 'walk_in',
      checkedIn: false,
    });
    expect(t.deps.tickets.verifyTicket(answer.body.registration.ticket)).toMatchObject({ eventId: event.eventId });
    expect(answer.body.registration.ticketCode).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    const full = await walkIn(event, { name: 'One Too Many' });
    expect(full).toMatchObject({ status: 409, body: { code: 'category_full', errors: [{ msg: 'Open is full' }] } });
    expect(await oneRow(t.db, sql`select taken from categories where event_id = ${event.eventId}`)).toEqual({
      taken: 1,
    });
    expect(
      await rows(
        t.db,
        sql`select action from audit_log where event_id = ${event.eventId} and actor_id = ${event.organizerId}`,
      ),
    ).toEqual([{ action: 'walk_in_added' }]);
  });

  test('with an e-mail gets the ticket code by mail; the address is kept encrypted', async () => {
    const event = await anApprovedEvent(t, { categories: [{ name: 'Open' }] });
    const email = `farah-${event.code}@example.in`;
    const { ticketCode, eventName } = (await walkIn(event, { email })).body.registration;
    expect(eventName).toBe(event.name);
    const mails = sql<{ bodyText: string }>`select body_text from mail_outbox where recipient = ${email}`;
    expect(await rows(t.db, mails)).toMatchObject([{ bodyText: expect.stringContaining(ticketCode) }]);
    const kept = sql<{ emailEnc: string }>`select email_enc from registrations where event_id = ${event.eventId}`;
    expect((await oneRow(t.db, kept)).emailEnc).not.toContain('example.in');
    expect(await walkIn(event, { email: 'farah at example' })).toMatchObject({ status: 400 });
  });

  test('takes all of its places or none', async () => {
    const event = await anApprovedEvent(t, {
      categories: [
        { name: 'Open', capacity: 5 },
        { name: 'Full', capacity: 1 },
      ],
    });
    await aConfirmedRegistration(t, { event, categories: ['Full'] });
    expect((await walkIn(event, { categories: ['Open', { name: 'full', partner: 'Meera' }] })).status).toBe(409);
    expect(
      await rows(t.db, sql`select taken from categories where event_id = ${event.eventId} order by position`),
    ).toEqual([{ taken: 0 }, { taken: 1 }]);
  });

  test('the same key enters nobody twice', async () => {
    const event = await anApprovedEvent(t, { categories: [{ name: 'Open', price: 500 }] });
    const first = await walkIn(event, { paid: 'none' }, { key: 'desk-1-000001' });
    const again = await walkIn(event, { paid: 'none' }, { key: 'desk-1-000001' });
    expect(again.raw.equals(first.raw)).toBe(true);
    expect(first.body.registration).toMatchObject({ amount: 0, unpaid: true });
    expect((await list(event)).body.total).toBe(1);
  });

  test('two desks and one place: the second hears that it is full', async () => {
    const event = await anApprovedEvent(t, { categories: [{ name: 'Open', capacity: 1 }] });
    const { second } = await inTransaction(t.db, async (tx) => {
      await sql`update categories set taken = taken + 1 where event_id = ${event.eventId}`.execute(tx);
      const waiting = walkIn(event);
      await untilBlocked(t.db);
      return { second: waiting };
    });
    expect((await second).body.code).toBe('category_full');
  });

  test('refused in words', async () => {
    const event = await anApprovedEvent(t, { categories: [{ name: 'Open' }] });
    const bad: [Record<string, unknown>, string][] = [
      [{ name: ' ' }, 'Name is required'],
      [{ phone: '12345' }, 'Phone number must have 10 digits'],
      [{ categories: [] }, 'Please choose at least one category'],
      [{ categories: ['Chess'] }, 'This category does not belong to the event'],
      [{ categories: ['Open', 'open'] }, 'open was chosen twice'],
      [{ paid: 'card' }, 'Please say how the fee was paid'],
      [{ amount: 1 }, 'Unknown field: amount'],
    ];
    for (const [change, message] of bad) {
      expect(await walkIn(event, change)).toMatchObject({ status: 400, body: { message } });
    }
    const pending = await anEvent(t, { categories: [{ name: 'Open' }] });
    expect((await walkIn(pending)).body.code).toBe('event_not_approved');
    const over = await anApprovedEvent(t, { tournamentStatus: 'completed', categories: [{ name: 'Open' }] });
    expect((await walkIn(over)).body.code).toBe('event_completed');
    expect((await walkIn(event, {}, { token: (await anOrganizer(t)).token })).status).toBe(404);
    expect((await walkIn(event, {}, { token: '' })).status).toBe(401);
  });
});

describe('the download', () => {
  const questions = [
    { id: 'q2', question: 'T-shirt size', order: 2 },
    { id: 'q1', question: 'Club', order: 1 },
  ];

  test('as CSV: no cell of a stranger begins a formula, and every row is there', async () => {
    const event = await anApprovedEvent(t, {
      categories: [{ name: 'Open', price: 250 }],
      customization: { dynamicQuestions: questions },
      startsAt: new Date('2031-12-18T03:30:00Z'),
    });
    await sql`update events set days = 3 where id = ${event.eventId}`.execute(t.db);
    const nasty = ['=cmd|calc', '+1+1', '-2', '@SUM(A1)', '\t=1', '＝1', 'अनन्या, "Anu"', 'a;b', "O'Brien"];
    for (const name of nasty) {
      await aConfirmedRegistration(t, {
        event,
        name,
        player: null,
        phone: '9876543210',
        answers: { q1: name, q2: 'M' },
      });
    }
    const answer = await download(event);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toContain(
      "filename*=UTF-8''Hyderabad-Winter-Smash-registrations.csv",
    );
    const [header, ...lines] = readCsv(answer.raw.toString());
    expect(header).toHaveLength(downloadFields.length + 1);
    expect(header?.slice(-2)).toEqual(['Club', 'T-shirt size']);
    expect(lines).toHaveLength(nasty.length);
    for (const cell of lines.flat()) expect(cell).not.toMatch(/^\s*[=+\-@＝\t\r]/);
    const column = (title: string) => lines.map((line) => line[header?.indexOf(title) ?? -1]);
    expect(column('Name')[6]).toBe('अनन्या, "Anu"');
    expect(new Set(column('Event days'))).toEqual(new Set(['18–20 Dec 2031']));
    expect(column('Amount (₹)')).toEqual(nasty.map(() => '250'));
    expect(
      await oneRow(
        t.db,
        sql`select details->'rows' as rows from audit_log where event_id = ${event.eventId} and action = 'registrations_downloaded'`,
      ),
    ).toEqual({ rows: nasty.length });
  });

  test('what was paid, refunded and kept; a place that nobody paid for is no money', async () => {
    const paid = await aPaidRegistration(t, { price: 500 });
    await anAcceptedRefund(t, paid, 20_001);
    const unpaid = await aHeldEntry(t, { event: paid.event });
    await letHoldRunOut(t, unpaid.registrationId);
    const fields = 'amount,paidBy,paid,refunded,kept,reference';
    const [header, ...lines] = readCsv((await download(paid.event, { fields })).raw.toString());
    expect(header).toEqual(['Amount (₹)', 'Paid by', 'Paid (₹)', 'Refunded (₹)', 'Kept (₹)', 'Payment reference']);
    expect(lines).toContainEqual(['500', 'online', '500', '200.01', '299.99', expect.stringMatching(/^'?\d{12}$/)]);
    expect(lines).toContainEqual(['500', '', '0', '0', '0', '']);
  });

  test('a refund that the bank did not accept is not refunded, and a disputed fee is not kept', async () => {
    const stuck = await aPaidRegistration(t, { price: 500 });
    const params = { eventId: stuck.event.eventId, registrationId: stuck.registrationId };
    const asked = { token: stuck.event.token, params, body: { reason: 'FAILED' } };
    await runRefund(t.deps, (await t.call(refundEndpoints.refund, asked)).body.refund._id);
    const disputed = await aHeldEntry(t, { event: stuck.event });
    const played = await t.deps.payments.sandbox?.play(disputed.orderId, { outcome: 'disputed', method: 'card' });
    await syncOrder(t.deps, disputed.orderId);
    await syncDispute(t.deps, (played as { paymentRef: string }).paymentRef.replace('sbx_', 'sbd_'));
    const fields = 'paid,refunded,refundOpen,disputed,kept';
    const [header, ...lines] = readCsv((await download(stuck.event, { fields })).raw.toString());
    expect(header).toEqual([
      'Paid (₹)',
      'Refunded (₹)',
      'Refund not made yet (₹)',
      'Asked back by the bank (₹)',
      'Kept (₹)',
    ]);
    expect(lines).toContainEqual(['500', '0', '500', '0', '0']);
    expect(lines).toContainEqual(['500', '0', '0', '500', '0']);
    const { registrations } = (await list(stuck.event)).body;
    expect(registrations.map((row: { disputed: number }) => row.disputed).sort()).toEqual([0, 500]);
  });

  test('only the asked columns and category, across more than one part of the list', async () => {
    const event = await anApprovedEvent(t, { categories: [{ name: 'Open' }, { name: 'Doubles' }] });
    await sql`insert into registrations (id, event_id, name, status, amount_paise, confirmed_at)
      select gen_random_uuid(), ${event.eventId}, 'Player ' || n, 'confirmed', 0, now() from generate_series(1, 1203) n`.execute(
      t.db,
    );
    await aConfirmedRegistration(t, { event, name: 'Meera', categories: ['Doubles'] });
    const all = readCsv((await download(event, { fields: 'checkedIn,name' })).raw.toString());
    expect(all[0]).toEqual(['Name', 'Checked in']);
    expect(new Set(all.slice(1).map(([name]) => name)).size).toBe(1204);
    const some = readCsv((await download(event, { fields: 'name', category: 'Doubles' })).raw.toString());
    expect(some.flat()).toEqual(['Name', 'Meera']);
  });

  test('as a workbook: text stays text, numbers and times are what they are', async () => {
    const event = await anApprovedEvent(t, {
      name: 'Smash [Open]: 2026',
      categories: [{ name: 'Open', price: 350.5 }],
    });
    const createdAt = new Date('2026-11-21T18:45:00Z');
    await aConfirmedRegistration(t, { event, name: '=1+1 <Anu> & \u0007 Co', createdAt });
    const answer = await download(event, { format: 'xlsx', fields: 'name,amount,registrationDate' });
    expect(answer.headers['content-type']).toContain('spreadsheetml.sheet');
    const files = unzipSync(answer.raw);
    const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
    expect(text('[Content_Types].xml')).toContain('worksheet+xml');
    expect(text('xl/workbook.xml')).toContain('name="Smash  Open   2026"');
    const sheet = text('xl/worksheets/sheet1.xml');
    expect(sheet).toContain('<t xml:space="preserve">=1+1 &lt;Anu&gt; &amp;   Co</t>');
    expect(sheet).toContain('<c r="B2"><v>350.5</v></c>');
    // 22 November 2026, 0:15 in India.
    expect(sheet).toContain('<c r="C2" s="2"><v>46348.010417</v></c>');
  });

  test('refused: nonsense, strangers, nobody', async () => {
    const event = await anApprovedEvent(t);
    const bad: Record<string, string>[] = [{ format: 'pdf' }, { fields: 'password_hash' }, { status: 'paid' }];
    for (const query of bad) {
      expect((await download(event, query)).status).toBe(400);
    }
    expect((await download(event, {}, (await anOrganizer(t)).token)).status).toBe(404);
    expect((await download(event, {}, (await aParticipant(t)).token)).status).toBe(404);
    expect((await download(event, {}, '')).status).toBe(401);
  });
});
