import { ledgerEndpoints } from '@maidan/contract/money/ledger-lines';
import { type Settlement, settlementEndpoints } from '@maidan/contract/money/settlements';
import { vendorFigureEndpoints } from '@maidan/contract/money/easy-split-figures';
import { settlementStatusOf } from '@maidan/domain/money/settlements';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anAcceptedRefund, aPaidRegistration, type Entry } from '../../../../test/factories-entries.ts';
import { anApprovedEvent, anOrganizer, aParticipant, aVendor, type Vendor } from '../../../../test/factories.ts';
import { startApi } from '../../../../test/start.ts';
import { runPayouts } from '../payouts/run-payouts.ts';

const t = startApi();
const soon = (days: number) => new Date(Date.now() + days * 86_400_000);

async function aSale(vendor: Vendor, price: number): Promise<Entry> {
  const event = await anApprovedEvent(t, { organizer: vendor, categories: [{ name: "Women's Singles", price }] });
  return aPaidRegistration(t, { event });
}
const summaryOf = async ({ token }: Vendor) => (await t.call(vendorFigureEndpoints.summary, { token })).body.summary;

test('a vendor begins at nothing, and nothing is made up', async () => {
  const vendor = await aVendor(t);
  expect((await summaryOf(vendor)).financials).toMatchObject({
    totalRevenue: 0,
    totalSettled: 0,
    pendingAmount: 0,
    commissionRate: 5,
  });
  expect((await t.call(vendorFigureEndpoints.balance, { token: vendor.token })).body.balance).toEqual({
    availableBalance: 0,
    pendingAmount: 0,
    pendingBalance: 0,
    inTransit: 0,
    totalEarned: 0,
    owed: 0,
    owedLimit: 10_000,
  });
  expect((await t.call(vendorFigureEndpoints.analytics, { token: vendor.token })).body.analytics).toMatchObject({
    totalRevenue: 0,
    totalTransactions: 0,
    averageSettlementHours: null,
    retentionRate: null,
    transactions: [],
    revenueChange: { percentChange: null },
  });
  expect((await t.call(settlementEndpoints.list, { token: vendor.token })).body).toMatchObject({
    settlements: [],
    total: 0,
  });
});

test('settled, pending and commission add up to the revenue, and each opens to its lines', async () => {
  const vendor = await aVendor(t);
  await aSale(vendor, 500);
  const entry = await aSale(vendor, 333.33);
  await runPayouts(t.deps, soon(6));
  await anAcceptedRefund(t, entry, 10_000);
  await aSale(vendor, 200);
  const { financials, activity, documents } = await summaryOf(vendor);
  expect(financials).toMatchObject({ totalRevenue: 933.33, totalSettled: 791.66, refunded: 100 });
  expect(financials.totalSettled + financials.pendingAmount + financials.commission).toBeCloseTo(933.33, 5);
  expect(activity).toMatchObject({ totalTransactions: 3 });
  expect(activity.recentPayments).toHaveLength(3);
  expect(documents).toEqual({ uploaded: 1, pending: 1, total: 7 });
  for (const figure of ['revenue', 'settled', 'pending', 'commission', 'refunded'] as const) {
    const { body } = await t.call(ledgerEndpoints.lines, { token: vendor.token, params: { figure } });
    const total = body.lines.reduce((sum: number, line: { amount: number }) => sum + Math.round(line.amount * 100), 0);
    expect([figure, total]).toEqual([figure, Math.round(body.sum * 100)]);
    expect(body.lines).toHaveLength(body.total);
  }
  const lines = await t.call(ledgerEndpoints.orderLines, {
    token: vendor.token,
    params: { orderId: entry.orderId },
  });
  expect(new Set(lines.body.lines.map((line: { what: string }) => line.what))).toEqual(
    new Set(['Entry fee', 'Transfer began', 'Transferred to the bank', 'Refund']),
  );
});

