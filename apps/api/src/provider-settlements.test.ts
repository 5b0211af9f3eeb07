import { paymentAlertEndpoints } from '@maidan/contract/entries/payment-alerts';
import { topUpEndpoints } from '@maidan/contract/entries/top-ups';
import { paymentProgressEndpoints } from '@maidan/contract/money/payment-progress';
import { settlementEndpoints } from '@maidan/contract/money/settlements';
import { vendorEndpoints } from '@maidan/contract/money/easy-split';
import { vendorDocumentEndpoints } from '@maidan/contract/money/easy-split-documents';
import { vendorFigureEndpoints } from '@maidan/contract/money/easy-split-figures';
import { vendorOnboardingEndpoints } from '@maidan/contract/money/easy-split-onboarding';
import type { Paise } from '@maidan/domain/money';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aHeldEntry, aRefund, type Entry } from '../test/factories-entries.ts';
import { anAdmin, anApprovedEvent, anOrganizer, type Vendor, vendorForm } from '../test/factories.ts';
import { startApiWithProvider } from '../test/start-with-provider.ts';
import { hearTransfer, lookUpTransfer, pollTransfers } from './features/money/payouts/follow-transfer.ts';
import { makeAdjustments } from './features/money/payouts/adjust.ts';
import { compareBalances, proveBooks, reconcileAll } from './features/money/reconciliation/reconcile.ts';
import { readOwnSettlements } from './features/money/payouts/own-settlements.ts';
import { readVerdicts } from './features/money/easy-split/document-verdicts.ts';
import { checkVendor } from './features/money/easy-split/check-vendor.ts';
import { oneRow, rows } from './platform/db/db.ts';

/** A live provider pays organizers on its own schedule; we learn of it from its messages, and by asking. */
const { server, t, aKnownVendor } = await startApiWithProvider();

interface Seller {
  vendor: Vendor;
  pay(price?: number): Promise<Entry>;
}

async function aSeller(): Promise<Seller> {
  const vendor = await aKnownVendor();
  return {
    vendor,
    pay: async (price = 500) => {
      const event = await anApprovedEvent(t, { organizer: vendor, categories: [{ name: "Women's Singles", price }] });
      const entry = await aHeldEntry(t, { event });
      await server.pay({ order_id: entry.orderId });
      return entry;
    },
  };
}

/** Runs the lookups that the messages caused; answers how many there were. */
async function lookUpAll(): Promise<number> {
  const jobs = await rows(
    t.db,
    sql<{ id: string; data: Parameters<typeof lookUpTransfer>[1] }>`
      delete from jobs.job where name = 'transfer-lookup' and state in ('created', 'retry') returning id, data`,
  );
  for (const { data } of jobs) await lookUpTransfer(t.deps, data);
  return jobs.length;
}
const transfersOf = ({ vendorId }: Vendor) =>
  rows(
    t.db,
    sql<{ reference: string; status: string; amountPaise: number; utr: string | null }>`
      select reference, status, amount_paise, utr from settlements where vendor_id = ${vendorId} order by created_at, id`,
  );
const balanceOf = async ({ token }: Vendor) => (await t.call(vendorFigureEndpoints.balance, { token })).body.balance;
const listOf = async ({ token }: Vendor) => (await t.call(settlementEndpoints.list, { token })).body.settlements;
const noticesOf = async ({ organizerId }: Vendor) =>
  (
    await rows(
      t.db,
      sql<{ type: string }>`select type from notifications where user_id = ${organizerId} order by created_at, id`,
    )
  )
    .map(({ type }) => type)
    .filter((type) => type !== 'info');
const begin = (vendor: Vendor) => server.transfer({ vendor_id: vendor.providerVendorId });
const end = (settlementId: string, status: 'SUCCESS' | 'FAILED' | 'REVERSED', reason?: string) =>
  server.endTransfer({ settlement_id: settlementId, status, ...(reason !== undefined && { reason }) });

