import { payoutEndpoints } from '@maidan/contract/money/payouts';
import { settlementEndpoints } from '@maidan/contract/money/settlements';
import { vendorFigureEndpoints } from '@maidan/contract/money/easy-split-figures';
import { indiaDay, startOfIndiaDay } from '@maidan/domain/india-time';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aHeldEntry, aPaidRegistration, aRefund, type Entry } from '../../../../test/factories-entries.ts';
import { anAdmin, anApprovedEvent, aParticipant, aVendor, type Vendor } from '../../../../test/factories.ts';
import { startApi } from '../../../../test/start.ts';
import { oneRow, rows } from '../../../platform/db/db.ts';
import { proveBooks } from '../reconciliation/reconcile.ts';
import { syncOrder } from '../../entries/payments/sync-order.ts';
import { applyTransfer } from './follow-transfer.ts';
import { runPayouts } from './run-payouts.ts';

const t = startApi();
const day = 86_400_000;
/** An evening some days ahead: transfers start at eleven and take half an hour. */
const soon = (days: number) =>
  new Date(startOfIndiaDay(indiaDay(new Date(Date.now() + days * day))).getTime() + 20 * 3_600_000);

async function aSeller(ending = '5678'): Promise<{ vendor: Vendor; pay: (price?: number) => Promise<Entry> }> {
  const vendor = await aVendor(t);
  await t.deps.payments.onboardPayee({
    payeeRef: vendor.providerVendorId,
    name: vendor.name,
    email: vendor.email,
    phone: '9876543210',
    bank: {
      accountNumber: `5010001234${ending}`,
      ifsc: 'HDFC0000123',
      accountHolderName: vendor.name,
      accountType: 'SAVINGS',
    },
    kyc: { accountType: 'INDIVIDUAL', businessType: 'SaaS', pan: 'AAAPA1234A', gst: null, cin: null },
  });
  return {
    vendor,
    pay: async (price = 500) => {
      const event = await anApprovedEvent(t, { organizer: vendor, categories: [{ name: "Women's Singles", price }] });
      return aPaidRegistration(t, { event });
    },
  };
}
const transfersOf = ({ vendorId }: Vendor) =>
  rows(
    t.db,
    sql<{ reference: string; status: string; amountPaise: number; utr: string | null }>`
      select reference, status, amount_paise, utr from settlements where vendor_id = ${vendorId} order by initiated_at, id`,
  );
const balanceOf = async ({ token }: Vendor) => (await t.call(vendorFigureEndpoints.balance, { token })).body.balance;

test('shares of two payments reach the bank in one transfer, two working days later', async () => {
  const { vendor, pay } = await aSeller();
  await pay();
  await pay(300);
  expect(await balanceOf(vendor)).toMatchObject({ availableBalance: 0, pendingAmount: 760, inTransit: 0 });
  await runPayouts(t.deps, new Date());
  expect(await transfersOf(vendor)).toEqual([]);

  const { dueAt } = await oneRow(
    t.db,
    sql<{ dueAt: Date }>`select due_at from payout_items where vendor_id = ${vendor.vendorId} limit 1`,
  );
  await runPayouts(t.deps, dueAt);
  expect(await transfersOf(vendor)).toMatchObject([{ status: 'INITIATED', amountPaise: 76_000, utr: null }]);
  expect(await balanceOf(vendor)).toMatchObject({ pendingAmount: 0, inTransit: 760 });

  await runPayouts(t.deps, new Date(dueAt.getTime() + 3_600_000));
  const [transfer] = await transfersOf(vendor);
  expect(transfer).toMatchObject({ status: 'SETTLED', amountPaise: 76_000 });
  expect(transfer?.utr).toMatch(/^HDFCN5\d{14}$/);
  expect(await balanceOf(vendor)).toMatchObject({ pendingAmount: 0, inTransit: 0, totalEarned: 760 });
  expect(
    await rows(t.db, sql`select type, message from notifications where user_id = ${vendor.organizerId}`),
  ).toMatchObject([{ type: 'success', message: expect.stringContaining('₹760 reached your bank (••5678)') }]);
  expect(await rows(t.db, sql`select subject from mail_outbox where recipient = ${vendor.email}`)).toEqual([
    { subject: '₹760 has reached your account' },
  ]);
  expect(await proveBooks(t.deps)).toEqual([]);
});

