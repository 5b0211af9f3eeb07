import { enteringEndpoints } from '@maidan/contract/entries/entering';
import { eventRegistrationEndpoints } from '@maidan/contract/entries/event-registrations';
import { entryEndpoints } from '@maidan/contract/entries/new-registration';
import { refundEndpoints } from '@maidan/contract/entries/refunds';
import { codeEndpoints } from '@maidan/contract/events/codes';
import { priceEndpoints } from '@maidan/contract/events/prices';
import { indiaDay } from '@maidan/domain/india-time';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anApprovedEvent, aParticipant, type MadeEvent, type Person } from '../../../../test/factories.ts';
import { letHoldRunOut } from '../../../../test/factories-entries.ts';
import { startApi } from '../../../../test/start.ts';
import { oneRow, rows } from '../../../platform/db/db.ts';
import { syncOrder } from '../payments/sync-order.ts';
import { expireHolds } from '../records/holds.ts';

const t = startApi();
const strict = startApi({ RATE_LIMIT_SCALE: '1' });
const startsAt = new Date(Date.now() + 30 * 86_400_000);
const today = indiaDay(new Date());
const dayAfter = (days: number) => indiaDay(new Date(Date.now() + days * 86_400_000));

const anOpenEvent = async (prices: object = {}, codes: object[] = []) => {
  const event = await anApprovedEvent(t, {
    startsAt,
    lastDate: new Date(Date.now() + 20 * 86_400_000),
    categories: [
      { name: 'Singles', price: 600 },
      { name: 'Mixed', price: 700 },
      { name: 'Doubles', price: 500, format: 'doubles' },
      { name: 'Small', price: 300, capacity: 1 },
    ],
  });
  const { eventId, token } = event;
  const saved = await t.call(priceEndpoints.save, { token, params: { eventId }, body: prices });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
  for (const body of codes) await t.call(codeEndpoints.add, { token, params: { eventId }, body });
  return event;
};
const player = { name: 'Asha Rao', dob: '1998-03-04', gender: 'female', phone: '9876543210', city: 'Pune' };
const form = (categories: object[], more: object = {}) => ({
  players: [{ player, categories }],
  consent: true,
  ...more,
});
const quote = ({ eventId }: MadeEvent, { token }: Pick<Person, 'token'>, body: object) =>
  t.call(enteringEndpoints.quote, { token, params: { eventId }, body });
const enter = ({ eventId }: MadeEvent, { token }: Pick<Person, 'token'>, body: object) =>
  t.call(enteringEndpoints.enter, { token, params: { eventId }, body });
const bodyOf = <T>({ body }: { body: unknown }) => body as T;
const idOf = (answer: { body: unknown }) =>
  bodyOf<{ registrations: { _id: string }[] }>(answer).registrations[0]?._id ?? '';
const orderOf = (answer: { body: unknown }) => bodyOf<{ payment: { orderId: string } }>(answer).payment.orderId;
const usedOf = async ({ eventId, token }: MadeEvent) =>
  bodyOf<{ codes: { used: number }[] }>(await t.call(codeEndpoints.list, { token, params: { eventId } })).codes.map(
    ({ used }) => used,
  );
const pay = async (orderId: string) => {
  await t.deps.payments.sandbox?.play(orderId, { outcome: 'success' });
  await syncOrder(t.deps, orderId);
};
const linesOfOrder = (orderRef: string) =>
  rows(
    t.db,
    sql<{
      kind: string;
      amount: number;
      code: string | null;
    }>`select l.kind, l.amount_paise / 100.0 as amount, l.why ->> 'code' as code
      from order_lines l join orders o on o.id = l.order_id where o.order_ref = ${orderRef} order by l.amount_paise desc`,
  );

const early = { name: 'Early bird', until: today, change: -100 };
const champion = { name: 'State champion', percent: 50, proof: 'Certificate' };