test('two shares leave in one transfer with one reference number, and each order shows it', async () => {
  const { vendor, pay } = await aSeller();
  await pay();
  await pay(300);
  const { settlementId, answers } = await begin(vendor);
  expect(answers).toEqual([200]);
  expect(await lookUpAll()).toBe(1);
  expect(await transfersOf(vendor)).toEqual([
    { reference: settlementId, status: 'INITIATED', amountPaise: 76_000, utr: null },
  ]);
  expect(await balanceOf(vendor)).toMatchObject({ pendingAmount: 0, inTransit: 760 });
  const { body } = await t.call(paymentProgressEndpoints.list, { token: vendor.token });
  expect(body).toMatchObject({ total: 2, underWay: 760, payments: [{ state: 'on_its_way' }, { state: 'on_its_way' }] });

  await end(settlementId, 'SUCCESS');
  expect(await lookUpAll()).toBe(0);
  const [transfer] = await transfersOf(vendor);
  expect(transfer).toMatchObject({ status: 'SETTLED', utr: `YESB${settlementId.slice(-12)}` });
  expect(await listOf(vendor)).toMatchObject([
    { settlementStatus: 'SETTLED', utr: transfer?.utr, settlementId },
    { settlementStatus: 'SETTLED', utr: transfer?.utr, settlementId },
  ]);
  expect(await noticesOf(vendor)).toEqual(['success']);
});

test('a success whose beginning was never heard of is looked up a quarter of an hour later, and booked once', async () => {
  const { vendor, pay } = await aSeller();
  await pay();
  const { settlementId } = await server.transfer({ vendor_id: vendor.providerVendorId, silent: true });
  await server.endTransfer({ settlement_id: settlementId, status: 'SUCCESS', delivery: { times: 4 } });
  const waiting = await rows(
    t.db,
    sql<{ later: boolean }>`select start_after > now() + interval '10 minutes' as later from jobs.job
      where name = 'transfer-lookup' and state = 'created'`,
  );
  expect(waiting.length).toBeGreaterThan(0);
  expect(waiting.every(({ later }) => later)).toBe(true);
  const [told] = await rows(
    t.db,
    sql<{ data: Parameters<typeof lookUpTransfer>[1] }>`select data from jobs.job where name = 'transfer-lookup'`,
  );
  if (!told) throw new Error('nothing to look up');
  await Promise.all(Array.from({ length: 6 }, () => lookUpTransfer(t.deps, told.data)));
  await lookUpAll();
  expect(await transfersOf(vendor)).toMatchObject([{ status: 'SETTLED', amountPaise: 47_500 }]);
  expect(await noticesOf(vendor)).toEqual(['success']);
  // A message about the start that arrives after the end changes nothing.
  const late = { ...told.data, at: new Date(told.data.at), status: 'INITIATED' as const, amount: 47_500 as Paise };
  expect(await hearTransfer(t.deps, late)).toBe('read');
  expect(await transfersOf(vendor)).toMatchObject([{ status: 'SETTLED' }]);
});

test('a transfer that fails is told and waits; the next one carries the same shares under another number', async () => {
  const { vendor, pay } = await aSeller();
  await pay();
  const first = await begin(vendor);
  await lookUpAll();
  await end(first.settlementId, 'FAILED', 'Invalid beneficiary account');
  expect(await transfersOf(vendor)).toMatchObject([{ status: 'FAILED' }]);
  expect(await balanceOf(vendor)).toMatchObject({ inTransit: 0 });
  const second = await begin(vendor);
  expect(second.settlementId).not.toBe(first.settlementId);
  await lookUpAll();
  await end(second.settlementId, 'SUCCESS');
  expect(await transfersOf(vendor)).toMatchObject([{ status: 'FAILED' }, { status: 'SETTLED', amountPaise: 47_500 }]);
  expect(await noticesOf(vendor)).toEqual(['error', 'success']);
  const mails = await rows(
    t.db,
    sql<{ body: string }>`select to_jsonb(m)::text as body from mail_outbox m
    where recipient = ${vendor.email}`,
  );
  expect(JSON.stringify(mails)).toContain('Invalid beneficiary account');
});

