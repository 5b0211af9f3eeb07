import { enteringEndpoints } from '@maidan/contract/entries/entering';
import { ownPlayerEndpoints } from '@maidan/contract/accounts/my-players';
import { paymentEndpoints } from '@maidan/contract/entries/payments';
import { refundEndpoints } from '@maidan/contract/entries/refunds';
import { registrationEndpoints } from '@maidan/contract/entries/registrations';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { byDay } from '../../../../test/by-day.ts';
import { anApprovedEvent, aParticipant, type MadeEvent, type Person } from '../../../../test/factories.ts';
import { aPaidRegistration, letHoldRunOut } from '../../../../test/factories-entries.ts';
import { startApi } from '../../../../test/start.ts';
import { oneRow, rows } from '../../../platform/db/db.ts';
import { syncOrder } from '../payments/sync-order.ts';
import { expireHolds, offerFreePlaces } from '../records/holds.ts';

const t = startApi();
beforeEach(() => byDay(t));
const startsAt = new Date(`${new Date().getUTCFullYear() + 1}-12-18T09:00:00+05:30`);
const born = (age: number) => `${startsAt.getUTCFullYear() - age}-03-04`;
const guardian = { name: 'Sunita Joshi', relation: 'Mother', phone: '9876543210' };
const ira = { name: 'Ira Joshi', dob: born(12), gender: 'female', guardian };
const aarav = { name: 'Aarav Joshi', dob: born(14), gender: 'male', guardian };

const anOpenEvent = () =>
  anApprovedEvent(t, {
    startsAt,
    categories: [
      { name: 'GS U-15', price: 400, capacity: 8, maxAge: 14, gender: 'female' },
      { name: 'BS U-15', price: 400, capacity: 8, maxAge: 14, gender: 'male' },
      { name: 'XD U-17', price: 600, capacity: 1, format: 'mixed_doubles' },
      { name: 'Fun', price: 0 },
    ],
  });
const enter = (event: MadeEvent, { token }: Pick<Person, 'token'>, players: unknown[], more: object = {}) =>
  t.call(enteringEndpoints.enter, {
    token,
    params: { eventId: event.eventId },
    body: { players, consent: true, ...more },
  });
const pay = async (orderId: string) => {
  await t.deps.payments.sandbox?.play(orderId, { outcome: 'success' });
  await syncOrder(t.deps, orderId);
};
const taken = async (event: MadeEvent) =>
  Object.fromEntries(
    (
      await rows(
        t.db,
        sql<{ name: string; taken: number }>`select name, taken from categories where event_id = ${event.eventId}`,
      )
    ).map(({ name, taken: count }) => [name, count]),
  );

test('a mother enters two children in one order: a ticket each, and a full category waits by itself', async () => {
  const event = await anOpenEvent();
  await aPaidRegistration(t, { event, form: { categories: [{ name: 'XD U-17', partner: 'Rohan Das' }] } });
  const mother = await aParticipant(t, { name: 'Sunita Joshi' });
  const players = [
    {
      player: ira,
      categories: [{ name: 'GS U-15' }, { name: 'XD U-17', partner: { name: 'Kabir Shah' }, join: 'waitlist' }],
    },
    { player: aarav, categories: [{ name: 'bs u-15' }, { name: 'Fun' }] },
  ];
  const quoted = await t.call(enteringEndpoints.quote, {
    token: mother.token,
    params: { eventId: event.eventId },
    body: { players },
  });
  expect(quoted.body).toMatchObject({ total: 800, refusals: [] });
  expect(await taken(event)).toEqual({ 'GS U-15': 0, 'BS U-15': 0, 'XD U-17': 1, Fun: 0 });

  const { status, body } = await enter(event, mother, players);
  expect(status).toBe(201);
  expect(body.payment).toMatchObject({ amount: 800 });
  expect(
    body.lines.map(({ player, category, amount, state }: Record<string, unknown>) => [player, category, amount, state]),
  ).toEqual([
    [0, 'GS U-15', 400, 'held'],
    [0, 'XD U-17', 600, 'waitlisted'],
    [1, 'BS U-15', 400, 'held'],
    [1, 'Fun', 0, 'confirmed'],
  ]);
  expect(body.registrations.map(({ name, status: is }: Record<string, unknown>) => [name, is])).toEqual([
    ['Ira Joshi', 'held'],
    ['Aarav Joshi', 'confirmed'],
  ]);
  await pay(body.payment.orderId);
  const { body: mine } = await t.call(registrationEndpoints.listMine, { token: mother.token });
  const tickets = mine.registrations.map(({ ticketCode }: { ticketCode: string }) => ticketCode);
  expect(new Set(tickets).size).toBe(2);
  expect(mine.registrations.map(({ status: is }: { status: string }) => is)).toEqual(['confirmed', 'confirmed']);
  expect(await taken(event)).toEqual({ 'GS U-15': 1, 'BS U-15': 1, 'XD U-17': 1, Fun: 1 });

  const told = await rows(
    t.db,
    sql<{ player: string }>`select news ->> 'player' as player from notifications
      where user_id = ${mother.userId} and news ->> 'kind' = 'entry_confirmed'`,
  );
  expect(told.map(({ player }) => player).sort()).toEqual(['Aarav Joshi', 'Aarav Joshi', 'Ira Joshi']);

  // They are her players now, to be chosen the next time.
  const { body: known } = await t.call(ownPlayerEndpoints.list, { token: mother.token });
  expect(known.players.map(({ name, isSelf }: Record<string, unknown>) => [name, isSelf])).toEqual([
    ['Sunita Joshi', true],
    ['Aarav Joshi', false],
    ['Ira Joshi', false],
  ]);
  expect(known.players[2]).toMatchObject({ dob: ira.dob, guardian });
});