test('a range is set against the one before it', async () => {
  const vendor = await aVendor(t);
  await aSale(vendor, 500);
  const { body } = await t.call(vendorFigureEndpoints.analytics, { token: vendor.token, query: { range: '7d' } });
  expect(body.analytics).toMatchObject({
    range: '7d',
    totalRevenue: 500,
    totalTransactions: 1,
    todaysEarnings: 475,
    players: 1,
    retentionRate: 0,
    transactions: [{ amount: 500, settlementStatus: 'COMPLETED', performance: 100 }],
  });
  expect(body.analytics.series).toHaveLength(7);
  expect(body.analytics.series.at(-1)).toMatchObject({ revenue: 500, transactions: 1 });
  for (const range of ['30d', '90d', '1y'])
    expect((await t.call(vendorFigureEndpoints.analytics, { token: vendor.token, query: { range } })).status).toBe(200);
  expect((await t.call(vendorFigureEndpoints.analytics, { token: vendor.token, query: { range: '2d' } })).status).toBe(
    400,
  );
});

test('shares are listed, searched, filtered and sorted', async () => {
  const vendor = await aVendor(t);
  const first = await aSale(vendor, 100);
  await runPayouts(t.deps, soon(6));
  const second = await aSale(vendor, 900);
  const list = async (query: Record<string, string | number>) =>
    (await t.call(settlementEndpoints.list, { token: vendor.token, query })).body;
  const all = await list({});
  expect(all.settlements).toMatchObject([
    {
      orderId: second.orderId,
      amount: 855,
      charges: 0,
      netAmount: 855,
      grossAmount: 900,
      status: 'PENDING',
      splitStatus: 'COMPLETED',
      settlementStatus: null,
      utr: null,
      settledAt: null,
    },
    {
      orderId: first.orderId,
      amount: 95,
      settlementStatus: 'SETTLED',
      status: 'SETTLED',
      transferMode: 'NEFT',
      accountMode: 'BANK',
    },
  ]);
  expect(all.settlements[1].utrNumber).toBe(all.settlements[1].utr);
  expect(all.totals).toMatchObject({ settled: { count: 1, amount: 95 }, open: { count: 1, amount: 855 } });
  const orders = (body: { settlements: { orderId: string }[] }) => body.settlements.map(({ orderId }) => orderId);
  expect(orders(await list({ sort: 'amount', order: 'asc' }))).toEqual([first.orderId, second.orderId]);
  expect(orders(await list({ status: 'SETTLED' }))).toEqual([first.orderId]);
  expect(orders(await list({ status: 'COMPLETED' }))).toEqual([second.orderId]);
  expect(orders(await list({ q: second.orderId.slice(-12).toUpperCase() }))).toEqual([second.orderId]);
  expect(await list({ q: '%' })).toMatchObject({ settlements: [], total: 0 });
  expect(await list({ page: 2, pageSize: 1 })).toMatchObject({ settlements: [{ orderId: first.orderId }], total: 2 });
  for (const [key, value] of [
    ['status', 'DONE'],
    ['sort', 'utr'],
    ['page', '0'],
    ['pageSize', '5000'],
  ] as const)
    expect((await t.call(settlementEndpoints.list, { token: vendor.token, query: { [key]: value } })).status).toBe(400);
});

test('a payment has one status, wherever it is shown', async () => {
  const vendor = await aVendor(t);
  await aSale(vendor, 100);
  await runPayouts(t.deps, soon(6));
  const back = await aSale(vendor, 300);
  await anAcceptedRefund(t, back, 30_000);
  await aSale(vendor, 900);
  const { token } = vendor;
  const statuses = (list: { orderId: string; settlementStatus: string }[]) =>
    list.map(({ orderId, settlementStatus }) => [orderId, settlementStatus]);
  const { settlements } = (await t.call(settlementEndpoints.list, { token })).body;
  const shares = settlements.filter(({ kind }: Settlement) => kind === 'share');
  const listed = shares.map((one: Settlement) => [one.orderId, settlementStatusOf(one)]);
  expect(listed.map(([, status]: string[]) => status)).toEqual(['COMPLETED', 'REVERSED', 'SETTLED']);
  expect(statuses((await summaryOf(vendor)).activity.recentPayments)).toEqual(listed);
  const { analytics } = (await t.call(vendorFigureEndpoints.analytics, { token })).body;
  expect(statuses(analytics.transactions)).toEqual(listed);
});