test('a transfer that comes back after its success is owed again, whatever is told twice', async () => {
  const { vendor, pay } = await aSeller();
  await pay();
  const { settlementId } = await begin(vendor);
  await lookUpAll();
  await end(settlementId, 'SUCCESS');
  await server.endTransfer({
    settlement_id: settlementId,
    status: 'REVERSED',
    reason: 'Name differs',
    delivery: { times: 3 },
  });
  expect(await transfersOf(vendor)).toMatchObject([{ status: 'REVERSED' }]);
  expect(await balanceOf(vendor)).toMatchObject({ inTransit: 0 });
  expect(await noticesOf(vendor)).toEqual(['success', 'error']);
  // A success that was sent earlier and arrives now does not mark the returned money as paid.
  await end(settlementId, 'SUCCESS');
  expect(await transfersOf(vendor)).toMatchObject([{ status: 'REVERSED' }]);
});

test('a failure that nobody had told the beginning of is told to the organizer, and moves no money', async () => {
  const { vendor, pay } = await aSeller();
  await pay();
  const { settlementId } = await server.transfer({ vendor_id: vendor.providerVendorId, silent: true });
  await end(settlementId, 'FAILED', 'Account closed');
  expect(await lookUpAll()).toBe(1);
  expect(await transfersOf(vendor)).toEqual([]);
  expect(await balanceOf(vendor)).toMatchObject({ inTransit: 0 });
  expect(await noticesOf(vendor)).toEqual(['error']);
});

test('a refund that the organizer bears is taken from the transfer, as in our books', async () => {
  const { vendor, pay } = await aSeller();
  const entry = await pay();
  await pay(300);
  await aRefund(t, entry, 20_000);
  const { settlementId } = await begin(vendor);
  await lookUpAll();
  await end(settlementId, 'SUCCESS');
  expect(await transfersOf(vendor)).toMatchObject([{ status: 'SETTLED', amountPaise: 57_000 }]);
});

test('a transfer that carries what our books do not know is not booked, and a person is told once', async () => {
  const admin = await anAdmin(t);
  const { vendor, pay } = await aSeller();
  const entry = await pay();
  await sql`update payout_items set is_open = false where order_id = (select id from orders where order_ref = ${entry.orderId})`.execute(
    t.db,
  );
  const { settlementId } = await begin(vendor);
  await end(settlementId, 'SUCCESS');
  await lookUpAll();
  expect(await transfersOf(vendor)).toEqual([]);
  expect(await rows(t.db, sql`select kind from payment_alerts where order_ref = ${settlementId}`)).toEqual([
    { kind: 'transfer_differs' },
  ]);
  expect(await rows(t.db, sql`select type from notifications where user_id = ${admin.userId}`)).toEqual([
    { type: 'severe' },
  ]);
  await sql`update payout_items set is_open = true where order_id = (select id from orders where order_ref = ${entry.orderId})`.execute(
    t.db,
  );
});

test('a success that the provider cannot explain yet comes again; a stranger’s transfer does not', async () => {
  const { vendor, pay } = await aSeller();
  await pay();
  const { settlementId } = await begin(vendor);
  await lookUpAll();
  const told = { settlementRef: 'unheard-of', payeeRef: vendor.providerVendorId, status: 'SETTLED' as const };
  const rest = { at: new Date().toISOString(), utr: 'YESB1', mode: null, reason: null, amount: 100 };
  await expect(lookUpTransfer(t.deps, { ...told, ...rest })).rejects.toThrow('does not tell yet');
  expect(
    await hearTransfer(t.deps, { ...told, ...rest, payeeRef: 'org_nobody', at: new Date(), amount: 100 as Paise }),
  ).toBe('unknown_payee');
  // A success without a reference number is looked up; the number is not assumed to be missing.
  await server.endTransfer({ settlement_id: settlementId, status: 'SUCCESS', silent: true });
  const noUtr = { ...told, ...rest, settlementRef: settlementId, utr: null, at: new Date(), amount: 47_500 as Paise };
  expect(await hearTransfer(t.deps, noUtr)).toBe('asked');
  await lookUpAll();
  expect(await transfersOf(vendor)).toMatchObject([{ status: 'SETTLED', utr: `YESB${settlementId.slice(-12)}` }]);
});

