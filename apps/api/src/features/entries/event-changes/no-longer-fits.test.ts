import { eventChangeEndpoints } from '@maidan/contract/entries/event-changes';
import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { movingEndpoints } from '@maidan/contract/entries/moving';
import { dashboardEndpoints } from '@maidan/contract/events/dashboard';
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

test('what is chosen is read beside the change that waits, also after a later edit, until it is taken back', async () => {
  const three = await threePlayers();
  const { event, moved, refunded, u24, weekLater } = three;
  const named = [
    { entry: moved.entry, player: 'Aarohi', category: 'U22', to: u24, toName: 'U24' },
    { entry: refunded.entry, player: 'Bela', category: 'U22', to: null, toName: null },
  ];
  const first = await save(event, { dateandtime: weekLater, choices: choicesOf(three), changeReason });
  expect(first.body.event.pendingRevision.choices).toEqual(named);
  const list = async () =>
    (await t.call(eventChangeEndpoints.list, { token: admin.token })).body.revisions.filter(
      ({ eventId }: { eventId: string }) => eventId === event.eventId,
    );
  expect(await list()).toMatchObject([{ choices: named }]);
  // The specification's own call knows of no choices: they stay with what waits now.
  const later = await t.call(eventEndpoints.edit, { ...of(event), body: { location: 'Balewadi Stadium' } });
  expect(later.body.event.pendingRevision).toMatchObject({
    after: { dateandtime: weekLater, location: 'Balewadi Stadium' },
    choices: named,
  });
  const none = await save(event, { dateandtime: weekLater, location: 'Balewadi Stadium' });
  expect(none.body.event.pendingRevision.choices).toEqual([]);
});

test('two presses at once move and refund once', async () => {
  const three = await threePlayers();
  const body = { categories: younger, choices: choicesOf(three), changeReason };
  const headers = { 'idempotency-key': 'one-press-in-two' };
  const pressed = [1, 2, 3, 4].map((press) =>
    t.call(eventChangeEndpoints.save, { ...of(three.event), body, ...(press > 2 && { headers }) }),
  );
  const answers = await Promise.all(pressed);
  expect(answers.every(({ status, body: said }) => status === 200 || said.code === 'idempotency_in_flight')).toBe(true);
  await expectSettled(three);
});

test('an entry that is kept is marked where the draw is made, until it fits again', async () => {
  const three = await threePlayers();
  const { event, kept } = three;
  const entrants = async () =>
    (await t.call(fixtureEndpoints.entrants, of(event))).body.categories.find(
      ({ name }: { name: string }) => name === 'U22',
    ).entrants;
  const choices = [...choicesOf(three)];
  expect((await save(event, { categories: younger, choices, changeReason })).status).toBe(200);
  expect(await entrants()).toEqual([{ entry: kept.entry, name: 'Chitra', isException: true }]);
  const older = younger.map((one) => ({ ...one, maxAge: 30 }));
  expect((await save(event, { categories: older })).status).toBe(200);
  expect(await entrants()).toEqual([{ entry: kept.entry, name: 'Chitra' }]);
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
  await expectTask(three);
  const { notifications } = (await t.call(notificationEndpoints.mine, { token: event.token })).body;
  expect(notifications.map(({ message }: { message: string }) => message)).toContain(
    'Pune Open: Aarohi could not be moved from U22 to U24, which is full by now. The entry stays in: decide again in the registrations.',
  );
});

/** What could not be done is a task until somebody decides again; here they keep the entry. */
async function expectTask({ event, moved }: Three) {
  const { ticketCode } = await oneRow(
    t.db,
    sql<{ ticketCode: string }>`select ticket_code from registrations where id = ${moved.registrationId}`,
  );
  const tasks = async () =>
    (await t.call(dashboardEndpoints.today, { token: event.token })).body.needs.filter(
      ({ kind }: { kind: string }) => kind === 'choice_undone',
    );
  const of = { eventId: event.eventId, eventName: 'Pune Open', category: 'U22', name: 'Aarohi' };
  expect(await tasks()).toEqual([{ kind: 'choice_undone', ...of, ticketCode, others: 0 }]);
  const scope = {
    token: event.token,
    params: { eventId: event.eventId, registrationId: moved.registrationId, entryId: moved.entry },
  };
  const other = await t.call(movingEndpoints.keepEntry, {
    ...scope,
    params: { ...scope.params, entryId: event.eventId },
  });
  expect(other.body.code).toBe('entry_not_found');
  const stays = await t.call(movingEndpoints.keepEntry, scope);
  expect(stays.body.registration.entries).toMatchObject([{ category: 'U22', isException: true }]);
  expect(stays.body.registration.entries[0].undone).toBeUndefined();
  expect(await tasks()).toEqual([]);
}

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