test('nobody sees another vendor’s money', async () => {
  const mine = await aVendor(t);
  const foreign = await aVendor(t);
  const entry = await aSale(foreign, 500);
  expect((await summaryOf(mine)).activity).toMatchObject({ totalTransactions: 0, recentPayments: [] });
  expect((await t.call(settlementEndpoints.list, { token: mine.token })).body.total).toBe(0);
  expect(
    (await t.call(ledgerEndpoints.lines, { token: mine.token, params: { figure: 'revenue' } })).body.lines,
  ).toEqual([]);
  const order = { params: { orderId: entry.orderId } };
  expect((await t.call(ledgerEndpoints.orderLines, { token: mine.token, ...order })).status).toBe(404);
  expect((await t.call(ledgerEndpoints.orderLines, { token: foreign.token, ...order })).status).toBe(200);
});

test.each([
  vendorFigureEndpoints.summary,
  vendorFigureEndpoints.balance,
  vendorFigureEndpoints.analytics,
  ledgerEndpoints.lines,
  ledgerEndpoints.orderLines,
  settlementEndpoints.list,
])('$url is for organizers with a vendor', async (endpoint) => {
  const params = { figure: 'revenue', orderId: 'mdn_1' };
  const ask = async (token?: string) => (await t.call(endpoint, { token, params })).status;
  expect(await ask()).toBe(401);
  expect(await ask((await aParticipant(t)).token)).toBe(403);
  expect(await ask((await anOrganizer(t)).token)).toBe(404);
  expect(await ask((await aVendor(t, { status: 'suspended' })).token)).toBe(403);
});

test('a transfer’s charges carry 18 % tax', async () => {
  const { token } = await aVendor(t);
  const ask = (body: unknown) => t.call(settlementEndpoints.charges, { token, body });
  expect((await ask({ amount: 1000, transferMode: 'IMPS' })).body.charges).toEqual({
    amount: 1000,
    transferMode: 'IMPS',
    serviceCharge: 5,
    serviceTax: 0.9,
    totalCharges: 5.9,
    netAmount: 994.1,
    billedTo: 'VENDOR',
    estimated: true,
  });
  for (const [body, path] of [
    [{ amount: 0, transferMode: 'NEFT' }, 'amount'],
    [{ amount: '12.345', transferMode: 'NEFT' }, 'amount'],
    [{ amount: -5, transferMode: 'NEFT' }, 'amount'],
    [{ amount: 100, transferMode: 'UPI' }, 'transferMode'],
    [{ amount: 199_999.99, transferMode: 'RTGS' }, 'transferMode'],
    [{ amount: 500_000.01, transferMode: 'IMPS' }, 'transferMode'],
  ] as const)
    expect(await ask(body)).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  for (const body of [
    { amount: 200_000, transferMode: 'RTGS' },
    { amount: 500_000, transferMode: 'IMPS' },
  ])
    expect((await ask(body)).status).toBe(200);
  expect((await ask({})).status).toBe(400);
  expect((await t.call(settlementEndpoints.charges, { body: { amount: 1 } })).status).toBe(401);
  expect(
    (await t.call(settlementEndpoints.charges, { token: (await anOrganizer(t)).token, body: { amount: 1 } })).status,
  ).toBe(404);
});

test('the orders of a vendor whose rate changed keep the rate that they were made with', async () => {
  const vendor = await aVendor(t);
  await aSale(vendor, 500);
  await sql`update organizers set commission_bps = 1000 where user_id = ${vendor.organizerId}`.execute(t.db);
  await aSale(vendor, 500);
  const { body } = await t.call(settlementEndpoints.list, { token: vendor.token });
  expect(body.settlements).toMatchObject([
    { commission: 50, commissionRate: 10 },
    { commission: 25, commissionRate: 5 },
  ]);
});

test('the balance of a vendor whose payouts are held is held, and not available', async () => {
  const vendor = await aVendor(t);
  const { orderId } = await aSale(vendor, 500);
  await sql`update payout_items set due_at = now() where order_id = (select id from orders where order_ref = ${orderId})`.execute(
    t.db,
  );
  const balanceOf = async () => (await t.call(vendorFigureEndpoints.balance, { token: vendor.token })).body.balance;
  expect(await balanceOf()).toMatchObject({ availableBalance: 475, pendingAmount: 0 });
  expect(await balanceOf()).not.toHaveProperty('heldBalance');
  await sql`update vendors set payouts_on_hold = true where organizer_id = ${vendor.userId}`.execute(t.db);
  expect(await balanceOf()).toMatchObject({ availableBalance: 0, heldBalance: 475, pendingAmount: 0 });
});