test('the quote, the order and the payment are one sum, with a reason for each line', async () => {
  const event = await anOpenEvent({ dates: [early], classes: [champion], bundles: [{ categories: 2, price: 450 }] }, [
    { code: 'CLUB20', percent: 20 },
  ]);
  const mother = await aParticipant(t);
  const asked = form(
    [
      { name: 'Singles', feeClass: 'State champion' },
      { name: 'Mixed', feeClass: 'State champion' },
    ],
    { code: 'club20' },
  );
  const quoted = await quote(event, mother, asked);
  expect(quoted).toMatchObject({ status: 200, body: { total: 360, refusals: [] } });
  const entered = await enter(event, mother, asked);
  const { lines } = bodyOf<{ lines: { kind: string; reason: string; amount: number; why: object | null }[] }>(entered);
  expect(lines).toEqual(bodyOf<{ lines: object[] }>(quoted).lines);
  expect(lines.slice(0, 4)).toMatchObject([
    { kind: 'fee', reason: '', amount: 600, why: null },
    {
      kind: 'discount',
      reason: 'Fee class State champion, 50 % off',
      amount: -300,
      why: { code: 'price_of_class_percent' },
    },
    { kind: 'discount', reason: expect.stringContaining('Early bird, until'), amount: -100 },
    { kind: 'discount', reason: 'Code CLUB20, 20 % off' },
  ]);
  expect(entered).toMatchObject({ status: 201, body: { payment: { amount: 360 }, registrations: [{ amount: 360 }] } });
  expect((await linesOfOrder(orderOf(entered))).map(({ code }) => code)).toContain('price_with_code_percent');
  await pay(orderOf(entered));
  expect(await usedOf(event)).toEqual([1]);
});

test('the call for one player takes class and code too; what is free is confirmed at once', async () => {
  const event = await anOpenEvent({ classes: [{ name: 'State champion', price: 0 }] }, [{ code: 'HALF', percent: 50 }]);
  const { eventId } = event;
  const register = async (categories: object[], more: object = {}) => {
    const { token } = await aParticipant(t);
    const { name: _name, ...own } = player;
    const body = { ...own, categories, consent: true, ...more };
    return t.call(entryEndpoints.register, { token, params: { eventId }, body });
  };
  expect(await register([{ name: 'Singles', feeClass: 'State champion' }])).toMatchObject({
    status: 201,
    body: { payment: null, registration: { status: 'confirmed', amount: 0 } },
  });
  expect(await register([{ name: 'Singles' }], { code: 'half' })).toMatchObject({ body: { payment: { amount: 300 } } });
  expect(await register([{ name: 'Singles', feeClass: 'Nobody' }])).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'categories.0.feeClass', code: 'no_such_class' }] },
  });
});

test.each([
  ['unknown', { code: 'NOTHING' }, {}, 'code_unknown'],
  ['not yet good', { code: 'CLUB20' }, { from: dayAfter(1) }, 'code_not_now'],
  ['over', { code: 'CLUB20' }, { until: dayAfter(-1) }, 'code_not_now'],
  ['for other categories', { code: 'CLUB20' }, { categories: ['Mixed'] }, 'code_not_now'],
])('a code that is %s is refused by quote and entry, and nothing is taken', async (_, more, limits, code) => {
  const event = await anOpenEvent({}, [{ code: 'CLUB20', percent: 20, ...limits }]);
  const mother = await aParticipant(t);
  const asked = form([{ name: 'Singles' }], more);
  expect(await quote(event, mother, asked)).toMatchObject({
    body: { total: 600, refusals: [{ code, path: 'code', category: null }] },
  });
  expect(await enter(event, mother, asked)).toMatchObject({ status: 409, body: { code, errors: [{ path: 'code' }] } });
  const taken = sql<{
    taken: number;
  }>`select sum(taken)::int as taken from categories where event_id = ${event.eventId}`;
  expect(await oneRow(t.db, taken)).toEqual({ taken: 0 });
});

test('of twenty-four who use a code for five at once, five get it', async () => {
  const event = await anOpenEvent({}, [{ code: 'FIVE', amount: 100, limit: 5 }]);
  const people = await Promise.all(Array.from({ length: 24 }, () => aParticipant(t)));
  const answers = await Promise.all(
    people.map((one, at) => {
      const players = [{ player: { ...player, name: `Player ${at}` }, categories: [{ name: 'Singles' }] }];
      return enter(event, one, { players, consent: true, code: 'FIVE' });
    }),
  );
  const codes = answers.map(({ status, body }) =>
    status === 201 ? 'entered' : bodyOf<{ code: string }>({ body }).code,
  );
  expect(codes.filter((one) => one === 'entered')).toHaveLength(5);
  expect(codes.filter((one) => one === 'code_used_up')).toHaveLength(19);
  expect(await usedOf(event)).toEqual([5]);
});

