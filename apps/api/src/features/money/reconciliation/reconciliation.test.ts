import { reconciliationEndpoints } from '@maidan/contract/money/reconciliation';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { statementEndpoints } from '@maidan/contract/money/statements';
import { aPaidRegistration, aRefund } from '../../../../test/factories-entries.ts';
import { anAdmin, anOrganizer, aParticipant, aVendor } from '../../../../test/factories.ts';
import { startApi } from '../../../../test/start.ts';
import { PaymentProviderError } from '../../../platform/payments/payment-provider.ts';
import { runPayouts } from '../payouts/run-payouts.ts';
import { proveBooks, reconcileAll } from './reconcile.ts';

const t = startApi();
const strict = startApi({ RATE_LIMIT_SCALE: '1' });
const read = async (token: string | undefined, query: Record<string, string> = {}) =>
  t.call(reconciliationEndpoints.read, { token, query });

test('books that agree match in full; a difference is found, shown and closed again', async () => {
  const entry = await aPaidRegistration(t);
  const { token } = entry.event;
  expect((await read(token)).body.reconciliation).toMatchObject({
    totalProcessed: 475,
    reconciledAmount: 475,
    discrepancies: 0,
    matchRate: 100,
    period: '30d',
    details: [],
  });
  await sql`update sandbox_payments set amount_paise = 49999 where order_ref = ${entry.orderId}`.execute(t.db);
  await reconcileAll(t.deps);
  expect((await read(token, { period: '7d' })).body.reconciliation).toMatchObject({
    reconciledAmount: 0,
    discrepancies: 1,
    matchRate: 0,
    details: [{ orderId: entry.orderId, problem: 'The amounts paid differ', ours: 500, theirs: 499.99 }],
  });
  await sql`update sandbox_payments set amount_paise = 50000 where order_ref = ${entry.orderId}`.execute(t.db);
  await reconcileAll(t.deps);
  expect((await read(token)).body.reconciliation).toMatchObject({ discrepancies: 0, matchRate: 100 });
});

test('an organizer who asks anew sees what the sandbox was told to say, and the end of it', async () => {
  const { orderId, event } = await aPaidRegistration(t);
  const admin = await anAdmin(t);
  const say = async (amount: unknown, token: string | undefined = admin.token, params = { orderId }) =>
    (await t.call(reconciliationEndpoints.reportSandbox, { token, params, body: { amount } })).status;
  const compare = async (token: string | undefined = event.token) =>
    (await t.call(reconciliationEndpoints.compare, { token })).body.reconciliation;
  expect((await read(event.token)).body.reconciliation).toMatchObject({ matchRate: 100 });
  expect(await say(0)).toBe(200);
  // Younger than a quarter of an hour: shown unchanged.
  expect((await read(event.token)).body.reconciliation).toMatchObject({ matchRate: 100 });
  const problem = 'The payment provider does not know this payment';
  const missing = { matchRate: 0, discrepancies: 1, details: [{ orderId, problem, ours: 500, theirs: 0 }] };
  expect(await compare()).toMatchObject(missing);
  expect((await read(event.token)).body.reconciliation).toMatchObject(missing);
  expect(await say('450.50')).toBe(200);
  expect(await compare()).toMatchObject({
    details: [{ orderId, problem: 'The amounts paid differ', ours: 500, theirs: 450.5 }],
  });
  expect(await say(null)).toBe(200);
  expect(await compare()).toMatchObject({ matchRate: 100, details: [] });

  expect(await say('much')).toBe(400);
  expect(await say(0, event.token)).toBe(403);
  expect(await say(0, admin.token, { orderId: 'mdn_nobody' })).toBe(404);
  expect(await say(null)).toBe(200);
});

test('asking anew is for vendors, and says when the provider does not answer', async () => {
  const { event } = await aPaidRegistration(t);
  const compare = (token: string | undefined) => t.call(reconciliationEndpoints.compare, { token });
  expect((await compare(undefined)).status).toBe(401);
  expect((await compare((await aParticipant(t)).token)).status).toBe(403);
  expect((await compare((await anOrganizer(t)).token)).status).toBe(404);
  const { listCaptures } = t.deps.payments;
  t.deps.payments.listCaptures = () => Promise.reject(new PaymentProviderError('away', { retryable: true }));
  expect((await compare(event.token)).status).toBe(503);
  t.deps.payments.listCaptures = listCaptures;
  expect((await compare(event.token)).status).toBe(200);
});

