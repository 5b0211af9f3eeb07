import type { Paise } from '@maidan/domain/money';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { postPayment } from '../src/features/money/records/ledger.ts';
import { syncDispute } from '../src/features/entries/disputes/sync-dispute.ts';
import { syncOrder } from '../src/features/entries/payments/sync-order.ts';
import { runPayouts } from '../src/features/money/payouts/run-payouts.ts';
import { proveBooks } from '../src/features/money/reconciliation/reconcile.ts';
import { refundRegistration, runRefund } from '../src/features/entries/refunds/send-refund.ts';
import { beginVendor, introduceVendor } from '../src/features/money/easy-split/begin-vendor.ts';
import { checkVendor } from '../src/features/money/easy-split/check-vendor.ts';
import { receiveMessage } from '../src/features/entries/payments/receive-message.ts';
import { inTransaction, oneRow, rows } from '../src/platform/db/db.ts';
import type { Deps } from '../src/platform/deps.ts';
import { anOrganizer, anApprovedEvent, aVendor } from './factories.ts';
import { aHeldEntry, aPaidRegistration, type Entry } from './factories-entries.ts';
import { Killed, mortalDeps } from './mortal-deps.ts';
import { startApi } from './start.ts';

/**
 * Kills a process between any two steps of what moves money: after another process carries on, the books balance and
 * nothing has happened twice or not at all.
 */
const t = startApi();

interface Story<World> {
  begin: () => Promise<World>;
  /** The work during which the process dies. */
  act: (deps: Deps, world: World) => Promise<unknown>;
  /** What another process or the user does next; also runs if the work was not killed. */
  carryOn: (world: World) => Promise<unknown>;
  expectEnd: (world: World) => Promise<void>;
}

/**
 * Runs the story with a death at each of its steps; answers how many there were. The books are proved once for all of
 * them: a line that is wrong stays wrong, and a proof reads all that every story before has posted.
 */
async function killEverywhere<World>(story: Story<World>): Promise<number> {
  for (let dieAt = 1; ; dieAt += 1) {
    const world = await story.begin();
    const { deps } = mortalDeps(t.deps, dieAt);
    const died = await story.act(deps, world).then(
      () => false,
      (error: unknown) => {
        if (!(error instanceof Killed)) throw error;
        return true;
      },
    );
    await story.carryOn(world);
    try {
      await story.expectEnd(world);
    } catch (error) {
      throw new Error(`killed at step ${dieAt}`, { cause: error });
    }
    if (died) continue;
    expect(await proveBooks(t.deps), `killed at one of ${dieAt - 1} steps`).toEqual([]);
    return dieAt - 1;
  }
}

const count = async (query: ReturnType<typeof sql<{ count: number }>>) => (await oneRow(t.db, query)).count;
const jobsFor = (queue: string, key: string, value: string) =>
  count(sql`select count(*)::int as count from jobs.job where name = ${queue} and data ->> ${key} = ${value}`);
const mailsTo = (address: string) =>
  count(sql`select count(*)::int as count from mail_outbox where recipient = ${address}`);

/** The payer has paid, but the sandbox's own message is suppressed; only the test sends one. */
async function aPaymentNobodyHeardOf(): Promise<Entry> {
  const entry = await aHeldEntry(t);
  await sql`insert into sandbox_payments (payment_ref, order_ref, status, amount_paise, method, bank_reference, at)
    values (${`sbx_${entry.registrationId}`}, ${entry.orderId}, 'success', 50000, 'upi', '123456789012', now())`.execute(
    t.db,
  );
  return entry;
}

const messageOf = (entry: Entry) => {
  const body = JSON.stringify({
    type: 'PAYMENT',
    eventKey: `payment:sbx_${entry.registrationId}:success`,
    orderRef: entry.orderId,
    payment: {
      providerPaymentId: `sbx_${entry.registrationId}`,
      status: 'success',
      amount: 50_000,
      method: 'upi',
      bankReference: null,
      at: new Date().toISOString(),
    },
  });
  const signed = t.deps.payments.sandbox?.sign(body, new Date());
  if (!signed) throw new Error('these tests run on test money');
  return { provider: 'sandbox', rawBody: signed.body, headers: signed.headers, now: new Date() };
};

const linesOf = (entry: Entry) =>
  rows(
    t.db,
    sql<{ kind: string; paise: number }>`select t.kind, sum(abs(n.amount_paise))::bigint as paise
      from ledger_txn t join orders o on o.id = t.order_id join ledger_entry n on n.txn_id = t.id
      where o.order_ref = ${entry.orderId} group by t.id order by t.id`,
  );

