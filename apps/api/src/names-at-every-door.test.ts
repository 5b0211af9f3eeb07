import { randomUUID } from 'node:crypto';
import { eventRegistrationEndpoints } from '@maidan/contract/entries/event-registrations';
import { gateEndpoints } from '@maidan/contract/entries/gate';
import { playerImportEndpoints } from '@maidan/contract/entries/import';
import { entryEndpoints } from '@maidan/contract/entries/new-registration';
import { drawChangeEndpoints } from '@maidan/contract/draws/changes';
import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { anEntryForm } from '../test/factories-entries.ts';
import { anApprovedEvent, aParticipant } from '../test/factories.ts';
import { aConfirmedRegistration } from '../test/factories-registrations.ts';
import { startApi } from '../test/start.ts';
import { entrantsNow } from './features/draws/fixtures/entrants.ts';

const t = startApi();
const joined = 'श्\u200dयाम जोशी';

describe('a name is found however it was typed', () => {
  test.each([
    ['क़ासिम शेख', '\u0915\u093cासिम'],
    ['Jose\u0301 Fernandes', 'José'],
    [joined, 'श्याम'],
    ['श्याम जोशी', joined],
    ['R. K. Rao', 'r.k'],
  ])('%j by %j, in the list and at the gate', async (stored, typed) => {
    const event = await anApprovedEvent(t, { categories: [{ name: 'Open' }] });
    await aConfirmedRegistration(t, { event, name: stored });
    await aConfirmedRegistration(t, { event, name: 'Meera Nair' });
    const asked = { token: event.token, params: { eventId: event.eventId } };
    const list = await t.call(eventRegistrationEndpoints.listEventRegistrations, { ...asked, query: { q: typed } });
    expect(list.body.registrations).toMatchObject([{ name: stored }]);
    const gate = await t.call(gateEndpoints.list, {
      ...asked,
      query: { list: 'arrival', state: 'missing', q: typed, pageSize: 20 },
    });
    expect(gate.body.players).toMatchObject([{ name: stored }]);
  });

  test('as a partner, too', async () => {
    const event = await anApprovedEvent(t, { categories: [{ name: 'Doubles' }] });
    await aConfirmedRegistration(t, { event, name: 'Ravi More', categories: ['Doubles'], partner: joined });
    const list = await t.call(eventRegistrationEndpoints.listEventRegistrations, {
      token: event.token,
      params: { eventId: event.eventId },
      query: { q: 'श्याम' },
    });
    expect(list.body.registrations).toMatchObject([{ name: 'Ravi More' }]);
  });
});

test('a sheet with one player typed on two keyboards enters them once', async () => {
  const event = await anApprovedEvent(t, { categories: [{ name: 'Boys U-13' }] });
  const cells = (name: string) => ({ name, phone: '9876500111', categories: 'Boys U-13', paid: 'upi' });
  const { body } = await t.call(playerImportEndpoints.preview, {
    token: event.token,
    params: { eventId: event.eventId },
    body: {
      whenFull: 'refuse',
      rows: [
        { row: 2, cells: cells('श्याम जोशी') },
        { row: 3, cells: cells(joined) },
      ],
    },
  });
  expect(body.rows).toMatchObject([{ outcome: 'enter' }, { problems: [{ kind: 'twice_in_sheet', number: 2 }] }]);
});

test('an account enters a player once, in whichever spelling', async () => {
  const event = await anApprovedEvent(t, { categories: [{ name: "Women's Singles", price: 0 }] });
  const player = await aParticipant(t);
  const enter = (name: string) =>
    t.call(entryEndpoints.register, {
      token: player.token,
      params: { eventId: event.eventId },
      body: anEntryForm({ player: name }),
    });
  expect((await enter('José Fernandes')).status).toBe(201);
  expect((await enter('JOSE\u0301  Fernandes')).status).toBe(409);
});