test('messages that were lost are made up for by asking, and both sides agree afterwards', async () => {
  const { vendor, pay } = await aSeller();
  await pay();
  const { settlementId } = await server.transfer({ vendor_id: vendor.providerVendorId, silent: true });
  await server.endTransfer({ settlement_id: settlementId, status: 'SUCCESS', silent: true });
  await pollTransfers(t.deps);
  // Nothing is overdue yet, so the provider was not asked.
  const asked = JSON.stringify((await server.requests(/recon/)).map(({ body }) => body));
  expect(asked).not.toContain(vendor.providerVendorId);
  await sql`update payout_items set due_at = now() - interval '1 day' where vendor_id = ${vendor.vendorId}`.execute(
    t.db,
  );
  await pollTransfers(t.deps);
  await lookUpAll();
  expect(await transfersOf(vendor)).toMatchObject([{ reference: settlementId, status: 'SETTLED' }]);
  await reconcileAll(t.deps);
  const found = await rows(
    t.db,
    sql`select discrepancies, processed_paise, matched_paise from reconciliation_results where vendor_id = ${vendor.vendorId}`,
  );
  expect(found).toEqual([{ discrepancies: [], processedPaise: 47_500, matchedPaise: 47_500 }]);
});

test.each(['ours', 'theirs'] as const)(
  'a dispute is adjusted there, and the transfer that nets it is booked with the adjustment by %s name',
  async (adjustmentNames) => {
    const { vendor, pay } = await aSeller();
    const { providerVendorId: vendor_id } = vendor;
    await server.quirks({ adjustmentNames });
    const entry = await pay();
    await pay();
    const { disputeId } = await server.dispute({ order_id: entry.orderId, amount: 50_000 });
    // The answer is lost: the same number again changes nothing.
    await server.fault('/adjustment$', 'lost after', 3);
    await makeAdjustments(t.deps);
    await server.forgetKeys();
    await Promise.all([makeAdjustments(t.deps), makeAdjustments(t.deps)]);
    expect(await t.deps.payments.getBalance(vendor_id)).toBe(47_500);
    const first = await begin(vendor);
    await lookUpAll();
    await end(first.settlementId, 'SUCCESS');
    expect(await transfersOf(vendor)).toMatchObject([{ status: 'SETTLED', amountPaise: 47_500 }]);
    const lines = (await listOf(vendor)).map(({ kind, netAmount }: { kind: string; netAmount: number }) => [
      kind,
      netAmount,
    ]);
    expect(lines.toSorted()).toEqual([
      ['adjustment', -475],
      ['share', 475],
      ['share', 475],
    ]);

    await server.dispute({ dispute_id: disputeId, status: 'CHARGEBACK_MERCHANT_WON' });
    await compareBalances(t.deps);
    const second = await begin(vendor);
    await lookUpAll();
    await end(second.settlementId, 'SUCCESS');
    expect(await transfersOf(vendor)).toMatchObject([{}, { status: 'SETTLED', amountPaise: 47_500 }]);
    expect(await balanceOf(vendor)).toMatchObject({ pendingAmount: 0, owed: 0 });
    await compareBalances(t.deps);
    expect(await rows(t.db, sql`select 1 from payment_alerts where order_ref = ${vendor_id}`)).toEqual([]);
  },
);

test('what is owed after a payout is paid in there, and both sides agree', async () => {
  const { vendor, pay } = await aSeller();
  const entry = await pay();
  const { settlementId } = await begin(vendor);
  await lookUpAll();
  await end(settlementId, 'SUCCESS');
  await aRefund(t, entry, 50_000);
  expect(await balanceOf(vendor)).toMatchObject({ owed: 475 });
  const { token, providerVendorId: vendor_id } = vendor;
  const { payment } = (await t.call(topUpEndpoints.begin, { token, body: {} })).body;
  expect(payment).toMatchObject({ amount: 475, provider: 'cashfree' });
  await server.pay({ order_id: payment.orderId });
  expect(await balanceOf(vendor)).toMatchObject({ owed: 0, pendingAmount: 0 });
  expect(await t.deps.payments.getBalance(vendor_id)).toBe(0);
  await compareBalances(t.deps);
  expect(await rows(t.db, sql`select 1 from payment_alerts where order_ref = ${vendor_id}`)).toEqual([]);
});