const confirming: Story<Entry> = {
  begin: aPaymentNobodyHeardOf,
  act: (deps, entry) => receiveMessage(deps, messageOf(entry)),
  // The provider got no answer, so it sends the message again; the poll covers messages that never come.
  carryOn: (entry) => receiveMessage(t.deps, messageOf(entry)),
  expectEnd: async (entry) => {
    expect(await linesOf(entry)).toEqual([{ kind: 'payment_success', paise: 100_000 }]);
    const { registrationId } = entry;
    const found = await oneRow(
      t.db,
      sql`select r.status, (select count(*)::int from payments p where p.order_id = o.id) as payments,
          (select count(*)::int from payout_items i where i.order_id = o.id) as items,
          (select taken from categories where event_id = r.event_id) as taken,
          (select count(*)::int from notifications where user_id = r.user_id) as notices,
          (select outcome from webhook_inbox where event_key = ${`payment:sbx_${registrationId}:success`}) as outcome
        from registrations r join orders o on o.id in (select order_id from order_lines where registration_id = r.id) where r.id = ${registrationId}`,
    );
    expect(found).toEqual({ status: 'confirmed', payments: 1, items: 1, taken: 1, notices: 1, outcome: 'read' });
    expect(await mailsTo(entry.player.email)).toBe(1);
  },
};

test('a payment is confirmed once, wherever the process dies', async () => {
  expect(await killEverywhere(confirming)).toBeGreaterThan(30);
});

test('control: without one transaction around state and books, a death loses the posting', async () => {
  const careless: Story<Entry> = {
    ...confirming,
    act: async (deps, entry) => {
      const order = await oneRow(
        deps.db,
        sql<{
          id: string;
        }>`update orders set status = 'paid', paid_at = now() where order_ref = ${entry.orderId} returning id`,
      );
      await sql`insert into payments (id, order_id, provider_payment_id, status, amount_paise, at)
        values (gen_random_uuid(), ${order.id}, ${`sbx_${entry.registrationId}`}, 'success', 50000, now())`.execute(
        deps.db,
      );
      await inTransaction(deps.db, (tx) => postPayment(tx, deps, { orderId: order.id, at: new Date() }));
    },
  };
  await expect(killEverywhere(careless)).rejects.toThrow(/killed at step/);
});

test('the poll alone finds a payment whose message died with the process', async () => {
  const steps = await killEverywhere({
    ...confirming,
    act: (deps, entry) => syncOrder(deps, entry.orderId),
    carryOn: async (entry) => {
      await syncOrder(t.deps, entry.orderId);
      await receiveMessage(t.deps, messageOf(entry));
    },
  });
  expect(steps).toBeGreaterThan(20);
});

test('a refund is made once, wherever the process dies', async () => {
  const refund = (deps: Deps, entry: Entry) =>
    inTransaction(deps.db, (tx) =>
      refundRegistration(tx, deps, {
        registrationId: entry.registrationId,
        amount: 20_001 as Paise,
        reason: 'Injury',
        cause: { kind: 'paid_twice' },
        actorId: null,
      }),
    );
  const refundsOf = (entry: Entry) =>
    rows(
      t.db,
      sql<{ id: string; status: string }>`select f.id, f.status from refunds f join orders o on o.id = f.order_id
        where o.order_ref = ${entry.orderId}`,
    );
  const steps = await killEverywhere({
    begin: () => aPaidRegistration(t),
    act: async (deps, entry) => {
      const made = await refund(deps, entry);
      await runRefund(deps, made?._id ?? '');
    },
    carryOn: async (entry) => {
      // Nothing was committed: the user tries again. Otherwise the job was written together with the refund.
      if ((await refundsOf(entry)).length === 0) await refund(t.deps, entry);
      for (const { id } of await refundsOf(entry)) {
        expect(await jobsFor('refunds', 'refundId', id)).toBe(1);
        await runRefund(t.deps, id);
        await runRefund(t.deps, id);
      }
    },
    expectEnd: async (entry) => {
      expect(await refundsOf(entry)).toMatchObject([{ status: 'done' }]);
      expect(
        await rows(t.db, sql`select status, amount_paise from sandbox_refunds where order_ref = ${entry.orderId}`),
      ).toEqual([{ status: 'done', amountPaise: 20_001 }]);
      expect((await linesOf(entry)).slice(1)).toEqual([
        { kind: 'refund_accepted', paise: 40_002 },
        { kind: 'refund_done', paise: 40_002 },
      ]);
    },
  });
  expect(steps).toBeGreaterThan(30);
});