test('one account uses a code as often as it may', async () => {
  const event = await anOpenEvent({}, [{ code: 'ONCE', amount: 100, perAccount: 1 }]);
  const mother = await aParticipant(t);
  expect((await enter(event, mother, form([{ name: 'Singles' }], { code: 'ONCE' }))).status).toBe(201);
  const again = { ...form([{ name: 'Singles' }], { code: 'ONCE' }) };
  again.players = [{ player: { ...player, name: 'Ila Rao' }, categories: [{ name: 'Singles' }] }];
  expect(await enter(event, mother, again)).toMatchObject({
    status: 409,
    body: { code: 'code_used_up', error: 'You have used the code ONCE as often as you may' },
  });
});

test('a code comes back when the hold ends, and when it is cancelled unpaid, but not after payment', async () => {
  const event = await anOpenEvent({}, [{ code: 'BACK', amount: 100 }]);
  const enterOnce = async () => {
    const person = await aParticipant(t);
    return { person, entered: await enter(event, person, form([{ name: 'Singles' }], { code: 'BACK' })) };
  };
  const cancel = (token: string, registrationId: string) =>
    t.call(refundEndpoints.cancel, { token, params: { registrationId }, body: {} });
  const first = await enterOnce();
  expect(await usedOf(event)).toEqual([1]);
  await letHoldRunOut(t, idOf(first.entered));
  await expireHolds(t.deps);
  expect(await usedOf(event)).toEqual([0]);
  const second = await enterOnce();
  expect((await cancel(second.person.token, idOf(second.entered))).status).toBe(200);
  expect(await usedOf(event)).toEqual([0]);
  const third = await enterOnce();
  await pay(orderOf(third.entered));
  expect((await cancel(third.person.token, idOf(third.entered))).status).toBe(200);
  expect(await usedOf(event)).toEqual([1]);
});

test('a payment that arrives after its code went to somebody else finds no place and goes back', async () => {
  const event = await anOpenEvent({}, [{ code: 'LAST', amount: 100, limit: 1 }]);
  const late = await aParticipant(t);
  const entered = await enter(event, late, form([{ name: 'Singles' }], { code: 'LAST' }));
  await letHoldRunOut(t, idOf(entered));
  await expireHolds(t.deps);
  expect((await enter(event, await aParticipant(t), form([{ name: 'Singles' }], { code: 'LAST' }))).status).toBe(201);
  await pay(orderOf(entered));
  expect(await usedOf(event)).toEqual([1]);
  const refunded = sql<{ paise: number }>`select coalesce(sum(f.amount_paise), 0)::int as paise from refunds f
    join orders o on o.id = f.order_id where o.order_ref = ${orderOf(entered)}`;
  expect(await oneRow(t.db, refunded)).toEqual({ paise: 50_000 });
});

test('what is refunded of an entry is what it cost after its discounts, and the database refuses more', async () => {
  const event = await anOpenEvent({ bundles: [{ categories: 2, price: 1000 }] });
  const { token } = await aParticipant(t);
  const entered = await enter(event, { token }, form([{ name: 'Singles' }, { name: 'Mixed' }]));
  await pay(orderOf(entered));
  const params = { registrationId: idOf(entered) };
  const cancelled = await t.call(refundEndpoints.cancel, { token, params, body: { categories: ['Singles'] } });
  expect(cancelled).toMatchObject({ status: 200, body: { refund: { amount: 461.53 } } });
  const more = sql`insert into refund_lines (refund_id, line_id, amount_paise)
    select (select id from refunds where order_id = l.order_id), l.id, 53848 from order_lines l
    join registration_entries n on n.id = l.entry_id join categories c on c.id = n.category_id
    where l.kind = 'fee' and c.name = 'Mixed' and l.registration_id = ${params.registrationId}`;
  await expect(more.execute(t.db)).rejects.toMatchObject({ constraint: 'order_lines_net' });
});

test('a category given up unpaid takes the bundle along: the rest is paid at its own price', async () => {
  const event = await anOpenEvent({ bundles: [{ categories: 2, price: 1000 }] }, [{ code: 'TEN', percent: 10 }]);
  const { token } = await aParticipant(t);
  const entered = await enter(event, { token }, form([{ name: 'Singles' }, { name: 'Mixed' }], { code: 'TEN' }));
  expect(entered).toMatchObject({ body: { payment: { amount: 900 } } });
  const params = { registrationId: idOf(entered) };
  expect((await t.call(refundEndpoints.cancel, { token, params, body: { categories: ['Mixed'] } })).status).toBe(200);
  expect(await t.call(entryEndpoints.pay, { token, params })).toMatchObject({
    body: { payment: { amount: 540 }, registration: { amount: 540 } },
  });
  expect(await usedOf(event)).toEqual([1]);
});

