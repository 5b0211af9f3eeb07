import { callOffEndpoints } from '@maidan/contract/entries/call-off';
import { refundEndpoints } from '@maidan/contract/entries/refunds';
import { topUpEndpoints } from '@maidan/contract/entries/top-ups';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DatabaseProxy, type Side, startDatabaseProxy } from '../test/database-proxy.ts';
import { aHeldEntry, aPaidEvent, aPaidRegistration } from '../test/factories-entries.ts';
import { startWork } from '../test/served-maidan/start.ts';
import type { Work } from '../test/served-maidan/work.ts';
import { startApi } from '../test/start.ts';
import { syncDispute } from './features/entries/disputes/sync-dispute.ts';
import { runCallOff } from './features/entries/call-off/run.ts';
import { syncOrder } from './features/entries/payments/sync-order.ts';
import { beginTopUp } from './features/entries/payments/top-up.ts';
import { runPayouts } from './features/money/payouts/run-payouts.ts';
import { proveBooks } from './features/money/reconciliation/reconcile.ts';
import { type DatabaseConnection, rows } from './platform/db/db.ts';

/**
 * Kills the background work that moves money, for real: its process gets SIGKILL while the database waits for its next
 * statement, and another process carries on. KILL_EVERY=1 kills it at each of its statements, before it reaches the
 * database and before the answer comes back.
 */
const kills = process.env.KILL_EVERY ? null : 2;
const t = startApi();
let proxy: DatabaseProxy;

beforeAll(async () => {
  proxy = await startDatabaseProxy(t.deps.pool.options as DatabaseConnection);
});
afterAll(() => proxy?.close());

interface Story {
  work: Work;
  /** The id that the work is for, and the event whose books are compared afterwards. */
  begin: () => Promise<{ id: string; eventId: string }>;
  carryOn: (id: string) => Promise<unknown>;
}

/** The orders of an event, and what its organizer paid in. */
const ordersOf = (eventId: string) => sql`(select o.* from orders o where o.event_id = ${eventId} or (o.event_id is null
  and o.vendor_id = (select v.id from vendors v join events e on e.organizer_id = v.organizer_id where e.id = ${eventId})))`;

/** Everything that the work may leave behind, without the ids. */
const effectsOf = (eventId: string) =>
  rows(
    t.db,
    sql`select 'entry' as what, r.status || coalesce(' ' || e.state, '') as which, count(*)::int as times, sum(r.amount_paise)::int as paise
      from registrations r left join call_off_entries e on e.registration_id = r.id where r.event_id = ${eventId} group by 1, 2
    union all select 'refund', f.status, count(*)::int, sum(f.amount_paise)::int
      from refunds f join ${ordersOf(eventId)} o on o.id = f.order_id group by 1, 2
    union all select 'order', o.status || case o.session_id when '' then ' unheard' else '' end, count(*)::int,
      sum(o.amount_paise)::int from ${ordersOf(eventId)} o group by 1, 2
    union all select 'book', n.kind || ' ' || n.account, count(*)::int, sum(n.amount_paise)::int from ledger_entry n
      join ledger_txn x on x.id = n.txn_id join ${ordersOf(eventId)} o on o.id = x.order_id group by 1, 2
    union all select 'told', n.news ->> 'kind', count(*)::int, 0 from notifications n
      where n.user_id in (select user_id from registrations where event_id = ${eventId}
        union select organizer_id from events where id = ${eventId}) group by 1, 2
    union all select 'mail', '', count(*)::int, 0 from mail_outbox m join users u on lower(u.email) = lower(m.recipient)
      where u.id in (select user_id from registrations where event_id = ${eventId}) group by 1, 2
    order by 1, 2`,
  );

/**
 * Runs the work in a process of its own and kills it at a statement; answers how many statements it sent, and whether
 * it was killed.
 */
async function play({ work }: Story, id: string, at: number | null, side: Side) {
  let statements = 0;
  const stopped = proxy
    .stopAt(() => {
      statements += 1;
      return statements === at ? side : null;
    })
    .then(() => true);
  const maidan = startWork(work, id, { DATABASE_URL: proxy.url, DATA_DIR: t.deps.settings.DATA_DIR });
  const died = await Promise.race([stopped, maidan.ended.then(() => false)]);
  if (died) await maidan.kill();
  else expect(await maidan.ended, 'the work came to its end').toBe(true);
  return { statements, died };
}