test('one vendor asks anew six times a minute, and reads what is known as before', async () => {
  const { token } = await aVendor(strict);
  const compare = (asker: string | undefined) => strict.call(reconciliationEndpoints.compare, { token: asker });
  for (let asked = 0; asked < 6; asked += 1) expect((await compare(token)).status).toBe(200);
  expect(await compare(token)).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  expect((await strict.call(reconciliationEndpoints.read, { token })).status).toBe(200);
  expect((await compare((await aVendor(strict)).token)).status).toBe(200);
});

test('a payment that only the provider knows is found', async () => {
  const entry = await aPaidRegistration(t);
  await sql`insert into sandbox_orders (order_ref, session_id, amount_paise, payer_name, note, return_url, shares, expires_at, created_at)
    select 'mdn_stranger', 'session-of-a-stranger', 1000, '', '', '', shares, now(), now() from sandbox_orders where order_ref = ${entry.orderId}`.execute(
    t.db,
  );
  await sql`insert into sandbox_payments (payment_ref, order_ref, status, amount_paise, method, at)
    values ('sbx_stranger', 'mdn_stranger', 'success', 1000, 'upi', now())`.execute(t.db);
  expect((await read(entry.event.token)).body.reconciliation).toMatchObject({ discrepancies: 1, totalProcessed: 475 });
});

test('a transfer must carry the bank’s reference on both sides', async () => {
  const entry = await aPaidRegistration(t);
  await runPayouts(t.deps, new Date(Date.now() + 8 * 86_400_000));
  await sql`update sandbox_transfers set utr = 'OTHER'`.execute(t.db);
  t.clock.now = new Date(Date.now() + 7 * 86_400_000);
  const { body } = await read(entry.event.token);
  t.clock.now = null;
  expect(body.reconciliation.details).toMatchObject([{ problem: 'The bank’s reference of the transfer differs' }]);
});

test('the provider’s fee enters the books once, as the platform’s to bear', async () => {
  const entry = await aPaidRegistration(t);
  const params = { eventId: entry.event.eventId };
  const figures = async () =>
    (await t.call(statementEndpoints.read, { token: entry.event.token, params })).body.statement.figures;
  await reconcileAll(t.deps);
  expect(await figures()).toMatchObject({ gatewayFee: 0, gatewayFeeGst: 0, net: 475 });
  await sql`update sandbox_payments set fee_paise = 975, fee_tax_paise = 176 where order_ref = ${entry.orderId}`.execute(
    t.db,
  );
  await reconcileAll(t.deps);
  await sql`update sandbox_payments set fee_paise = 999 where order_ref = ${entry.orderId}`.execute(t.db);
  await reconcileAll(t.deps);
  expect(await figures()).toMatchObject({
    gross: 500,
    gatewayFee: 9.75,
    gatewayFeeGst: 1.76,
    commission: 25,
    net: 475,
  });
  expect(await proveBooks(t.deps)).toEqual([]);
});

test.each([
  [
    'refunds under way differ from the books',
    sql`update refunds set status = 'sent' where status = 'done'`,
    sql`update refunds set status = 'done' where status = 'sent'`,
  ],
  [
    'what reached the bank differs from the books',
    sql`update settlements set status = 'FAILED' where status = 'SETTLED'`,
    sql`update settlements set status = 'SETTLED' where status = 'FAILED'`,
  ],
  [
    'the running sums differ from the days',
    sql`update ledger_totals set amount_paise = amount_paise - 1`,
    sql`update ledger_totals set amount_paise = amount_paise + 1`,
  ],
])('the proof finds that %s', async (rule, harm, mend) => {
  const entry = await aPaidRegistration(t);
  await runPayouts(t.deps, new Date(Date.now() + 8 * 86_400_000));
  await aRefund(t, entry, 100);
  await harm.execute(t.db);
  expect((await proveBooks(t.deps)).map((finding) => finding.rule)).toContain(rule);
  await mend.execute(t.db);
  expect(await proveBooks(t.deps)).toEqual([]);
});

test('for vendors, by whole days', async () => {
  expect((await read(undefined)).status).toBe(401);
  expect((await read((await aParticipant(t)).token)).status).toBe(403);
  expect((await read((await anOrganizer(t)).token)).status).toBe(404);
  const { token } = await aVendor(t);
  expect((await read(token)).body.reconciliation).toMatchObject({ totalProcessed: 0, matchRate: 100 });
  for (const period of ['30', '0d', 'all', '9999d']) expect((await read(token, { period })).status).toBe(400);
});