test('a partner spelled otherwise than in the singles is on one court at a time', async () => {
  const event = await anApprovedEvent(t, { categories: [{ name: 'MS' }, { name: 'MD' }] });
  const enter = (name: string, category: string, partner?: string) =>
    aConfirmedRegistration(t, { event, name, categories: [category], ...(partner && { partner }) });
  await enter('श्याम जोशी', 'MS');
  await enter('Yash Pal', 'MS');
  await enter('Ravi More', 'MD', joined);
  await enter('Zubin Shah', 'MD', 'Wasim Ali');
  const { body } = await t.call(fixtureEndpoints.create, {
    token: event.token,
    params: { eventId: event.eventId },
    body: { startTime: '09:00', endTime: '18:00', courts: 2, courtHeads: ['Ravi', 'Sita'], matchTime: 20 },
  });
  const starts = body.schedule.map(({ start }: { start: string }) => start);
  expect(new Set(starts).size).toBe(2);
});

describe('at the desk nobody enters a category twice', () => {
  const doubles = { categories: [{ name: 'WS' }, { name: 'WD', format: 'doubles' as const }] };
  const asha = { name: 'Asha Rao', phone: '9822011111', categories: ['WS'] as unknown[], paid: 'none' };
  const desk = async () => {
    const event = await anApprovedEvent(t, doubles);
    const params = { eventId: event.eventId };
    const add = (change: object = {}) =>
      t.call(eventRegistrationEndpoints.addWalkIn, { token: event.token, params, body: { ...asha, ...change } });
    return { event, add };
  };

  test('the same name and mobile is refused, with the entry that is there', async () => {
    const { add } = await desk();
    const first = await add();
    expect(first.status).toBe(201);
    expect(await add({ name: 'ASHA  RAO' })).toMatchObject({
      status: 409,
      body: {
        code: 'already_entered',
        message: `Asha Rao is already in WS (ticket ${first.body.registration.ticketCode})`,
        errors: [{ path: 'categories.0.name' }],
      },
    });
    expect((await add({ categories: ['WD'] })).status).toBe(201);
  });

  test.each([
    ['the name alone', { phone: '9822022222' }],
    ['a name turned round', { name: 'Rao Asha' }],
    ['an initial', { name: 'A. Rao' }],
  ])('%s is asked about, and may be a different person', async (_what, change) => {
    const { add, event } = await desk();
    await add();
    expect(await add(change)).toMatchObject({ status: 409, body: { code: 'already_entered' } });
    expect((await add({ ...change, differentPerson: true })).status).toBe(201);
    const { rows } = await sql<{ apart: boolean; details: { differentFrom?: string[] } }>`
      select r.is_apart as apart, a.details from registrations r join audit_log a on a.subject_id = r.id
      where r.event_id = ${event.eventId} and a.action = 'walk_in_added' order by r.id`.execute(t.db);
    expect(rows.map(({ apart }) => apart)).toEqual([false, true]);
    expect(rows[1]?.details.differentFrom).toHaveLength(1);
  });

  test('another birthday is another person without a question', async () => {
    const { add } = await desk();
    await add({ dob: '2001-05-04' });
    expect((await add({ dob: '2003-05-04' })).status).toBe(201);
    expect((await add({ dob: '2001-05-04', phone: '9822033333' })).status).toBe(409);
  });

  test('nobody is their own partner, nor a partner who stands there already, from either side', async () => {
    const { add } = await desk();
    const pair = (name: string, phone: string, partner: string, more: object = {}) =>
      add({ name, phone, categories: [{ name: 'WD', partner }], ...more });
    const own = { status: 400, body: { code: 'own_partner', errors: [{ path: 'categories.0.partner' }] } };
    expect(await pair('Asha Rao', '9822011111', 'asha rao')).toMatchObject(own);
    expect(await pair('Asha Rao', '9822011111', 'asha rao', { differentPerson: true })).toMatchObject(own);
    expect((await pair('Asha Rao', '9822011111', 'Meera Nair')).status).toBe(201);
    const turned = await pair('Meera Nair', '9822022222', 'Asha Rao');
    expect(turned).toMatchObject({ status: 409, body: { code: 'already_entered' } });
    const taken = { status: 409, body: { code: 'partner_entered' } };
    expect(await pair('Bina Shah', '9822033333', 'Asha Rao')).toMatchObject(taken);
    expect(await pair('Bina Shah', '9822033333', 'Meera Nair')).toMatchObject(taken);
    expect((await pair('Bina Shah', '9822033333', 'Meera Nair', { differentPerson: true })).status).toBe(201);
  });

  test('two desks at the same moment: one enters the player, the other is told; two players do both', async () => {
    const { add } = await desk();
    const both = await Promise.all([add(), add()]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const others = [add({ name: 'Bina Shah', phone: '9822033333' }), add({ name: 'Divya Nair', phone: '9822044444' })];
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([201, 201]);
  });
});

test('two boys of one name with the number of their coach are two, in a sheet and in a draw', async () => {
  const event = await anApprovedEvent(t, { categories: [{ name: 'Boys U-13' }, { name: 'Boys U-15' }] });
  const aarav = (categories: string, dob: string) => ({
    name: 'Aarav Patil',
    phone: '9876500061',
    categories,
    dob,
    paid: 'upi',
  });
  const rows = [
    { row: 2, cells: aarav('Boys U-13', '14/08/2015') },
    { row: 3, cells: aarav('Boys U-15', '02/11/2013') },
  ];
  const params = { eventId: event.eventId };
  const body = { importId: randomUUID(), whenFull: 'refuse' as const, rows };
  const imported = await t.call(playerImportEndpoints.importPlayers, { token: event.token, params, body });
  expect(imported.body.rows).toMatchObject([
    { outcome: 'enter', notes: [] },
    { outcome: 'enter', notes: [] },
  ]);
  const list = await t.call(eventRegistrationEndpoints.listEventRegistrations, { token: event.token, params });
  expect(list.body.registrations.map(({ dob }: { dob: string }) => dob).sort()).toEqual(['2013-11-02', '2015-08-14']);
  const entrants = await entrantsNow(t.db, event.eventId);
  expect(new Set(entrants.flatMap(({ entries }) => entries.flatMap(({ players }) => players))).size).toBe(2);
});

test('who enters online is not their own partner, and names nobody who stands there already', async () => {
  const event = await anApprovedEvent(t, { categories: [{ name: 'WD', format: 'doubles', price: 0 }] });
  const enter = async (player: string, partner: string) =>
    t.call(entryEndpoints.register, {
      token: (await aParticipant(t)).token,
      params: { eventId: event.eventId },
      body: anEntryForm({ player, categories: [{ name: 'WD', partner }] }),
    });
  expect(await enter('Asha Rao', 'ASHA rao')).toMatchObject({ status: 400, body: { code: 'own_partner' } });
  expect((await enter('Asha Rao', 'Meera Nair')).status).toBe(201);
  expect(await enter('Meera Nair', 'Asha Rao')).toMatchObject({
    status: 409,
    body: {
      code: 'already_entered',
      message:
        'Meera Nair is already in WD as the partner of Asha Rao. If this is another person, add an initial to the name.',
    },
  });
  // Whose partner it is, only somebody reads who has named them.
  expect((await enter('Meera Nair', 'Esha Kale')).body.message).toBe(
    "Meera Nair is already in WD as somebody's partner. If this is another person, add an initial to the name.",
  );
  const taken = { status: 409, body: { code: 'partner_entered', errors: [{ path: 'categories.0.partner' }] } };
  expect(await enter('Bina Shah', 'Meera Nair')).toMatchObject(taken);
  expect(await enter('Bina Shah', 'asha rao')).toMatchObject(taken);
  const rivals = await Promise.all([enter('Bina Shah', 'Divya Iyer'), enter('Esha Kale', 'Divya Iyer')]);
  expect(rivals.map(({ status }) => status).sort()).toEqual([201, 409]);
});

describe('a sheet', () => {
  const categories = [
    { name: 'WS', price: 300 },
    { name: 'WD', format: 'doubles' as const, price: 500 },
  ];
  const asha = { name: 'Asha Rao', phone: '9822011111', categories: 'WS', paid: 'cash' };
  const desk = async () => {
    const event = await anApprovedEvent(t, { categories });
    const asked = { token: event.token, params: { eventId: event.eventId } };
    const add = (change: object) =>
      t.call(eventRegistrationEndpoints.addWalkIn, {
        ...asked,
        body: { name: 'Asha Rao', phone: '9822011111', categories: ['WS'], paid: 'cash', ...change },
      });
    const send = (cells: object[], people: object[] = []) =>
      t.call(playerImportEndpoints.importPlayers, {
        ...asked,
        body: {
          importId: randomUUID(),
          whenFull: 'refuse',
          rows: cells.map((one, at) => ({ row: at + 2, cells: one })),
          people,
        },
      });
    return { event, asked, add, send };
  };

  test('asks which of two namesakes a row is, and adds to the one that is said', async () => {
    const { add, send } = await desk();
    expect((await add({ dob: '2001-05-04' })).status).toBe(201);
    expect((await add({ dob: '2003-05-04' })).status).toBe(201);
    const doubles = { ...asha, categories: 'WD' };
    const { body } = await send([doubles]);
    expect(body.rows[0]).toMatchObject({ outcome: 'refuse', problems: [{ kind: 'which_one' }] });
    const people: { who: { registrationId: string }; dob: string }[] = body.rows[0].problems[0].people;
    expect(people.map(({ dob }) => dob).sort()).toEqual(['2001-05-04', '2003-05-04']);
    const who = people.find(({ dob }) => dob === '2001-05-04')?.who;
    const told = await send([doubles], [{ row: 2, player: who }]);
    expect(told.body.rows[0]).toMatchObject({
      outcome: 'enter',
      notes: [{}, { kind: 'joins_entry', value: 'WS, WD' }],
    });
  });

  test('asks about a shortened name with the same mobile; a different person is kept apart, and the history says so', async () => {
    const { add, send, event } = await desk();
    expect((await add({})).status).toBe(201);
    const short = { ...asha, name: 'A. Rao' };
    const { body } = await send([short]);
    expect(body.rows[0].problems).toMatchObject([
      { kind: 'perhaps_same', value: 'WS', people: [{ name: 'Asha Rao', phone: '9822011111', categories: ['WS'] }] },
    ]);
    expect((await send([short], [{ row: 2, player: 'other' }])).body.totals.entered).toBe(1);
    const { rows } = await sql<{ apart: boolean; details: { apart?: number } }>`
      select r.is_apart as apart, a.details from registrations r join audit_log a on a.event_id = r.event_id
      where r.event_id = ${event.eventId} and r.name = 'A. Rao' and a.action = 'players_imported'`.execute(t.db);
    expect(rows).toMatchObject([{ apart: true, details: { apart: 1 } }]);
  });

  test('refuses pairs as the desk does: of oneself, and of a partner who stands in the category', async () => {
    const { add, send } = await desk();
    expect((await add({ categories: [{ name: 'WD', partner: 'Meera Nair' }] })).status).toBe(201);
    const row = (name: string, phone: string, partner: string) => ({
      name,
      phone,
      partner,
      categories: 'WD',
      paid: 'upi',
    });
    const { body } = await send([
      row('Bina Shah', '9822033333', 'bina  SHAH'),
      row('Bina Shah', '9822033333', 'Meera Nair'),
      row('Divya Iyer', '9822044444', 'Asha Rao'),
      row('Meera Nair', '9822055555', 'Esha Kale'),
    ]);
    expect(body.rows.map(({ problems }: { problems: { kind: string }[] }) => problems.map(({ kind }) => kind))).toEqual(
      [['own_partner'], ['partner_entered'], ['partner_entered'], ['partner_of']],
    );
    const said = await send([row('Bina Shah', '9822033333', 'Meera Nair')], [{ row: 2, pair: 'other' }]);
    expect(said.body.totals).toMatchObject({ entered: 1 });
  });

  test('two rows that name each other are one pair, one place and one fee; sent again it stays one', async () => {
    const { send, asked } = await desk();
    const pair = [
      { ...asha, categories: 'WD', partner: 'Meera Nair' },
      { name: 'Meera Nair', phone: '9822022222', categories: 'WD; WS', partner: 'ASHA RAO', paid: 'cash' },
      { name: 'Bina Shah', phone: '9822033333', categories: 'WD', partner: 'Divya Iyer', paid: 'cash' },
      { name: 'Divya Iyer', phone: '9822044444', categories: 'WD', partner: 'Bina Shah', paid: 'cash' },
    ];
    const { body } = await send(pair);
    expect(body.rows.map(({ outcome, amount }: { outcome: string; amount: number }) => [outcome, amount])).toEqual([
      ['enter', 500],
      ['enter', 300],
      ['enter', 500],
      ['paired', 0],
    ]);
    expect(body.rows[1].notes).toMatchObject([{ kind: 'pair_of_row', value: 'WD', row: 2 }]);
    expect(body.reading.entries).toEqual([
      { name: 'WS', count: 1, fee: 300 },
      { name: 'WD', count: 2, fee: 1000 },
    ]);
    const again = await send(pair.slice(2));
    expect(again.body.rows.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['refuse', 'paired']);
    const list = await t.call(eventRegistrationEndpoints.listEventRegistrations, asked);
    const entries = list.body.registrations.map((one: { name: string; amount: number }) => `${one.name} ${one.amount}`);
    expect(entries.sort()).toEqual(['Asha Rao 500', 'Bina Shah 500', 'Meera Nair 300']);
  });
});

describe('online, nobody enters a category twice by two accounts', () => {
  const asha = { player: 'Asha Rao', dob: '2012-05-04', phone: '9822011111', categories: [{ name: 'Open' }] };
  const door = async () => {
    const event = await anApprovedEvent(t, {
      categories: [
        { name: 'Open', price: 0 },
        { name: 'U-15', price: 0 },
      ],
    });
    const asked = { params: { eventId: event.eventId } };
    const enter = async (change: object = {}, token?: string) =>
      t.call(entryEndpoints.register, {
        ...asked,
        token: token ?? (await aParticipant(t)).token,
        body: anEntryForm({ ...asha, ...change }),
      });
    return { event, asked, enter };
  };

  test('the same name with the same birthday or mobile is refused, and no more is told than was typed', async () => {
    const { enter } = await door();
    expect((await enter()).status).toBe(201);
    const refused = {
      status: 409,
      body: {
        code: 'already_entered',
        message: 'ASHA  rao is already in Open. If somebody else has entered this player, ask the organizer.',
      },
    };
    expect(await enter({ player: 'ASHA  rao', phone: '9822022222' })).toMatchObject(refused);
    expect((await enter({ categories: [{ name: 'U-15' }] })).status).toBe(201);
  });

  test('a namesake with another birthday is entered without a word of the first', async () => {
    const { enter } = await door();
    expect((await enter()).status).toBe(201);
    expect((await enter({ dob: '2011-05-04' })).status).toBe(201);
    expect((await enter({ dob: '2010-05-04', phone: '9822033333' })).status).toBe(201);
  });

  test('whom the desk has entered is not entered again online', async () => {
    const { event, enter } = await door();
    const { token, eventId } = event;
    const body = { name: 'Asha Rao', phone: '9822011111', categories: ['Open'], paid: 'cash' };
    const added = await t.call(eventRegistrationEndpoints.addWalkIn, { token, params: { eventId }, body });
    expect(added.status).toBe(201);
    const { body: refusal } = await enter();
    expect(refusal.code).toBe('already_entered');
    expect(refusal.message).not.toContain(added.body.registration.ticketCode);
  });

  test.each([
    [200, false],
    [409, true],
  ])(
    'an expired place is taken again unless somebody has entered the player meanwhile: %s',
    async (status, isTaken) => {
      const { enter } = await door();
      const { token } = await aParticipant(t);
      const registrationId = (await enter({}, token)).body.registration._id;
      await sql`update categories set taken = taken - 1 where id in (
      select category_id from registration_entries where registration_id = ${registrationId})`.execute(t.db);
      await sql`update registration_entries set state = 'expired', hold_expires_at = null
        where registration_id = ${registrationId}`.execute(t.db);
      if (isTaken) expect((await enter({ phone: '9822022222' })).status).toBe(201);
      const again = await t.call(entryEndpoints.pay, { token, params: { registrationId } });
      expect(again).toMatchObject({ status, body: isTaken ? { code: 'already_entered' } : { success: true } });
    },
  );

  test('two accounts at the same moment: one enters the player, the other is told', async () => {
    const { enter } = await door();
    const both = await Promise.all([enter(), enter()]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test('an account that tries birthdays for a name is stopped before it can find one', async () => {
    const { enter } = await door();
    expect((await enter()).status).toBe(201);
    const { token } = await aParticipant(t);
    for (const year of [2007, 2008, 2009]) {
      const { status, body } = await enter({ dob: `${year}-05-04` }, token);
      expect(status).toBe(201);
      await sql`update registration_entries set state = 'cancelled', hold_expires_at = null, cancelled_at = now()
        where registration_id = ${body.registration._id}`.execute(t.db);
    }
    expect(await enter({ dob: '2012-05-04' }, token)).toMatchObject({ status: 409, body: { code: 'birthdays_tried' } });
    // Their own, given before, stays open to them.
    expect((await enter({ dob: '2009-05-04' }, token)).status).toBe(201);
  });
});

test('who may stand in two entries of a category is pointed out when the draw is made, and of a late entry', async () => {
  const event = await anApprovedEvent(t, { categories: [{ name: 'Open', price: 0 }] });
  const asked = { token: event.token, params: { eventId: event.eventId } };
  const players = [
    ['Asha Rao', '9822011111'],
    ['A. Rao', '9822011111'],
    ['Bina Shah', '9822022222'],
    ['Divya Nair', '9822033333'],
    ['Esha Kale', '9822044444'],
  ] as const;
  const enter = async (player: string, phone: string) => {
    const { token } = await aParticipant(t);
    const body = anEntryForm({ player, phone, categories: [{ name: 'Open' }] });
    expect((await t.call(entryEndpoints.register, { ...asked, token, body })).status).toBe(201);
  };
  for (const [player, phone] of players) await enter(player, phone);
  const { body } = await t.call(fixtureEndpoints.create, {
    ...asked,
    body: { startTime: '09:00', endTime: '18:00', courts: 2, courtHeads: ['Ravi', 'Sita'], matchTime: 20 },
  });
  expect(body.summary.notes).toMatchObject([
    { code: 'one_person', text: 'Open: one person may be in two entries, Asha Rao and A. Rao.' },
  ]);
  await enter('B. Shah', '9822022222');
  const { version, categories } = (await t.call(drawChangeEndpoints.list, asked)).body;
  const late = { kind: 'late_entry', category: 'Open', entry: categories[0].late[0].entry, version, preview: true };
  const change = await t.call(drawChangeEndpoints.save, { ...asked, body: late });
  expect(change.body.warnings.map(({ text }: { text: string }) => text)).toContain(
    'Open: one person may be in two entries, Bina Shah and B. Shah.',
  );
});