/** When to kill a story's process: evenly spaced statements, or all of them on both sides. */
function momentsOf(statements: number): [at: number, side: Side][] {
  if (kills === null)
    return Array.from({ length: statements }, (_, n) => n + 1).flatMap((at): [number, Side][] => [
      [at, 'unsent'],
      [at, 'unheard'],
    ]);
  return Array.from({ length: kills }, (_, n): [number, Side] => [
    Math.max(1, Math.round((statements * (n + 1)) / (kills + 0.5))),
    n % 2 === 0 ? 'unheard' : 'unsent',
  ]);
}

/** A fee of ₹500 that was paid out and given back: ₹475 are owed. */
async function anOwingEvent() {
  const { event, registrationId } = await aPaidRegistration(t, { price: 500 });
  await runPayouts(t.deps, new Date(Date.now() + 10 * 86_400_000));
  const params = { eventId: event.eventId, registrationId };
  await t.call(refundEndpoints.refund, { token: event.token, params, body: { reason: 'Injured' } });
  return event;
}

const stories: [string, Story][] = [
  [
    'calling an event off',
    {
      work: 'call-off',
      async begin() {
        const event = await aPaidEvent(t);
        for (let n = 0; n < 2; n += 1) await aPaidRegistration(t, { event });
        const params = { eventId: event.eventId };
        await t.call(callOffEndpoints.start, { token: event.token, params, body: { reason: 'Rain', refund: 'full' } });
        return { id: event.eventId, eventId: event.eventId };
      },
      carryOn: (eventId) => runCallOff(t.deps, eventId),
    },
  ],
  [
    'a dispute that was lost before anybody heard of it',
    {
      work: 'dispute',
      async begin() {
        const { event, orderId } = await aHeldEntry(t, { price: 500 });
        const played = await t.deps.payments.sandbox?.play(orderId, { outcome: 'disputed', method: 'card' });
        await syncOrder(t.deps, orderId);
        const id = (played as { paymentRef: string }).paymentRef.replace('sbx_', 'sbd_');
        await sql`update sandbox_disputes set is_lost = true, evidence_at = now() - interval '1 minute'
          where dispute_ref = ${id}`.execute(t.db);
        return { id, eventId: event.eventId };
      },
      carryOn: (disputeRef) => syncDispute(t.deps, disputeRef),
    },
  ],
  [
    'asking for the order of what is owed',
    {
      work: 'top-up',
      async begin() {
        const { eventId, organizerId } = await anOwingEvent();
        return { id: organizerId, eventId };
      },
      carryOn: (organizerId) => beginTopUp(t.deps, organizerId),
    },
  ],
  [
    'hearing that what is owed was paid in',
    {
      work: 'payment',
      async begin() {
        const { token, eventId } = await anOwingEvent();
        const { orderId } = (await t.call(topUpEndpoints.begin, { token, body: {} })).body.payment;
        await t.deps.payments.sandbox?.play(orderId, { outcome: 'success' });
        return { id: orderId, eventId };
      },
      carryOn: (orderId) => syncOrder(t.deps, orderId),
    },
  ],
];

test.each(stories)(
  'killed in the midst of %s, another process ends it once',
  { timeout: 3_600_000 },
  async (what, story) => {
    const whole = await story.begin();
    const { statements } = await play(story, whole.id, null, 'unsent');
    const undisturbed = await effectsOf(whole.eventId);
    expect(undisturbed).toContainEqual(expect.objectContaining({ what: 'book', times: expect.any(Number) }));
    for (const [at, side] of momentsOf(statements)) {
      const { id, eventId } = await story.begin();
      expect((await play(story, id, at, side)).died, `at statement ${at} of ${statements}`).toBe(true);
      await story.carryOn(id);
      expect(await effectsOf(eventId), `killed at statement ${at}, ${side}`).toEqual(undisturbed);
    }
    expect(await proveBooks(t.deps)).toEqual([]);
    if (kills === null) console.log(`${statements} statements, ${2 * statements} kills: ${what}`);
  },
);
