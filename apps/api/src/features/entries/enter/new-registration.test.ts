import { randomUUID } from 'node:crypto';
import { entryEndpoints } from '@maidan/contract/entries/new-registration';
import { eventEndpoints } from '@maidan/contract/events/event';
import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { playerImportEndpoints } from '@maidan/contract/entries/import';
import { profileEndpoints } from '@maidan/contract/accounts/profile';
import { publicEventEndpoints } from '@maidan/contract/events/public-events';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { byDay } from '../../../../test/by-day.ts';
import { aHeldEntry, anEntryForm, aPaidEvent, letHoldRunOut } from '../../../../test/factories-entries.ts';
import {
  anApprovedEvent,
  anEvent,
  anOrganizer,
  aParticipant,
  aVendor,
  type MadeEvent,
} from '../../../../test/factories.ts';
import { startApi } from '../../../../test/start.ts';
import { oneRow, rows } from '../../../platform/db/db.ts';
import { offerFreePlaces } from '../records/holds.ts';

const t = startApi();
beforeEach(() => byDay(t));

async function enter(event: MadeEvent, form: Record<string, unknown> = {}, token?: string) {
  const as = token ?? (await aParticipant(t)).token;
  return t.call(entryEndpoints.register, { token: as, params: { eventId: event.eventId }, body: anEntryForm(form) });
}
const days = (count: number) => new Date(Date.now() + count * 86_400_000);
const taken = async (event: MadeEvent) =>
  (
    await oneRow(
      t.db,
      sql<{ taken: number }>`select sum(taken)::int as taken from categories where event_id = ${event.eventId}`,
    )
  ).taken;

test('what players tell of themselves fills the empty fields of their profile, of another player nothing does', async () => {
  const event = await aPaidEvent(t, { price: 0, capacity: 8 });
  const parent = await aParticipant(t);
  const profile = async () => (await t.call(profileEndpoints.read, { token: parent.token })).body.profile;
  const asked = anEntryForm();
  await enter(event, { player: 'Aarav, her son', dob: '2014-02-03', gender: 'male' }, parent.token);
  expect(await profile()).toMatchObject({ dob: null, gender: null, city: null });
  await enter(event, {}, parent.token);
  expect(await profile()).toMatchObject({ dob: asked.dob, gender: asked.gender, city: asked.city });
  const next = await aPaidEvent(t, { price: 0, capacity: 8 });
  await enter(next, { city: 'Nashik' }, parent.token);
  expect(await profile()).toMatchObject({ city: asked.city });
});