test('a transfer that fails is sent again with a new reference, by the next run', async () => {
  const { vendor, pay } = await aSeller('0005');
  await pay();
  await runPayouts(t.deps, soon(6));
  const failed = await transfersOf(vendor);
  expect(failed.length).toBeGreaterThan(0);
  expect(new Set(failed.map(({ status }) => status))).toEqual(new Set(['FAILED']));
  expect(new Set(failed.map(({ reference }) => reference)).size).toBe(failed.length);
  expect(await balanceOf(vendor)).toMatchObject({ inTransit: 0, pendingAmount: 475 });
  expect((await t.call(settlementEndpoints.list, { token: vendor.token })).body.settlements).toMatchObject([
    { settlementStatus: 'FAILED', utr: null, settledAt: null, remarks: expect.stringContaining('refused') },
  ]);

  await sql`update sandbox_payees set transfer_outcome = 'SETTLED' where payee_ref = ${vendor.providerVendorId}`.execute(
    t.db,
  );
  await runPayouts(t.deps, soon(12));
  expect((await transfersOf(vendor)).at(-1)).toMatchObject({ status: 'SETTLED', amountPaise: 47_500 });
  expect(await proveBooks(t.deps)).toEqual([]);
});

test('a transfer that comes back is owed again', async () => {
  const { vendor, pay } = await aSeller('0006');
  await pay();
  const { dueAt } = await oneRow(
    t.db,
    sql<{ dueAt: Date }>`select due_at from payout_items where vendor_id = ${vendor.vendorId}`,
  );
  await runPayouts(t.deps, new Date(dueAt.getTime() + 3 * 3_600_000));
  expect(await transfersOf(vendor)).toMatchObject([{ status: 'REVERSED', amountPaise: 47_500 }]);
  expect(await balanceOf(vendor)).toMatchObject({ inTransit: 0, totalEarned: 475 });
  expect(await proveBooks(t.deps)).toEqual([]);
});

test('what is told late, twice and out of order ends in the same state', async () => {
  const { vendor, pay } = await aSeller();
  await pay();
  const { dueAt } = await oneRow(
    t.db,
    sql<{ dueAt: Date }>`select due_at from payout_items where vendor_id = ${vendor.vendorId}`,
  );
  await runPayouts(t.deps, dueAt);
  const [transfer] = await transfersOf(vendor);
  const settlementRef = transfer?.reference ?? '';
  const tell = (status: 'INITIATED' | 'SETTLED' | 'FAILED' | 'REVERSED') =>
    applyTransfer(t.deps, { settlementRef, status, at: dueAt, utr: 'HDFCN1', mode: 'NEFT', reason: null });
  const told = await Promise.all(Array.from({ length: 20 }, () => tell('SETTLED')));
  expect(told.filter(Boolean)).toHaveLength(1);
  expect(await tell('INITIATED')).toBe(false);
  expect(await tell('FAILED')).toBe(false);
  expect(await tell('REVERSED')).toBe(true);
  expect(await tell('SETTLED')).toBe(false);
  expect((await transfersOf(vendor))[0]).toMatchObject({ status: 'REVERSED' });
  expect(
    await applyTransfer(t.deps, {
      settlementRef: 'STL-0',
      status: 'SETTLED',
      at: dueAt,
      utr: 'x',
      mode: null,
      reason: null,
    }),
  ).toBe(false);
  expect(await proveBooks(t.deps)).toEqual([]);
});

test('a refund after the payout is kept back from the next one', async () => {
  const { vendor, pay } = await aSeller();
  const entry = await pay();
  await runPayouts(t.deps, soon(6));
  await aRefund(t, entry, 50_000);
  expect(await balanceOf(vendor)).toMatchObject({ availableBalance: 0, pendingAmount: 0 });
  await runPayouts(t.deps, soon(9));
  expect(await transfersOf(vendor)).toHaveLength(1);
  await pay(800);
  await runPayouts(t.deps, soon(12));
  expect((await transfersOf(vendor)).at(-1)).toMatchObject({ status: 'SETTLED', amountPaise: 76_000 - 47_500 });
  expect(await proveBooks(t.deps)).toEqual([]);
});

test('a payout that is held waits for the first run after the hold', async () => {
  const { vendor, pay } = await aSeller();
  await pay();
  await sql`update vendors set payouts_held_until = ${soon(9)} where id = ${vendor.vendorId}`.execute(t.db);
  await runPayouts(t.deps, soon(8));
  expect(await transfersOf(vendor)).toEqual([]);
  await runPayouts(t.deps, soon(15));
  expect(await transfersOf(vendor)).toMatchObject([{ status: 'SETTLED' }]);
});