test('what the platform itself is sent is booked once, and back when it comes back', async () => {
  const at = (account: string) =>
    oneRow(
      t.db,
      sql<{
        sum: number;
      }>`select coalesce(sum(amount_paise), 0)::bigint as sum from ledger_entry where account = ${account}`,
    ).then(({ sum }) => sum);
  const before = await at('gateway_clearing');
  const first = { settlement_id: '5114911130580900001', amount: 97_94, fee: 2_06 };
  await server.ownSettlement({ ...first, status: 'INITIATED' });
  await server.ownSettlement({ ...first, status: 'SUCCESS', delivery: { times: 3 } });
  expect(await at('platform_bank')).toBe(97_94);
  expect(await at('gateway_clearing')).toBe(before - 97_94);
  await server.ownSettlement({ ...first, status: 'REVERSED' });
  expect(await at('platform_bank')).toBe(0);
  // The message of its success comes late.
  const second = { settlement_id: '5114911130580900003', amount: 50_00, fee: 0 };
  expect((await server.ownSettlement({ ...second, status: 'REVERSED' })).answers).toEqual([200]);
  await server.ownSettlement({ ...second, status: 'SUCCESS' });
  expect(await at('platform_bank')).toBe(0);

  // Of these no message arrives: the night finds them, and a message that comes after it changes nothing.
  const lost = { settlement_id: '5114911130580900005', amount: 31_00, fee: 1_00 };
  const back = { settlement_id: '5114911130580900007', amount: 12_00, fee: 0 };
  await server.ownSettlement({ ...lost, status: 'SUCCESS', silent: true });
  await server.ownSettlement({ ...back, status: 'REVERSED', silent: true });
  const waiting = { settlement_id: '5114911130580900009', amount: 1_00, fee: 0 };
  await server.ownSettlement({ ...waiting, status: 'PENDING_WITH_BANK', silent: true });
  await readOwnSettlements(t.deps);
  await readOwnSettlements(t.deps);
  expect(await at('platform_bank')).toBe(31_00);
  expect((await server.ownSettlement({ ...lost, status: 'SUCCESS' })).answers).toEqual([200]);
  expect(await at('platform_bank')).toBe(31_00);
  expect(await at('gateway_clearing')).toBe(before - 31_00);
  expect(await proveBooks(t.deps)).toEqual([]);
});

test('every night the balances are compared: what could not be adjusted stands out, until it is adjusted', async () => {
  const { vendor, pay } = await aSeller();
  const { providerVendorId: vendor_id } = vendor;
  const entry = await pay();
  await pay();
  const troubles = async () =>
    (
      await rows(
        t.db,
        sql<{
          details: object;
        }>`select details from payment_alerts where kind = 'balance_differs' and order_ref = ${vendor_id}`,
      )
    ).map(({ details }) => details);
  await aRefund(t, entry, 10_000);
  await compareBalances(t.deps);
  expect(await troubles()).toEqual([]);
  // The provider charges the vendor nothing for a dispute, and refuses to adjust it.
  await server.quirks({ refuseDebits: true });
  const { disputeId } = await server.dispute({ order_id: entry.orderId, amount: 40_000 });
  await server.dispute({ dispute_id: disputeId, status: 'CHARGEBACK_MERCHANT_LOST' });
  await compareBalances(t.deps);
  await compareBalances(t.deps);
  expect(await troubles()).toEqual([{ booked: 47_500, balance: 85_500, adjust: -38_000 }]);
  const { token } = await anAdmin(t);
  const { alerts } = (await t.call(paymentAlertEndpoints.list, { token, query: {} })).body;
  expect(alerts.find(({ reference }: { reference: string }) => reference === vendor_id)).toMatchObject({
    organizer: { _id: vendor.organizerId },
    amounts: expect.arrayContaining([{ label: 'To adjust there', amount: -380 }]),
  });
  await server.quirks({ refuseDebits: false });
  await sql`delete from payment_alerts where kind = 'balance_differs'`.execute(t.db);
  await compareBalances(t.deps);
  expect(await troubles()).toEqual([]);
});

