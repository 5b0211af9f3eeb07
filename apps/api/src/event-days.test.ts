import { refundEndpoints } from '@maidan/contract/entries/refunds';
import { checkInEndpoints } from '@maidan/contract/entries/check-in';
import { entryEndpoints } from '@maidan/contract/entries/new-registration';
import { eventRegistrationEndpoints } from '@maidan/contract/entries/event-registrations';
import { eventEndpoints } from '@maidan/contract/events/event';
import { sql } from 'kysely';
import { beforeEach, beforeAll, expect, test, vi } from 'vitest';
import { byDay } from '../test/by-day.ts';
import { anEntryForm, letHoldRunOut } from '../test/factories-entries.ts';
import { aRegistration } from '../test/factories-registrations.ts';
import { anApprovedEvent, aParticipant, aVendor, type MadeEvent } from '../test/factories.ts';
import { startApi } from '../test/start.ts';
import { syncOrder } from './features/entries/payments/sync-order.ts';
import { expireHolds } from './features/entries/records/holds.ts';
import { type Db, inTransaction, rows } from './platform/db/db.ts';

const t = startApi();
beforeEach(() => byDay(t));
beforeAll(() => t.deps.jobs.start());

/** Every day of every event, counted from the rows themselves. */
const counted = sql`
  select event_id, (confirmed_at at time zone 'Asia/Kolkata')::date as day, 1 as confirmed,
    case when checked_in_at is null then 0 else 1 end as checked_in, 0 as waitlisted,
    case when paid_by in ('cash', 'upi') then amount_paise else 0 end as desk_paise, 0 as paid_paise, 0 as returned_paise
  from registrations where status = 'confirmed'
  union all
  select event_id, (confirmed_at at time zone 'Asia/Kolkata')::date, 0, 0, 0, amount_paise, 0, 0
  from registrations where status = 'cancelled' and paid_by in ('cash', 'upi') and confirmed_at is not null
  union all
  select event_id, (at at time zone 'Asia/Kolkata')::date, 0, 0, 0, -amount_paise, 0, 0 from desk_refunds
  where taken_back_at is null
  union all
  select event_id, (created_at at time zone 'Asia/Kolkata')::date, 0, 0, 1, 0, 0, 0
  from registrations where status in ('waitlisted', 'offered')
  union all
  select event_id, (paid_at at time zone 'Asia/Kolkata')::date, 0, 0, 0, 0, amount_paise, 0
  from orders where paid_at is not null
  union all
  select o.event_id, (f.created_at at time zone 'Asia/Kolkata')::date, 0, 0, 0, 0, 0, f.amount_paise
  from refunds f join orders o on o.id = f.order_id where f.status <> 'cancelled' and f.provider_payment_id is null`;

const readings = {
  days: [sql`event_id, day::text`, sql`event_days_now`],
  totals: [sql`event_id`, sql`event_totals_now`],
} as const;

/** A day or an event whose figures returned to zero keeps a row of zeros, which is ignored here. */
function figuresOf(db: Db, by: keyof typeof readings, from: 'kept' | 'counted') {
  const [key, kept] = readings[by];
  return rows(
    db,
    sql`select * from (
      select ${key}, sum(confirmed)::int as confirmed, sum(checked_in)::int as checked_in,
        sum(waitlisted)::int as waitlisted, sum(desk_paise)::bigint as desk, sum(paid_paise)::bigint as paid,
        sum(returned_paise)::bigint as returned
      from ${from === 'kept' ? kept : sql`(${counted}) r`} group by ${by === 'days' ? sql`event_id, day` : key}) s
      where (confirmed, checked_in, waitlisted, desk, paid, returned) <> (0, 0, 0, 0, 0, 0) order by ${key}`,
  );
}

/** Registrations by state, check-ins by device, and entries, arrivals and waiting entries by category. */
const counts = sql`
  select event_id, 'status' as figure, status as key from registrations
  union all
  select event_id, 'device', checked_in_device from registrations
  where status = 'confirmed' and checked_in_at is not null and checked_in_device is not null
  union all
  select r.event_id, f.figure, n.category_id::text
  from registration_entries n join registrations r on r.id = n.registration_id
  join (values ('entered', 'confirmed'), ('arrived', 'confirmed'), ('waiting', 'waitlisted')) f (figure, state)
    on f.state = n.state and (f.figure <> 'arrived' or r.checked_in_at is not null)`;

const countsOf = (db: Db, from: 'kept' | 'counted') =>
  rows(
    db,
    sql`select event_id, figure, key, sum(count)::int as count
      from ${from === 'kept' ? sql`event_counts_now` : sql`(select *, 1 as count from (${counts}) c) c`}
      group by 1, 2, 3 having sum(count) <> 0 order by 1, 2, 3`,
  );

/**
 * Reads everything from one snapshot: refunds go on in the background, and one between two reads would be no error.
 */