test('one of several refused: nothing is taken, and every reason is told with its field', async () => {
  const event = await anOpenEvent();
  const coach = await aParticipant(t);
  const players = [
    { player: ira, categories: [{ name: 'GS U-15' }] },
    { player: { ...aarav, dob: born(16) }, categories: [{ name: 'BS U-15' }, { name: 'Chess' }] },
    { player: { ...aarav, name: 'Meera Iyer', gender: 'female', guardian: null }, categories: [{ name: 'GS U-15' }] },
    { player: { ...ira, name: 'Ira  JOSHI' }, categories: [{ name: 'GS U-15' }] },
  ];
  const { status, body } = await enter(event, coach, players);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(body.errors.map(({ path }: { path: string }) => path)).toEqual([
    'players.1.categories.0.name',
    'players.1.categories.1.name',
    'players.2.player.guardian',
    'players.3.categories.0.name',
  ]);
  expect(await taken(event)).toEqual({ 'GS U-15': 0, 'BS U-15': 0, 'XD U-17': 0, Fun: 0 });
  expect(await rows(t.db, sql`select 1 from registrations where event_id = ${event.eventId}`)).toEqual([]);
});

test('a quote answers what is faultless of a player, and counts the places that the form takes itself', async () => {
  const event = await anOpenEvent();
  const { token } = await aParticipant(t);
  const players = [
    { player: ira, categories: [{ name: 'GS U-15' }, { name: 'BS U-15' }] },
    { player: aarav, categories: [{ name: 'XD U-17', partner: { name: 'Tara Rao' } }] },
    { player: { ...aarav, name: 'Kabir Rao' }, categories: [{ name: 'XD U-17', partner: { name: 'Sia Rao' } }] },
  ];
  const quote = async (last: object = {}) => {
    const [one, two, three] = players;
    const wanted = [one, two, { ...three, categories: [{ ...three?.categories[0], ...last }] }];
    const { body } = await t.call(enteringEndpoints.quote, {
      token,
      params: { eventId: event.eventId },
      body: { players: wanted },
    });
    return body;
  };
  const first = await quote();
  expect(first).toMatchObject({
    total: 1000,
    lines: [
      { player: 0, category: 'GS U-15', amount: 400, state: 'held' },
      { player: 1, category: 'XD U-17', amount: 600, state: 'held' },
    ],
    refusals: [
      { player: 0, category: 'BS U-15', code: 'not_eligible', path: 'players.0.categories.1.name' },
      { player: 2, category: 'XD U-17', code: 'category_full', path: 'players.2.categories.0.name' },
    ],
  });
  const waiting = await quote({ join: 'waitlist' });
  expect(waiting.lines).toMatchObject([{}, {}, { player: 2, category: 'XD U-17', state: 'waitlisted' }]);
  expect(waiting.total).toBe(1000);
});

