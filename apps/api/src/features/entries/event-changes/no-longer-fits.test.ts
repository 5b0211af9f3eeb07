import { eventChangeEndpoints } from '@maidan/contract/entries/event-changes';
import { eventEndpoints } from '@maidan/contract/events/event';
import { notificationEndpoints } from '@maidan/contract/operations/notifications';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { anAdmin, anApprovedEvent, aParticipant, type MadeEvent, type Person } from '../../../../test/factories.ts';
import { aPaidRegistration } from '../../../../test/factories-entries.ts';
import { startApi } from '../../../../test/start.ts';
import { oneRow, rows } from '../../../platform/db/db.ts';

const t = startApi();
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(t);
});

const day = 86_400_000;
const of = (event: MadeEvent) => ({ token: event.token, params: { eventId: event.eventId } });
const save = (event: MadeEvent, body: object) => t.call(eventChangeEndpoints.save, { ...of(event), body });
const preview = (event: MadeEvent, body: object) => t.call(eventChangeEndpoints.preview, { ...of(event), body });
const approve = (revisionId: string) =>
  t.call(eventChangeEndpoints.decide, { token: admin.token, params: { revisionId }, body: { decision: 'approved' } });
const entryOf = (registrationId: string) =>
  oneRow(
    t.db,
    sql<{ id: string; state: string; category: string }>`select n.id, n.state, c.name as category
      from registration_entries n join categories c on c.id = n.category_id where n.registration_id = ${registrationId}`,
  );
const refundsOf = ({ orderId }: { orderId: string }) =>
  rows(
    t.db,
    sql<{ amount: number }>`select f.amount_paise as amount from refunds f join orders o on o.id = f.order_id
      where o.order_ref = ${orderId}`,
  );
const deedsOf = async (eventId: string) =>
  (
    await rows(
      t.db,
      sql<{ action: string }>`select action from audit_log where event_id = ${eventId}
        and action in ('entry_kept', 'entry_moved', 'registration_cancelled') order by action, id`,
    )
  ).map(({ action }) => action);
const taken = (eventId: string) =>
  rows(
    t.db,
    sql<{ name: string; taken: number }>`select name, taken from categories where event_id = ${eventId} order by name`,
  );

/** Three women of 21, who turn 22 between the date and a week later. */
async function threePlayers() {
  const event = await anApprovedEvent(t, {
    name: 'Pune Open',
    categories: [
      { name: 'U22', maxAge: 21, price: 450 },
      { name: 'U24', maxAge: 23, price: 400, capacity: 2 },
    ],
  });
  const start = Date.parse((await t.call(eventEndpoints.get, of(event))).body.event.dateandtime);
  const born = new Date(start + 5 * day);
  const dob = `${born.getUTCFullYear() - 22}${born.toISOString().slice(4, 10)}`;
  const players = [];
  for (const name of ['Aarohi', 'Bela', 'Chitra']) {
    const player = await aParticipant(t, { name, dob, gender: 'female' });
    const form = { categories: [{ name: 'U22' }], dob };
    const { registrationId, orderId } = await aPaidRegistration(t, { event, player, form });
    players.push({ registrationId, orderId, entry: (await entryOf(registrationId)).id });
  }
  const u24 = await oneRow(
    t.db,
    sql<{ id: string }>`select id from categories where event_id = ${event.eventId} and name = 'U24'`,
  );
  const [moved, refunded, kept] = players;
  if (!moved || !refunded || !kept) throw new Error('three players were expected');
  return { event, moved, refunded, kept, u24: u24.id, weekLater: new Date(start + 7 * day).toISOString() };
}

type Three = Awaited<ReturnType<typeof threePlayers>>;
const choicesOf = ({ moved, refunded, u24 }: Three) => [
  { entry: moved.entry, to: u24 },
  { entry: refunded.entry, to: null },
];
const changeReason = 'The hall is needed for the count';
const younger = [
  { name: 'U22', maxAge: 20, price: 450 },
  { name: 'U24', maxAge: 23, price: 400, capacity: 2 },
];