test('half a fee is half of what class and day leave of it', async () => {
  const event = await anOpenEvent({ dates: [early], classes: [{ ...champion, percent: 25 }] });
  const partner = { name: 'Ravi Sen', invite: true, share: 'half' };
  const asked = form([{ name: 'Doubles', feeClass: 'State champion', partner }]);
  const entered = await enter(event, await aParticipant(t), asked);
  expect(entered).toMatchObject({ status: 201, body: { payment: { amount: 137.5 } } });
  const invite = sql<{ paise: number }>`select i.share_paise::int as paise from partner_invites i
    join registration_entries n on n.id = i.entry_id where n.registration_id = ${idOf(entered)}`;
  expect(await oneRow(t.db, invite)).toEqual({ paise: 13_750 });
});

test('a hold keeps its price when the rules change; a place taken again after its end has the new one', async () => {
  const event = await anOpenEvent({ dates: [early] });
  const { token } = await aParticipant(t);
  const entered = await enter(event, { token }, form([{ name: 'Singles' }]));
  const params = { registrationId: idOf(entered) };
  await t.call(priceEndpoints.save, { token: event.token, params: { eventId: event.eventId }, body: {} });
  expect(await t.call(entryEndpoints.pay, { token, params })).toMatchObject({ body: { payment: { amount: 500 } } });
  await letHoldRunOut(t, params.registrationId);
  await expireHolds(t.deps);
  expect(await t.call(entryEndpoints.pay, { token, params })).toMatchObject({ body: { payment: { amount: 600 } } });
});

test('the desk takes the price of the day and the bundle', async () => {
  const event = await anOpenEvent({ dates: [early], bundles: [{ categories: 2, price: 900 }] });
  const body = {
    name: 'Walk In',
    phone: '9876543210',
    gender: 'female',
    dob: player.dob,
    categories: ['Singles', 'Mixed'],
    paid: 'cash',
  };
  const { eventId, token } = event;
  expect(await t.call(eventRegistrationEndpoints.addWalkIn, { token, params: { eventId }, body })).toMatchObject({
    status: 201,
    body: { registration: { amount: 900 } },
  });
});

test('guesses at codes end after ten wrong ones; a right code is no guess', async () => {
  const event = await anApprovedEvent(strict, { startsAt, categories: [{ name: 'Singles', price: 600 }] });
  const { eventId, token } = event;
  const right = { code: 'RIGHT', percent: 10 };
  await strict.call(codeEndpoints.add, { token, params: { eventId }, body: right });
  const mother = await aParticipant(strict);
  const ask = async (code: string) => {
    const body = form([{ name: 'Singles' }], { code });
    return (await strict.call(enteringEndpoints.quote, { token: mother.token, params: { eventId }, body })).status;
  };
  for (let at = 0; at < 12; at += 1) expect(await ask('RIGHT')).toBe(200);
  for (let at = 0; at < 10; at += 1) expect(await ask(`WRONG${at}`)).toBe(200);
  expect(await ask('WRONG')).toBe(429);
  expect(await ask('RIGHT')).toBe(429);
});

test('the organizer’s list says class and code, and the prices that the desk takes today', async () => {
  const event = await anOpenEvent({ dates: [early], classes: [champion], bundles: [{ categories: 2, price: 900 }] }, [
    { code: 'CLUB20', percent: 20 },
  ]);
  const mother = await aParticipant(t);
  const categories = [{ name: 'Singles', feeClass: 'State champion' }, { name: 'Mixed' }];
  await pay(orderOf(await enter(event, mother, form(categories, { code: 'club20' }))));
  const { eventId, token } = event;
  const list = await t.call(eventRegistrationEndpoints.listEventRegistrations, { token, params: { eventId } });
  expect(list).toMatchObject({
    status: 200,
    body: {
      registrations: [
        {
          categories: [
            { name: 'Singles', feeClass: 'State champion', code: 'CLUB20' },
            { name: 'Mixed', code: 'CLUB20' },
          ],
        },
      ],
      prices: { dates: [early], bundles: [{ categories: 2, price: 900 }] },
    },
  });
  const file = await t.call(eventRegistrationEndpoints.downloadRegistrations, {
    token,
    params: { eventId },
    query: { fields: 'name,feeClass,code' },
  });
  expect(file.raw.toString()).toContain('"Fee class","Discount code"');
  expect(file.raw.toString()).toContain('"Asha Rao","Singles: State champion","CLUB20"');
});