test.each([
  ['too old', { player: { ...aarav, dob: born(15) }, categories: [{ name: 'BS U-15' }] }, 409, 'not_eligible'],
  ['no guardian', { player: { ...ira, guardian: null }, categories: [{ name: 'GS U-15' }] }, 400, 'guardian_missing'],
  ['nobody', { categories: [{ name: 'Fun' }] }, 400, 'validation_failed'],
  [
    'not theirs',
    { playerId: '019f0000-0000-7000-8000-000000000000', categories: [{ name: 'Fun' }] },
    404,
    'player_not_found',
  ],
  ['no category', { player: ira, categories: [] }, 400, 'validation_failed'],
  ['a price', { player: ira, categories: [{ name: 'Fun', price: 0 }] }, 400, 'validation_failed'],
  [
    'oneself as partner',
    { player: aarav, categories: [{ name: 'XD U-17', partner: { name: 'AARAV  joshi' } }] },
    400,
    'own_partner',
  ],
  ['no partner', { player: aarav, categories: [{ name: 'XD U-17' }] }, 409, 'not_eligible'],
])('refused: %s', async (_what, player, status, code) => {
  const event = await anOpenEvent();
  expect(await enter(event, await aParticipant(t), [player])).toMatchObject({ status, body: { code } });
  expect(await taken(event)).toEqual({ 'GS U-15': 0, 'BS U-15': 0, 'XD U-17': 0, Fun: 0 });
});

test('201 players are refused by the form; a form without consent, too', async () => {
  const event = await anOpenEvent();
  const many = Array.from({ length: 201 }, (_, n) => ({
    player: { ...ira, name: `Player ${n}` },
    categories: [{ name: 'Fun' }],
  }));
  const person = await aParticipant(t);
  expect((await enter(event, person, many)).status).toBe(400);
  expect((await enter(event, person, many.slice(0, 1), { consent: false })).status).toBe(400);
});

test('a category is added to a registration, paid on its own, and given back alone', async () => {
  const event = await anOpenEvent();
  const mother = await aParticipant(t, { name: 'Sunita Joshi' });
  const first = await enter(event, mother, [{ player: ira, categories: [{ name: 'GS U-15' }] }]);
  await pay(first.body.payment.orderId);
  const registrationId = first.body.registrations[0]._id;
  const add = (categories: unknown[]) =>
    t.call(enteringEndpoints.addCategories, { token: mother.token, params: { registrationId }, body: { categories } });

  expect((await add([{ name: 'GS U-15' }])).body).toMatchObject({
    code: 'already_entered',
    errors: [{ path: 'categories.0.name' }],
  });
  const added = await add([{ name: 'XD U-17', partner: { name: 'Kabir Shah' } }]);
  expect(added).toMatchObject({
    status: 201,
    body: { payment: { amount: 600 }, registration: { status: 'confirmed', amount: 1000 } },
  });
  await pay(added.body.payment.orderId);
  expect(await taken(event)).toMatchObject({ 'GS U-15': 1, 'XD U-17': 1 });

  const cancelled = await t.call(refundEndpoints.cancel, {
    token: mother.token,
    params: { registrationId },
    body: { categories: ['XD U-17'] },
  });
  expect(cancelled.body).toMatchObject({ refund: { amount: 600 }, registration: { status: 'confirmed' } });
  expect(await taken(event)).toMatchObject({ 'GS U-15': 1, 'XD U-17': 0 });
  // Given up, it can be entered again on the same ticket.
  expect((await add([{ name: 'XD U-17', partner: { name: 'Kabir Shah' } }])).status).toBe(201);
  const { body: mine } = await t.call(registrationEndpoints.listMine, { token: mother.token });
  expect(mine.registrations).toHaveLength(1);
});