async function expectSettled({ event, moved, refunded, kept }: Three) {
  expect(await entryOf(moved.registrationId)).toMatchObject({ state: 'confirmed', category: 'U24' });
  expect(await refundsOf(moved)).toEqual([{ amount: 5_000 }]);
  expect(await entryOf(refunded.registrationId)).toMatchObject({ state: 'cancelled' });
  expect(await refundsOf(refunded)).toEqual([{ amount: 45_000 }]);
  expect(await entryOf(kept.registrationId)).toMatchObject({ state: 'confirmed', category: 'U22' });
  expect(await deedsOf(event.eventId)).toEqual(['entry_kept', 'entry_moved', 'registration_cancelled']);
  expect(await taken(event.eventId)).toEqual([
    { name: 'U22', taken: 1 },
    { name: 'U24', taken: 1 },
  ]);
}

test('limits that change at once: one is moved, one refunded, one kept, in one save that may be repeated', async () => {
  const three = await threePlayers();
  const found = await preview(three.event, { categories: younger });
  expect(found.body.noLongerFit).toHaveLength(3);
  expect(found.body.noLongerFit[0]).toMatchObject({
    entryId: three.moved.entry,
    moveTo: [{ _id: three.u24, name: 'U24', less: 50 }],
    refund: { online: 450, atDesk: 0 },
  });
  const body = { categories: younger, choices: choicesOf(three), changeReason };
  expect((await save(three.event, { ...body, changeReason: '' })).body).toMatchObject({
    code: 'validation_failed',
    errors: [{ path: 'changeReason' }],
  });
  expect((await save(three.event, body)).status).toBe(200);
  await expectSettled(three);
  expect((await save(three.event, body)).status).toBe(200);
  await expectSettled(three);
});

test('a date that waits: nothing is done before it is approved, and all of it once it is', async () => {
  const three = await threePlayers();
  const body = { dateandtime: three.weekLater, choices: choicesOf(three), changeReason };
  const saved = await save(three.event, body);
  expect(saved.status).toBe(200);
  expect(await deedsOf(three.event.eventId)).toEqual([]);
  expect(await entryOf(three.moved.registrationId)).toMatchObject({ category: 'U22' });
  expect((await approve(saved.body.event.pendingRevision._id)).status).toBe(200);
  await expectSettled(three);
});

test('a place that is gone refuses the whole save, and leaves an entry in where the change had waited', async () => {
  const three = await threePlayers();
  const { event, moved, refunded, u24, weekLater } = three;
  const waits = await save(event, { dateandtime: weekLater, choices: choicesOf(three), changeReason });
  await sql`update categories set capacity = 1, taken = 1 where id = ${u24}`.execute(t.db);
  const full = [
    { name: 'U22', maxAge: 20, price: 450 },
    { name: 'U24', maxAge: 23, price: 400, capacity: 1 },
  ];
  expect(await save(event, { categories: full, choices: choicesOf(three), changeReason })).toMatchObject({
    status: 409,
    body: { code: 'category_full', errors: [{ path: 'choices.0' }] },
  });
  expect(await deedsOf(event.eventId)).toEqual([]);
  expect((await approve(waits.body.event.pendingRevision._id)).status).toBe(200);
  expect(await entryOf(moved.registrationId)).toMatchObject({ state: 'confirmed', category: 'U22' });
  expect(await refundsOf(moved)).toEqual([]);
  expect(await entryOf(refunded.registrationId)).toMatchObject({ state: 'cancelled' });
  expect(await deedsOf(event.eventId)).toEqual(['entry_kept', 'entry_kept', 'registration_cancelled']);
  const { notifications } = (await t.call(notificationEndpoints.mine, { token: event.token })).body;
  expect(notifications.map(({ message }: { message: string }) => message)).toContain(
    'Pune Open: Aarohi could not be moved from U22 to U24, which is full by now. The entry stays in: decide again in the registrations.',
  );
});

test('a choice for an entry that still fits, or of another event, is refused and nothing is saved', async () => {
  const three = await threePlayers();
  const other = await threePlayers();
  const choices = [{ entry: other.moved.entry, to: null }];
  expect((await save(three.event, { categories: younger, choices, changeReason })).body.code).toBe('choice_outdated');
  const own = [{ entry: three.moved.entry, to: null }];
  expect((await save(three.event, { about: 'Three courts', choices: own, changeReason })).body.code).toBe(
    'choice_outdated',
  );
  expect(await deedsOf(three.event.eventId)).toEqual([]);
});