async function expectKeptAsCounted(db?: Db): Promise<void> {
  if (!db) return t.db.transaction().setIsolationLevel('repeatable read').execute(expectKeptAsCounted);
  expect(await figuresOf(db, 'days', 'kept')).toEqual(await figuresOf(db, 'days', 'counted'));
  expect(await figuresOf(db, 'totals', 'kept')).toEqual(await figuresOf(db, 'totals', 'counted'));
  expect(await countsOf(db, 'kept')).toEqual(await countsOf(db, 'counted'));
}

/** Numbers from 0 to 1, the same in every run. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

/** Returns the given numbers in turn, then the last one again and again. */
function loaded(...numbers: readonly number[]): () => number {
  let at = 0;
  return () => numbers[Math.min(at++, numbers.length - 1)]!;
}

/** Two players who pay cash at the desk and get a part of it back; one of them leaves. */
const staying = () => loaded(0, 0, 0.5, 0, 0.1);
const leaving = () => loaded(0, 0, 0.9, 0, 0.1);
/** And one whose refund was recorded by mistake. */
const mistaken = () => loaded(0, 0, 0.5, 0, 0.9);

/** One player's way through an event, decided by the dice; a refusal is a valid answer. */
async function play(event: MadeEvent, chance: () => number): Promise<number[]> {
  const statuses: number[] = [];
  const call = async (endpoint: Parameters<typeof t.call>[0], input: Parameters<typeof t.call>[1]) => {
    const answer = await t.call(endpoint, input);
    statuses.push(answer.status);
    return answer.body;
  };
  const { eventId, token: desk } = event;
  const params = { eventId };
  if (chance() < 0.25) {
    const paid = (['cash', 'upi', 'none'] as const)[Math.floor(chance() * 3)];
    const body = {
      name: 'Farah Khan',
      phone: '98765 43210',
      categories: ["Women's Singles"],
      paid,
      differentPerson: true,
    };
    const { registration } = await call(eventRegistrationEndpoints.addWalkIn, { token: desk, params, body });
    if (!registration) return statuses;
    const of = { token: desk, params: { eventId, registrationId: registration._id } };
    // Refunds parts of the amount concurrently, sometimes too much, before or after the place is taken away. Now and
    // then a refund was recorded by mistake, and two requests undo it at once.
    const hand = async (amount = Math.ceil(chance() * 300), isWrong = chance() > 0.7) => {
      const { refund } = await call(refundEndpoints.recordAtDesk, { ...of, body: { amount, how: 'cash' } });
      if (!refund || !isWrong) return;
      const params = { ...of.params, refundId: refund._id };
      const back = () => call(refundEndpoints.undoAtDesk, { ...of, params, body: { reason: 'Wrong player' } });
      await Promise.all([back(), back()]);
    };
    const leave = () => call(refundEndpoints.refund, { ...of, body: { reason: 'Left' } });
    const leaves = chance();
    if (leaves < 0.2) await leave();
    if (chance() < 0.6) await Promise.all([hand(), hand()]);
    if (leaves > 0.8) await leave();
    return statuses;
  }
  const { token } = await aParticipant(t);
  const body = anEntryForm({ joinWaitlist: true });
  const entered = await call(entryEndpoints.register, { token, params, body });
  const registrationId: string | undefined = entered.registration?._id;
  if (!registrationId) return statuses;
  const one = { eventId, registrationId };
  if (chance() < 0.15) {
    await letHoldRunOut(t, registrationId);
    await expireHolds(t.deps, eventId);
  }
  const orderId: string | undefined = entered.payment?.orderId;
  if (orderId && chance() < 0.85) {
    await t.deps.payments.sandbox?.play(orderId, { outcome: chance() < 0.9 ? 'success' : 'failed' });
    await syncOrder(t.deps, orderId);
  }
  if (chance() < 0.3)
    await call(checkInEndpoints.checkIn, { token: desk, params, body: { registrationId, deviceId: 'Gate 1' } });
  if (chance() < 0.3) await call(checkInEndpoints.undoCheckIn, { token: desk, params: one });
  if (chance() < 0.4) await call(refundEndpoints.cancel, { token, params: { registrationId }, body: {} });
  if (chance() < 0.2) await call(refundEndpoints.refund, { token: desk, params: one, body: { reason: 'Injured' } });
  return statuses;
}