test('an added category given up or run out before it was paid is marked as never paid, one given back is not', async () => {
  const event = await anOpenEvent();
  const mother = await aParticipant(t, { name: 'Sunita Joshi' });
  const first = await enter(event, mother, [{ player: ira, categories: [{ name: 'GS U-15' }] }]);
  await pay(first.body.payment.orderId);
  const params = { registrationId: first.body.registrations[0]._id as string };
  const add = async () => {
    const body = { categories: [{ name: 'XD U-17', partner: { name: 'Kabir Shah' } }] };
    return (await t.call(enteringEndpoints.addCategories, { token: mother.token, params, body })).body.payment.orderId;
  };
  const order = async (orderId: string) =>
    (await t.call(paymentEndpoints.getOrder, { token: mother.token, params: { orderId } })).body.order;
  const giveUp = () =>
    t.call(refundEndpoints.cancel, { token: mother.token, params, body: { categories: ['XD U-17'] } });
  const ofAdded = async () => {
    const { body } = await t.call(registrationEndpoints.getMine, { token: mother.token, params });
    const { categories } = body.registration as { categories: { name: string; neverPaid?: boolean }[] };
    return categories.filter(({ name }) => name === 'XD U-17').map(({ neverPaid = false }) => neverPaid);
  };
  expect((await order(first.body.payment.orderId)).isAddition).toBeUndefined();
  expect((await order(await add())).isAddition).toBe(true);
  expect(await ofAdded()).toEqual([false]);
  await giveUp();
  expect(await ofAdded()).toEqual([true]);
  await add();
  await letHoldRunOut(t, params.registrationId);
  await expireHolds(t.deps);
  expect(await ofAdded()).toEqual([true, true]);
  await pay(await add());
  await giveUp();
  expect((await ofAdded()).toSorted()).toEqual([false, true, true]);
});

test('an added category that is never paid goes alone; the offer of a place concerns only its category', async () => {
  const event = await anOpenEvent();
  const holder = await aPaidRegistration(t, {
    event,
    form: { categories: [{ name: 'XD U-17', partner: 'Rohan Das' }] },
  });
  const mother = await aParticipant(t);
  const players = [
    {
      player: ira,
      categories: [{ name: 'GS U-15' }, { name: 'XD U-17', partner: { name: 'Kabir Shah' }, join: 'waitlist' }],
    },
  ];
  const { body } = await enter(event, mother, players);
  await pay(body.payment.orderId);
  const registrationId = body.registrations[0]._id;
  await t.call(refundEndpoints.cancel, {
    token: holder.player.token,
    params: { registrationId: holder.registrationId },
    body: {},
  });
  await offerFreePlaces(t.deps, event.eventId);
  const states = () =>
    rows(
      t.db,
      sql<{ name: string; state: string }>`select c.name, n.state from registration_entries n
        join categories c on c.id = n.category_id where n.registration_id = ${registrationId} order by c.position`,
    );
  expect(await states()).toEqual([
    { name: 'GS U-15', state: 'confirmed' },
    { name: 'XD U-17', state: 'offered' },
  ]);
  await letHoldRunOut(t, registrationId);
  const other = await aParticipant(t);
  const next = await enter(event, other, [
    { player: aarav, categories: [{ name: 'XD U-17', partner: { name: 'Tara Rao' } }] },
  ]);
  expect(next.status).toBe(201);
  expect(await states()).toEqual([
    { name: 'GS U-15', state: 'confirmed' },
    { name: 'XD U-17', state: 'expired' },
  ]);
});

test('one child of a paid order is cancelled: only that fee goes back, and the lines add up', async () => {
  const event = await anOpenEvent();
  const mother = await aParticipant(t);
  const { body } = await enter(event, mother, [
    { player: ira, categories: [{ name: 'GS U-15' }] },
    { player: aarav, categories: [{ name: 'BS U-15' }] },
  ]);
  await pay(body.payment.orderId);
  const [first, second] = body.registrations.map(({ _id }: { _id: string }) => _id);
  const cancel = (registrationId: string) =>
    t.call(refundEndpoints.cancel, { token: mother.token, params: { registrationId }, body: {} });
  expect((await cancel(first)).body).toMatchObject({ refund: { amount: 400 } });
  const { body: kept } = await t.call(registrationEndpoints.getMine, {
    token: mother.token,
    params: { registrationId: second },
  });
  expect(kept.registration).toMatchObject({ status: 'confirmed', refunds: [] });
  expect((await cancel(second)).body).toMatchObject({ refund: { amount: 400 } });
  const sums = await oneRow(
    t.db,
    sql<{ amount: number; lines: number; refunded: number; refunds: number }>`select o.amount_paise as amount,
        (select sum(amount_paise)::bigint from order_lines where order_id = o.id) as lines,
        (select sum(refunded_paise)::bigint from order_lines where order_id = o.id) as refunded,
        (select sum(amount_paise)::bigint from refunds where order_id = o.id) as refunds
      from orders o where o.order_ref = ${body.payment.orderId}`,
  );
  expect(sums).toEqual({ amount: 80_000, lines: 80_000, refunded: 80_000, refunds: 80_000 });
});