test('two runs at once pay once', async () => {
  const { vendor, pay } = await aSeller();
  await pay();
  await Promise.all(Array.from({ length: 4 }, () => runPayouts(t.deps, soon(6))));
  expect(await transfersOf(vendor)).toMatchObject([{ status: 'SETTLED', amountPaise: 47_500 }]);
  expect(await proveBooks(t.deps)).toEqual([]);
});

test('the administrator moves the calendar; nobody else does', async () => {
  const { vendor, pay } = await aSeller();
  await pay();
  const admin = await anAdmin(t);
  const until = soon(6).toISOString();
  const answer = await t.call(payoutEndpoints.runSandbox, { token: admin.token, body: { until } });
  expect(answer).toMatchObject({ status: 200, body: { until, initiated: 1, settled: 1, failed: 0, reversed: 0 } });
  expect((await t.call(payoutEndpoints.runSandbox, { token: admin.token })).status).toBe(200);
  for (const wrong of ['soon', '9999-12-31T23:59:59-12:00', '0000-01-01T00:00:00Z'])
    expect((await t.call(payoutEndpoints.runSandbox, { token: admin.token, body: { until: wrong } })).status).toBe(400);
  expect((await t.call(payoutEndpoints.runSandbox, { token: vendor.token })).status).toBe(403);
  expect((await t.call(payoutEndpoints.runSandbox, { token: (await aParticipant(t)).token })).status).toBe(403);
  expect((await t.call(payoutEndpoints.runSandbox)).status).toBe(401);
});

test.each([
  ['5678', ['SETTLED']],
  ['0005', ['FAILED']],
  ['0006', ['SETTLED', 'REVERSED']],
])('what becomes of a transfer to an account that ends in %s arrives as signed messages', async (ending, steps) => {
  const { vendor, pay } = await aSeller(ending);
  await pay();
  const { dueAt } = await oneRow(
    t.db,
    sql<{ dueAt: Date }>`select due_at from payout_items where vendor_id = ${vendor.vendorId}`,
  );
  await runPayouts(t.deps, dueAt);
  const [transfer] = await transfersOf(vendor);
  expect(transfer).toMatchObject({ status: 'INITIATED' });
  const messages = await rows(
    t.db,
    sql<{ body: string }>`select data ->> 'body' as body from jobs.job where name = 'sandbox-messages'
      and data ->> 'body' like ${`%${transfer?.reference}%`} order by start_after`,
  );
  expect(messages.map(({ body }) => JSON.parse(body).transfer.status)).toEqual(steps);
  const post = async (body: string) => {
    const message = t.deps.payments.sandbox?.sign(body, new Date());
    return t.raw({
      method: 'POST',
      url: '/webhooks/sandbox',
      headers: message?.headers ?? {},
      payload: message?.body ?? '',
    });
  };
  // Each twice, and then all of them again: a transfer only moves forward.
  for (const { body } of [...messages, ...messages]) expect((await post(body)).status).toBe(200);
  expect(await transfersOf(vendor)).toMatchObject([{ status: steps.at(-1), reference: transfer?.reference }]);
  const notices = await rows(
    t.db,
    sql`select 1 from notifications where user_id = ${vendor.organizerId} and type in ('success', 'error')
    and message like ${'%••5678%'}`,
  );
  expect(notices).toHaveLength(steps.length);
});

test('payouts can wait until the event is over', async () => {
  const { vendor } = await aSeller();
  const event = await anApprovedEvent(t, { organizer: vendor, categories: [{ name: "Women's Singles", price: 500 }] });
  await sql`update events set starts_at = ${soon(20)}, days = 3 where id = ${event.eventId}`.execute(t.db);
  const { orderId } = await aHeldEntry(t, { event });
  await t.deps.payments.sandbox?.play(orderId, { outcome: 'success' });
  await syncOrder({ ...t.deps, settings: { ...t.deps.settings, PAYOUTS_AFTER_EVENT: true } }, orderId);
  const transfers = () => rows(t.db, sql`select 1 from settlements where vendor_id = ${vendor.vendorId}`);
  await runPayouts(t.deps, soon(21));
  expect(await transfers()).toHaveLength(0);
  await runPayouts(t.deps, soon(30));
  expect(await transfers()).toHaveLength(1);
});