test('whatever players and the desk do at once, the figures kept are the figures counted', async () => {
  const organizer = await aVendor(t);
  const make = (price: number, capacity: number) =>
    anApprovedEvent(t, { organizer, categories: [{ name: "Women's Singles", price, capacity }] });
  const events = [await make(350.5, 12), await make(0, 9), await make(500, 30)];
  const statuses: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    // Each player has dice of their own, so that what one does is independent of the order.
    const crowd = Array.from({ length: 24 }, (_, index) =>
      play(events[index % 3] as MadeEvent, dice(20_261_121 + 7919 * (24 * round + index))),
    );
    if (round === 0)
      crowd.push(...[staying(), leaving(), mistaken()].map((chance) => play(events[2] as MadeEvent, chance)));
    statuses.push(...(await Promise.all(crowd)).flat());
    await expectKeptAsCounted();
  }
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  const done = () => rows(t.db, sql`select 1 from refunds where status <> 'done'`);
  await vi.waitFor(async () => expect(await done()).toEqual([]), { timeout: 60_000 });
  await expectKeptAsCounted();
  expect(
    await rows(t.db, sql`select event_id from event_day_changes union all select event_id from event_count_changes`),
  ).toEqual([]);
  const figures = await rows(
    t.db,
    sql<{ figure: string }>`select figure from event_counts where count > 0 group by 1 order by 1`,
  );
  expect(figures.map(({ figure }) => figure)).toEqual(['arrived', 'device', 'entered', 'status', 'waiting']);
  // The comparison only means something if every kind of figure occurred.
  const [all] = await rows(
    t.db,
    sql<Record<string, number>>`select sum(confirmed) as confirmed, sum(waitlisted) as waitlisted,
      sum(checked_in) as checked_in, sum(desk_paise) as desk, sum(paid_paise) as paid, sum(returned_paise) as returned
      from event_totals`,
  );
  expect(Object.values(all ?? {}).every((figure) => figure > 0)).toBe(true);
  expect(
    await rows(t.db, sql`select distinct status from registrations where handed_back_paise > 0 order by status`),
  ).toEqual([{ status: 'cancelled' }, { status: 'confirmed' }]);
  expect(await rows(t.db, sql`select 1 from desk_refunds where taken_back_at is not null`)).not.toEqual([]);

  const { events: listed } = (await t.call(eventEndpoints.list, { token: organizer.token })).body;
  const people = await rows(
    t.db,
    sql<{ count: number }>`select count(*)::int as count from registrations where status = 'confirmed'`,
  );
  const sum = listed.reduce((total: number, one: { registrationsCount: number }) => total + one.registrationsCount, 0);
  expect([{ count: sum }]).toEqual(people);
}, 120_000);

test('a transaction sees what it changed, and what it takes back was never counted', async () => {
  const { registrationId, eventId } = await aRegistration(t);
  const other = await aRegistration(t, { status: 'waitlisted' });
  await expect(
    inTransaction(t.db, async (tx) => {
      await sql`update registration_entries set state = 'cancelled', cancelled_at = now()
        where registration_id = ${registrationId}`.execute(tx);
      await sql`update registration_entries set state = 'confirmed' where registration_id = ${other.registrationId}`.execute(
        tx,
      );
      await expectKeptAsCounted(tx);
      throw new Error('taken back');
    }),
  ).rejects.toThrow('taken back');
  await expectKeptAsCounted();
  await sql`delete from registration_entries where registration_id = ${registrationId}`.execute(t.db);
  await sql`delete from registrations where id = ${registrationId}`.execute(t.db);
  await expectKeptAsCounted();
  expect(await rows(t.db, sql`select confirmed from event_totals where event_id = ${eventId}`)).toEqual([
    { confirmed: 0 },
  ]);
});

test('transactions that touch the same events in another order do not wait in a circle', async () => {
  const first = await aRegistration(t);
  const second = await aRegistration(t);
  const turn = (ids: string[]) =>
    inTransaction(t.db, async (tx) => {
      for (const id of ids)
        await sql`insert into registrations (id, event_id, name, status, amount_paise, confirmed_at)
          values (gen_random_uuid(), ${id}, 'Quick', 'confirmed', 0, now())`.execute(tx);
    });
  const ids = [first.eventId, second.eventId];
  await Promise.all(Array.from({ length: 40 }, (_, index) => turn(index % 2 ? ids : ids.toReversed())));
  await expectKeptAsCounted();
  expect(await rows(t.db, sql`select 1 from registrations where name = 'Quick'`)).toHaveLength(80);
});

test('control: a counter that is read and written back loses what came meanwhile', async () => {
  await sql`create table naive (value int not null)`.execute(t.db);
  await sql`insert into naive values (0)`.execute(t.db);
  let arrived = 0;
  let go = () => {};
  const everybody = new Promise<void>((resolve) => {
    go = resolve;
  });
  const count = () =>
    inTransaction(t.db, async (tx) => {
      const [read] = await rows(tx, sql<{ value: number }>`select value from naive`);
      arrived += 1;
      if (arrived === 8) go();
      await everybody;
      await sql`update naive set value = ${(read?.value ?? 0) + 1}`.execute(tx);
    });
  await Promise.all(Array.from({ length: 8 }, count));
  expect(await rows(t.db, sql`select value from naive`)).toEqual([{ value: 1 }]);
});