test('the database takes no order whose lines are another sum, and no refund of a line beyond it', async () => {
  const event = await anOpenEvent();
  const { body } = await enter(event, await aParticipant(t), [{ player: ira, categories: [{ name: 'GS U-15' }] }]);
  const line = sql`(select l.id from order_lines l join orders o on o.id = l.order_id where o.order_ref = ${body.payment.orderId})`;
  await expect(sql`update order_lines set amount_paise = 1 where id = ${line}`.execute(t.db)).rejects.toMatchObject({
    constraint: 'orders_sum_of_lines',
  });
  await expect(
    sql`update order_lines set refunded_paise = amount_paise + 1 where id = ${line}`.execute(t.db),
  ).rejects.toMatchObject({ constraint: 'order_lines_refunded' });
});

test('two phones enter the same pair from both sides at once: one of them has it', async () => {
  const event = await anOpenEvent();
  await sql`update categories set capacity = 8 where event_id = ${event.eventId}`.execute(t.db);
  const pair = (player: object, name: string) => [{ player, categories: [{ name: 'XD U-17', partner: { name } }] }];
  const both = await Promise.all([
    enter(event, await aParticipant(t), pair(ira, 'Aarav Joshi')),
    enter(event, await aParticipant(t), pair(aarav, 'Ira Joshi')),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await taken(event)).toMatchObject({ 'XD U-17': 1 });
});

test('a birthday cannot be tried: not by forms that are refused for another reason, nor by asking for a quote', async () => {
  const event = await anOpenEvent();
  expect((await enter(event, await aParticipant(t), [{ player: ira, categories: [{ name: 'GS U-15' }] }])).status).toBe(
    201,
  );
  const stranger = await aParticipant(t);
  const refusedAnyway = { player: { ...aarav, dob: born(16) }, categories: [{ name: 'BS U-15' }] };
  const asked = (dob: string) => [{ player: { ...ira, dob }, categories: [{ name: 'GS U-15' }] }, refusedAnyway];
  const told = [];
  for (const dob of [born(10), born(11), born(13), ira.dob]) told.push((await enter(event, stranger, asked(dob))).body);
  expect(told.map(({ code }) => code)).toEqual(['not_eligible', 'not_eligible', 'not_eligible', 'birthdays_tried']);
  for (const { errors = [] } of told) expect(JSON.stringify(errors)).not.toContain('already');

  const another = await aParticipant(t);
  const quote = await t.call(enteringEndpoints.quote, {
    token: another.token,
    params: { eventId: event.eventId },
    body: { players: asked(ira.dob).slice(0, 1) },
  });
  expect(quote.body).toMatchObject({ total: 400, refusals: [] });
  // Meant in earnest, the child is not entered twice.
  expect((await enter(event, another, asked(ira.dob).slice(0, 1))).body.code).toBe('already_entered');
});

test('who wants full categories only is refused at once, with each of them, and tried nothing', async () => {
  const event = await anOpenEvent();
  await sql`update categories set taken = capacity where event_id = ${event.eventId} and name <> 'Fun'`.execute(t.db);
  const mother = await aParticipant(t, { name: 'Sunita Joshi' });
  const iraInFull = { player: ira, categories: [{ name: 'gs u-15' }] };
  const { status, body } = await enter(event, mother, [
    iraInFull,
    { player: aarav, categories: [{ name: 'BS U-15' }, { name: 'XD U-17', partner: { name: 'Kabir Shah' } }] },
  ]);
  expect({ status, code: body.code }).toEqual({ status: 409, code: 'category_full' });
  expect(body.errors.map(({ path }: { path: string }) => path)).toEqual([
    'players.0.categories.0.name',
    'players.1.categories.0.name',
    'players.1.categories.1.name',
  ]);
  expect(body.message).toContain('GS U-15');
  const tries = () => rows(t.db, sql`select 1 from birthday_tries where user_id = ${mother.userId}`);
  expect(await tries()).toHaveLength(0);
  // Beside a free category all reasons are wanted, so the whole form is looked at.
  const mixed = await enter(event, mother, [
    iraInFull,
    { player: { ...aarav, guardian: undefined }, categories: [{ name: 'Fun' }] },
  ]);
  expect(mixed.body.errors).toHaveLength(2);
  expect(await tries()).toHaveLength(2);
});