test('a place that costs something is held for fifteen minutes and answers what is needed to pay', async () => {
  const event = await aPaidEvent(t, { price: 350.5, capacity: 8 });
  const { status, body } = await enter(event);
  expect(status).toBe(201);
  expect(body.registration).toMatchObject({
    eventId: event.eventId,
    status: 'held',
    amount: 350.5,
    ticket: null,
    checkedIn: false,
    categories: [{ name: "Women's Singles", price: 350.5, partner: null, cancelled: false }],
  });
  const minutes = (Date.parse(body.registration.holdExpiresAt) - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(14);
  expect(minutes).toBeLessThanOrEqual(15.1);
  expect(body.payment).toMatchObject({ amount: 350.5, currency: 'INR', provider: 'sandbox' });
  expect(body.payment.checkoutUrl).toContain(`/checkout/${body.payment.orderId}`);
  expect(await taken(event)).toBe(1);
});

test('the split is written onto the order when it is made', async () => {
  const { orderId } = await aHeldEntry(t, { price: 350.5 });
  const order = await oneRow(
    t.db,
    sql`select amount_paise, commission_bps, commission_paise, vendor_share_paise, status
    from orders where order_ref = ${orderId}`,
  );
  expect(order).toEqual({
    amountPaise: 35_050,
    commissionBps: 500,
    commissionPaise: 1_753,
    vendorSharePaise: 33_297,
    status: 'open',
  });
});

test('a price that rises later does not reach who entered before', async () => {
  const { event, orderId } = await aHeldEntry(t, { price: 500 });
  await sql`update categories set price_paise = 90000 where event_id = ${event.eventId}`.execute(t.db);
  expect(await oneRow(t.db, sql`select amount_paise from orders where order_ref = ${orderId}`)).toEqual({
    amountPaise: 50_000,
  });
});

test('a free place is confirmed at once, with a ticket, a mail and a notification', async () => {
  const event = await anApprovedEvent(t);
  const player = await aParticipant(t);
  const { status, body } = await enter(event, { categories: [{ name: "women's singles" }] }, player.token);
  expect(status).toBe(201);
  expect(body.payment).toBeNull();
  expect(body.registration).toMatchObject({ status: 'confirmed', amount: 0, holdExpiresAt: null });
  expect(t.deps.tickets.verifyTicket(body.registration.ticket)).toMatchObject({
    registrationId: body.registration._id,
    eventId: event.eventId,
  });
  expect(body.registration.ticketCode).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  expect(await rows(t.db, sql`select subject from mail_outbox where recipient = ${player.email}`)).toHaveLength(1);
  expect(await rows(t.db, sql`select type from notifications where user_id = ${player.userId}`)).toEqual([
    { type: 'success' },
  ]);
});

test('personal data is kept encrypted, and a minor’s entry stands on the guardian’s consent', async () => {
  const event = await anApprovedEvent(t);
  const { body } = await enter(event, { dob: '2014-03-02' });
  const row = await oneRow(
    t.db,
    sql<{ phoneEnc: string; dobEnc: string; consentBy: string }>`
      select phone_enc, dob_enc, consent_by from registrations where id = ${body.registration._id}`,
  );
  expect(row.consentBy).toBe('guardian');
  expect(JSON.stringify(row)).not.toMatch(/9876543210|2014-03-02/);
  expect(t.deps.encryption.decrypt(row.dobEnc, `registrations.dob:${body.registration._id}`)).toBe('2014-03-02');
});

test('the same idempotency key answers the same bytes and takes one place', async () => {
  const event = await aPaidEvent(t);
  const player = await aParticipant(t);
  const input = {
    token: player.token,
    params: { eventId: event.eventId },
    body: anEntryForm(),
    headers: { 'idempotency-key': 'entry-0001' },
  };
  const first = await t.call(entryEndpoints.register, input);
  const second = await t.call(entryEndpoints.register, input);
  expect(first.status).toBe(201);
  expect(second.raw.equals(first.raw)).toBe(true);
  expect(await taken(event)).toBe(1);
  const other = await t.call(entryEndpoints.register, { ...input, body: anEntryForm({ city: 'Pune' }) });
  expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
});

test('a parent enters two children and plays as well: three players, each with a place', async () => {
  const event = await anApprovedEvent(t, { categories: [{ name: "Women's Singles", price: 0, capacity: 3 }] });
  const parent = await aParticipant(t, { name: 'Sunita Joshi' });
  for (const player of ['Aarohi Joshi', 'Kabir Joshi', undefined])
    expect((await enter(event, { player }, parent.token)).status).toBe(201);
  const names = await sql<{ name: string }>`select name from registrations
    where event_id = ${event.eventId} and status = 'confirmed' order by name`.execute(t.db);
  expect(names.rows.map(({ name }) => name)).toEqual(['Aarohi Joshi', 'Kabir Joshi', 'Sunita Joshi']);
});

test('one account enters 200 players and no more, also when the last come all at once', async () => {
  const event = await anApprovedEvent(t, { categories: [{ name: "Women's Singles", price: 0, capacity: 500 }] });
  const { token, userId } = await aParticipant(t);
  await sql`insert into registrations (id, event_id, user_id, name, status, confirmed_at, amount_paise, ticket_code)
    select gen_random_uuid(), ${event.eventId}, ${userId}, 'Player ' || n, 'confirmed', now(), 0, 'code ' || n
    from generate_series(1, 196) n`.execute(t.db);
  const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => enter(event, { player: `P ${i}` }, token)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
  const refused = answers.filter(({ status }) => status !== 201).map(({ body }) => body.code);
  expect(refused).toEqual(Array(4).fill('too_many_players'));
  expect(await taken(event)).toBe(4);
});

describe('refused', () => {
  test.each([
    ['before approval', { approvalStatus: 'pending_approval' as const }, 'event_not_approved'],
    [
      'after registrations ended',
      { approvalStatus: 'approved' as const, tournamentStatus: 'closed' as const },
      'registrations_closed',
    ],
    ['after the last date', { approvalStatus: 'approved' as const, lastDate: days(-1) }, 'registrations_over'],
    [
      'after the start',
      { approvalStatus: 'approved' as const, startsAt: days(-1), lastDate: days(-2) },
      'registrations_over',
    ],
  ])('%s', async (_when, options, code) => {
    const event = await anEvent(t, options);
    expect(await enter(event)).toMatchObject({ status: 409, body: { success: false, code } });
    expect(await taken(event)).toBe(0);
  });

  test('a second time by the same person', async () => {
    const { event, player } = await aHeldEntry(t);
    expect(await enter(event, {}, player.token)).toMatchObject({ status: 409, body: { code: 'already_registered' } });
  });

  test('the same child a second time, also in other letters', async () => {
    const player = await aParticipant(t);
    const event = await aPaidEvent(t);
    expect((await enter(event, { player: 'Aarohi Joshi' }, player.token)).status).toBe(201);
    const again = await enter(event, { player: 'AAROHI joshi' }, player.token);
    expect(again).toMatchObject({ status: 409, body: { code: 'already_registered' } });
  });

  test('a third unpaid place, until one of them runs out', async () => {
    const player = await aParticipant(t);
    const first = await aHeldEntry(t, { player });
    await aHeldEntry(t, { player });
    const third = await aPaidEvent(t);
    expect(await enter(third, {}, player.token)).toMatchObject({ status: 409, body: { code: 'too_many_holds' } });
    await letHoldRunOut(t, first.registrationId);
    expect((await enter(third, {}, player.token)).status).toBe(201);
  });

  test('a full category, and a hold that ran out is sold again although no job ran', async () => {
    const { event, registrationId } = await aHeldEntry(t, { capacity: 1 });
    expect(await enter(event)).toMatchObject({
      status: 409,
      body: { code: 'category_full', message: "Women's Singles is full" },
    });
    await letHoldRunOut(t, registrationId);
    expect((await enter(event)).status).toBe(201);
    expect(await taken(event)).toBe(1);
  });

  test('one full category leaves the others untouched', async () => {
    const event = await anApprovedEvent(t, {
      categories: [
        { name: 'A', capacity: 5 },
        { name: 'B', capacity: 1 },
      ],
    });
    expect((await enter(event, { categories: [{ name: 'B' }] })).status).toBe(201);
    expect((await enter(event, { categories: [{ name: 'A' }, { name: 'B' }] })).status).toBe(409);
    expect(await taken(event)).toBe(1);
  });

  test.each([
    ['too young', { dob: '2010-01-01' }, 'is for players aged 18 or over'],
    ['another gender', { gender: 'male' }, 'is for women and girls'],
    ['no partner', { categories: [{ name: 'Pairs' }] }, "needs your partner's name"],
  ])('%s', async (_why, form, sentence) => {
    const event = await anApprovedEvent(t, {
      categories: [
        { name: 'Women', minAge: 18, gender: 'female' },
        { name: 'Pairs', format: 'doubles' },
      ],
    });
    const answer = await enter(event, { categories: [{ name: 'Women' }], ...form });
    expect(answer).toMatchObject({ status: 409, body: { code: 'not_eligible' } });
    expect(answer.body.message).toContain(sentence);
  });

  test('a partner who does not fit the limits; who says nothing of the partner is entered as before', async () => {
    const event = await anApprovedEvent(t, {
      categories: [{ name: 'Veteran Pairs', format: 'doubles', minAge: 18, gender: 'female' }],
    });
    const pair = (more: object) => ({ categories: [{ name: 'Veteran Pairs', partner: 'Meera Iyer', ...more }] });
    expect(await enter(event, pair({ partnerDob: '2015-01-01', partnerGender: 'male' }))).toMatchObject({
      status: 409,
      body: {
        code: 'not_eligible',
        errors: [
          {
            msg: 'Your partner does not fit: Veteran Pairs is for players aged 18 or over on the day of play',
            path: 'categories.0.partnerDob',
          },
          {
            msg: 'Your partner does not fit: Veteran Pairs is for women and girls',
            path: 'categories.0.partnerGender',
          },
        ],
      },
    });
    expect(await enter(event, pair({ partnerDob: '2199-01-01' }))).toMatchObject({ status: 400 });
    expect((await enter(event, pair({}))).status).toBe(201);
  });

  const nextYear = new Date().getFullYear() + 1;
  test.each([
    ['december', `${nextYear - 15}-12-31`, `${nextYear - 14}-01-01`, nextYear - 14],
    ['january', `${nextYear - 16}-12-31`, `${nextYear - 15}-01-01`, nextYear - 15],
    ['day_of_play', `${nextYear - 15}-12-12`, `${nextYear - 15}-12-13`, null],
  ] as const)('a birthday too early, where ages count on: %s', async (agesOn, before, first, year) => {
    const event = await anApprovedEvent(t, {
      startsAt: new Date(`${nextYear}-12-12T09:00:00+05:30`),
      categories: [{ name: 'Under 15', maxAge: 14, agesOn }],
    });
    const form = { categories: [{ name: 'Under 15' }] };
    const refused = await enter(event, { ...form, dob: before });
    expect(refused).toMatchObject({ status: 409, body: { code: 'not_eligible' } });
    if (year) expect(refused.body.message).toBe(`Under 15 is for players born on or after 1 January ${year}`);
    expect((await enter(event, { ...form, dob: first })).status).toBe(201);
  });

  test('a fee, while the organizer cannot be paid', async () => {
    const organizer = await aVendor(t, { vendorStatus: 'ON_HOLD' });
    const event = await anApprovedEvent(t, { organizer, categories: [{ name: "Women's Singles", price: 100 }] });
    expect(await enter(event)).toMatchObject({ status: 409, body: { code: 'payments_not_ready' } });
    const alone = await anApprovedEvent(t, {
      organizer: await anOrganizer(t),
      categories: [{ name: "Women's Singles", price: 100 }],
    });
    expect(await enter(alone)).toMatchObject({ status: 409, body: { code: 'payments_not_ready' } });
    expect(await taken(event)).toBe(0);
  });

  test('below one rupee', async () => {
    expect(await enter(await aPaidEvent(t, { price: 0.5 }))).toMatchObject({ body: { code: 'amount_too_small' } });
  });

  test('not signed in', async () => {
    const event = await anApprovedEvent(t);
    const answer = await t.call(entryEndpoints.register, { params: { eventId: event.eventId }, body: anEntryForm() });
    expect(answer).toMatchObject({ status: 401, body: { message: 'Authentication required' } });
  });

  test('an event that does not exist', async () => {
    const event = await anApprovedEvent(t);
    expect(await enter({ ...event, eventId: '019f0000-0000-7000-8000-000000000000' })).toMatchObject({ status: 404 });
    expect(await enter({ ...event, eventId: 'nonsense' })).toMatchObject({ status: 400 });
  });
});

describe('questions of the organizer', () => {
  const customization = {
    additionalQuestions: { tshirtSize: true },
    dynamicQuestions: [
      { id: 'club', question: 'Your club', answerType: 'text', isRequired: true, order: 0 },
      {
        id: 'rank',
        question: 'State rank',
        answerType: 'number',
        isRequired: false,
        order: 1,
        validation: { min: 1, max: 500 },
      },
    ],
  };
  test.each([
    ['all answered', { club: 'Deccan', rank: 12, tshirtSize: 'M' }, 201, undefined],
    ['a required one left out', {}, 400, 'answers.club'],
    ['no number', { club: 'Deccan', rank: 'high' }, 400, 'answers.rank'],
    ['a number beyond its limits', { club: 'Deccan', rank: 501 }, 400, 'answers.rank'],
    ['a size that is not offered', { club: 'Deccan', tshirtSize: 'XXXL' }, 400, 'answers.tshirtSize'],
    ['one that nobody asked', { club: 'Deccan', other: 'x' }, 400, 'answers.other'],
  ])('%s', async (_how, answers, status, path) => {
    const event = await anApprovedEvent(t, { customization });
    const answer = await enter(event, { answers });
    expect(answer.status).toBe(status);
    expect(answer.body.errors?.[0]?.path).toBe(path);
  });
});

test.each<[string, Record<string, unknown>]>([
  ['a price of its own', { amount: 1 }],
  ['a status', { status: 'confirmed' }],
  ['a price in a category', { categories: [{ name: "Women's Singles", price: 0 }] }],
  ['a category of another event', { categories: [{ name: 'Chess' }] }],
  ['a category twice', { categories: [{ name: "Women's Singles" }, { name: "WOMEN'S SINGLES" }] }],
  ['no category', { categories: [] }],
  ['a number of places', { categories: [{ name: "Women's Singles", quantity: -1 }] }],
  ['no consent', { consent: false }],
  ['a text as consent', { consent: 'true' }],
  ['31 February', { dob: '1999-02-31' }],
  ['a birthday in the future', { dob: '2090-01-01' }],
  ['another gender', { gender: 'x' }],
  ['no city', { city: ' ' }],
  ['a short phone number', { phone: '12345' }],
  ['a list as answers', { answers: ['x'] }],
  ['an answer that is an object', { answers: { club: { a: 1 } } }],
  ['a name that hides itself', { categories: [{ name: "Women's Singles", partner: 'Ria\u202Egnp.exe' }] }],
  ['a number as name', { categories: [{ name: 7 }] }],
  ['no body', {}],
])('a form with %s is refused and takes nothing', async (what, form) => {
  const event = await aPaidEvent(t);
  const { token } = await aParticipant(t);
  const answer = await t.call(entryEndpoints.register, {
    token,
    params: { eventId: event.eventId },
    body: what === 'no body' ? {} : anEntryForm(form),
  });
  expect(answer).toMatchObject({ status: 400, body: { success: false } });
  expect(await taken(event)).toBe(0);
});

test('a full category can be waited for', async () => {
  const { event } = await aHeldEntry(t, { capacity: 1 });
  const { status, body } = await enter(event, { joinWaitlist: true });
  expect(status).toBe(201);
  expect(body).toMatchObject({ registration: { status: 'waitlisted', holdExpiresAt: null }, payment: null });
  expect(await taken(event)).toBe(1);
});

test('where no format was set a category is entered as its name says, and as was set where one was', async () => {
  const event = await anApprovedEvent(t, {
    categories: [
      { name: "Women's Doubles", format: null },
      { name: 'महिला युगल', format: null },
      { name: 'Doubles of Fate', format: 'singles' },
    ],
  });
  const { eventId, token } = event;
  const shown = await t.call(publicEventEndpoints.getPublicEvent, { params: { eventId } });
  expect(shown.body.event.categories.map(({ format }: { format?: string }) => format)).toEqual([
    'doubles',
    'doubles',
    'singles',
  ]);
  const alone = await enter(event, { categories: [{ name: 'महिला युगल' }] });
  expect(alone).toMatchObject({ status: 409, body: { code: 'not_eligible' } });
  const pair = (name: string) => ({ name, partner: 'Meera Iyer' });
  expect((await enter(event, { categories: [pair('Doubles of Fate')] })).status).toBe(409);
  const entered = await enter(event, { categories: [pair("Women's Doubles"), { name: 'Doubles of Fate' }] });
  expect(entered.status).toBe(201);
  const cells = { name: 'Ravi', phone: '9876543210', categories: 'महिला युगल', partner: 'Kiran', paid: 'none' };
  const sheet = { importId: randomUUID(), whenFull: 'refuse', rows: [{ row: 2, cells }] };
  const imported = await t.call(playerImportEndpoints.importPlayers, { token, params: { eventId }, body: sheet });
  expect(imported.body.rows[0]).toMatchObject({ outcome: 'enter', notes: [] });
  const { body } = await t.call(fixtureEndpoints.entrants, { token, params: { eventId } });
  const names = body.categories.map(({ entrants }: { entrants: { name: string }[] }) =>
    entrants.map(({ name }) => name),
  );
  expect(names).toEqual([
    [expect.stringContaining(' / Meera Iyer')],
    ['Ravi / Kiran'],
    [expect.not.stringContaining('/')],
  ]);
});

test('a published draw and play close entries; late ones kept open wait for the desk, unpaid, and are offered no place', async () => {
  const event = await anApprovedEvent(t, {
    categories: [
      { name: 'Open', price: 0, capacity: 4 },
      { name: 'Girls', price: 0, capacity: 8 },
    ],
  });
  const { eventId, token } = event;
  const params = { eventId };
  const late = (open: boolean) => t.call(eventEndpoints.keepLateEntries, { token, params, body: { open } });
  const shown = async () => {
    const { body } = await t.call(publicEventEndpoints.getPublicEvent, { params });
    const { registrationOpen, categories } = body.event;
    return [registrationOpen, ...categories.map(({ entries }: { entries: string }) => entries)];
  };
  for (const name of ['Asha', 'Bina'])
    expect((await enter(event, { player: name, categories: [{ name: 'Open' }] })).status).toBe(201);
  const body = { startTime: '09:00', endTime: '18:00', courts: 1, courtHeads: ['Ravi'], cat_order: '1:Open' };
  await t.call(fixtureEndpoints.create, { token, params, body });
  expect(await shown()).toEqual([true, 'open', 'open']);

  expect((await t.call(fixtureEndpoints.publish, { token, params })).status).toBe(200);
  expect(await shown()).toEqual([true, 'closed', 'open']);
  const refused = await enter(event, { categories: [{ name: 'Open' }] });
  expect(refused).toMatchObject({ status: 409, body: { code: 'category_closed' } });
  expect(refused.body.errors).toMatchObject([{ path: 'categories.0.name' }]);
  expect((await enter(event, { categories: [{ name: 'Girls' }] })).body.registration.status).toBe('confirmed');

  expect((await late(true)).body.event.lateEntries).toBe(true);
  expect(await shown()).toEqual([true, 'late', 'open']);
  const waits = await enter(event, { categories: [{ name: 'Open' }] });
  expect(waits).toMatchObject({ status: 201, body: { registration: { status: 'waitlisted' }, payment: null } });
  await offerFreePlaces(t.deps, eventId);
  expect(await taken(event)).toBe(3);

  await t.call(liveEventEndpoints.goLive, { token, body: { eventId, confirm: true } });
  expect(await shown()).toEqual([true, 'late', 'late']);
  await late(false);
  expect(await shown()).toEqual([false, 'closed', 'closed']);
  const { body: over } = await enter(event, { categories: [{ name: 'Girls' }] });
  expect(over.code).toBe('registrations_closed');
});