test.each(['dispute_opened', 'dispute_won', 'dispute_lost'] as const)(
  '%s once, wherever the process dies',
  async (kind) => {
    const isOpening = kind === 'dispute_opened';
    const refOf = ({ orderId }: Entry) =>
      oneRow(t.db, sql<{ ref: string }>`select dispute_ref as ref from sandbox_disputes where order_ref = ${orderId}`);
    const hear = async (deps: Deps, entry: Entry) => syncDispute(deps, (await refOf(entry)).ref);
    const steps = await killEverywhere({
      begin: async () => {
        const entry = await aHeldEntry(t);
        await t.deps.payments.sandbox?.play(entry.orderId, { outcome: 'disputed' });
        await syncOrder(t.deps, entry.orderId);
        if (isOpening) return entry;
        await hear(t.deps, entry);
        // As if evidence had been sent and the bank had read it.
        await sql`update sandbox_disputes set evidence_at = now() - interval '1 minute', opened_at = now() - interval '1 hour',
        is_lost = ${kind === 'dispute_lost'} where order_ref = ${entry.orderId}`.execute(t.db);
        await sql`update disputes set told_at = now() - interval '1 hour'`.execute(t.db);
        return entry;
      },
      act: hear,
      carryOn: (entry) => hear(t.deps, entry),
      expectEnd: async (entry) => {
        const kinds = ['payment_success', 'dispute_opened', ...(isOpening ? [] : [kind])];
        expect(await linesOf(entry)).toEqual(kinds.map((one) => ({ kind: one, paise: 100_000 })));
        expect(
          await count(sql`select count(*)::int as count from notifications
          where user_id = ${entry.event.organizerId} and news ->> 'kind' = ${kind}`),
        ).toBe(1);
      },
    });
    expect(steps).toBeGreaterThan(10);
  },
);

test('a share reaches the bank once, wherever the process dies', async () => {
  const until = new Date(Date.now() + 8 * 86_400_000);
  const begin = async () => {
    // Makes earlier transfers too old to be reversed, so that only those of this vendor are checked.
    await sql`update settlements set settled_at = settled_at - interval '60 days'`.execute(t.db);
    const vendor = await aVendor(t);
    const event = await anApprovedEvent(t, {
      organizer: vendor,
      categories: [{ name: "Women's Singles", price: 500 }],
    });
    await aPaidRegistration(t, { event });
    return vendor;
  };
  const steps = await killEverywhere({
    begin,
    act: (deps) => runPayouts(deps, until),
    carryOn: () => runPayouts(t.deps, until),
    expectEnd: async ({ vendorId, providerVendorId, email, organizerId }) => {
      expect(await rows(t.db, sql`select status, amount_paise from settlements where vendor_id = ${vendorId}`)).toEqual(
        [{ status: 'SETTLED', amountPaise: 47_500 }],
      );
      expect(
        await rows(t.db, sql`select amount_paise from sandbox_transfers where payee_ref = ${providerVendorId}`),
      ).toEqual([{ amountPaise: 47_500 }]);
      expect(await mailsTo(email)).toBe(1);
      expect(
        await count(
          sql`select count(*)::int as count from notifications where user_id = ${organizerId} and type = 'success'`,
        ),
      ).toBe(1);
    },
  });
  expect(steps).toBeGreaterThan(30);
});

test('a vendor is made once, wherever the process dies', async () => {
  const form = {
    accountNumber: '50100012345678',
    ifsc: 'HDFC0000123',
    accountHolderName: 'Suresh Yadav',
    accountType: 'SAVINGS' as const,
    pan: 'AAAPA1234A',
    businessType: 'Technology Services' as const,
    useProfileAccount: false,
  };
  const setUp = async (deps: Deps, organizerId: string) =>
    introduceVendor(deps, await beginVendor(deps, organizerId, form));
  const vendorsOf = (organizerId: string) =>
    rows(
      t.db,
      sql<{ id: string; status: string; ref: string }>`select id, status, provider_vendor_id as ref from vendors
        where organizer_id = ${organizerId}`,
    );
  const payees = () => count(sql`select count(*)::int as count from sandbox_payees`);
  const steps = await killEverywhere({
    begin: async () => {
      t.clock.now = null;
      return { ...(await anOrganizer(t)), payeesBefore: await payees() };
    },
    act: (deps, { organizerId }) => setUp(deps, organizerId),
    carryOn: async ({ organizerId }) => {
      // As if the attempt had expired and the bank had checked the account.
      await sql`update vendors set attempt_until = now() - interval '1 second' where organizer_id = ${organizerId}`.execute(
        t.db,
      );
      if ((await vendorsOf(organizerId)).length === 0) await setUp(t.deps, organizerId);
      t.clock.now = new Date(Date.now() + 3_000);
      for (const { id } of await vendorsOf(organizerId)) {
        expect(await jobsFor('vendor-check', 'vendorId', id)).toBeGreaterThan(0);
        await checkVendor(t.deps, { vendorId: id, round: 0 });
        t.clock.now = new Date(Date.now() + 6_000);
        await checkVendor(t.deps, { vendorId: id, round: 0 });
      }
    },
    expectEnd: async ({ organizerId, payeesBefore }) => {
      expect(await vendorsOf(organizerId)).toMatchObject([{ status: 'ACTIVATED' }]);
      expect(await payees()).toBe(payeesBefore + 1);
      expect(
        await count(sql`select count(*)::int as count from audit_log where action = 'vendor_created'
          and subject_id = (select id from vendors where organizer_id = ${organizerId})`),
      ).toBe(1);
      expect(await count(sql`select count(*)::int as count from notifications where user_id = ${organizerId}`)).toBe(1);
    },
  });
  t.clock.now = null;
  expect(steps).toBeGreaterThan(15);
});