test('a vendor is set up, looked at, and active when the provider says so', async () => {
  const organizer = await anOrganizer(t);
  const create = () => t.call(vendorOnboardingEndpoints.create, { token: organizer.token, body: vendorForm });
  await server.fault('^POST /easy-split/vendors$', 'html error', 3);
  expect(await create()).toMatchObject({ status: 502, body: { code: 'vendor_provider_down' } });
  // The answer is lost but the vendor exists: the second call finds it.
  await server.fault('^POST /easy-split/vendors$', 'lost after', 3);
  expect(await create()).toMatchObject({ status: 502 });
  expect(await create()).toMatchObject({ status: 201, body: { vendor: { status: 'CREATED' } } });
  const { id, ref } = await oneRow(
    t.db,
    sql<{
      id: string;
      ref: string;
    }>`select id, provider_vendor_id as ref from vendors where organizer_id = ${organizer.organizerId}`,
  );
  const { answers } = await server.vendor({ vendor_id: ref, status: 'ACTION_REQUIRED', remarks: 'PAN differs' });
  expect(answers).toEqual([200]);
  await checkVendor(t.deps, { vendorId: id, round: 1 });
  const detailsOf = async () => (await t.call(vendorEndpoints.details, { token: organizer.token })).body.vendor;
  expect(await detailsOf()).toMatchObject({ status: 'ACTION_REQUIRED', remarks: 'PAN differs' });
  await server.vendor({ vendor_id: ref, status: 'ACTIVE' });
  await checkVendor(t.deps, { vendorId: id, round: 1 });
  expect(await detailsOf()).toMatchObject({ status: 'ACTIVATED' });
  // The message had the full account number; what we store of it does not.
  const kept = await rows(t.db, sql<{ body: object }>`select body from webhook_inbox where type = 'payee'`);
  expect(JSON.stringify(kept)).toContain(ref);
  expect(JSON.stringify(kept)).not.toMatch(/026291800001191|YESB0000262|9876543210|@/);
});

test('a proof that the provider refuses by its message is told, and another number in its place is looked at anew', async () => {
  const vendor = await aKnownVendor();
  const { token, providerVendorId: vendor_id } = vendor;
  const body = { docType: 'PASSPORT', docValue: 'M1230003' };
  expect((await t.call(vendorDocumentEndpoints.add, { token, body })).body.document.status).toBe('IN_REVIEW');
  await server.document({ vendor_id, doc_type: 'PASSPORT_NUMBER', status: 'REJECTED' });
  const asked = sql`select 1 from jobs.job where name = 'vendor-documents' and data ->> 'vendorId' = ${vendor.vendorId}`;
  expect(await rows(t.db, asked)).toHaveLength(1);
  const read = () => readVerdicts(t.deps, vendor.vendorId);
  const statusOf = async () => (await t.call(vendorDocumentEndpoints.status, { token })).body.documentStatus.uploaded;
  await Promise.all([read(), read()]);
  expect(await statusOf()).toContainEqual(expect.objectContaining({ docType: 'PASSPORT', status: 'REJECTED' }));
  expect(await noticesOf(vendor)).toEqual(['error']);
  const params = { docType: 'PASSPORT' };
  const replaced = await t.call(vendorDocumentEndpoints.replace, { token, params, body: { docValue: 'M1230004' } });
  expect(replaced.body.document.status).toBe('IN_REVIEW');
  await server.document({ vendor_id, doc_type: 'PASSPORT_NUMBER', status: 'VERIFIED' });
  await read();
  expect(await statusOf()).toContainEqual(expect.objectContaining({ docType: 'PASSPORT', status: 'VERIFIED' }));
});

test('details that the provider refuses are told in its words, and leave no vendor', async () => {
  const organizer = await anOrganizer(t, { name: 'Suresh Yadav' });
  await server.quirks({ refuseNames: true });
  const refused = await t.call(vendorOnboardingEndpoints.create, { token: organizer.token, body: vendorForm });
  expect(refused).toMatchObject({
    status: 422,
    body: { code: 'vendor_refused', message: 'The payment provider refused these details: name is invalid' },
  });
  expect((await t.call(vendorEndpoints.details, { token: organizer.token })).status).toBe(404);
});

test('after all of it the books still hold', async () => {
  expect(await proveBooks(t.deps)).toEqual([]);
});
