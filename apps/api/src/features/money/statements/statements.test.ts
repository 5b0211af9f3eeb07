import { downloadEndpoints } from '@maidan/contract/operations/downloads';
import { eventRegistrationEndpoints } from '@maidan/contract/entries/event-registrations';
import { eventEndpoints } from '@maidan/contract/events/event';
import { statementEndpoints } from '@maidan/contract/money/statements';
import { vendorFigureEndpoints } from '@maidan/contract/money/easy-split-figures';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aPaidRegistration, aRefund, type Entry } from '../../../../test/factories-entries.ts';
import { aTaxProfile } from '../../../../test/factories-taxes.ts';
import { aHelper } from '../../../../test/factories-staff.ts';
import { anAdmin, anApprovedEvent, anOrganizer, aParticipant, type MadeEvent } from '../../../../test/factories.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { startApi } from '../../../../test/start.ts';
import { runPayouts } from '../payouts/run-payouts.ts';
import { proveBooks } from '../reconciliation/reconcile.ts';

const t = startApi();
const read = (event: MadeEvent, token = event.token) =>
  t.call(statementEndpoints.read, { token, params: { eventId: event.eventId } });
const linesOf = async (event: MadeEvent) =>
  (await t.call(statementEndpoints.lines, { token: event.token, params: { eventId: event.eventId } })).body;
const download = (event: MadeEvent, format: string, token = event.token) =>
  t.call(statementEndpoints.download, { token, params: { eventId: event.eventId }, query: { format } });

const anEventWith = (options: { name?: string; price?: number; organizer?: MadeEvent['organizer'] } = {}) =>
  anApprovedEvent(t, {
    ...(options.organizer && { organizer: options.organizer }),
    ...(options.name && { name: options.name }),
    categories: [{ name: "Women's Singles", price: options.price ?? 500 }],
  });
const pay = async (event: MadeEvent, name?: string): Promise<Entry> =>
  aPaidRegistration(t, { event, player: await aParticipant(t, name ? { name } : {}) });

test('an event without payments has a statement of nothing', async () => {
  const event = await anEventWith();
  const { status, body } = await read(event);
  expect(status).toBe(200);
  expect(body.statement.figures).toEqual({
    deposits: null,
    payments: 0,
    discounts: 0,
    gross: 0,
    refunded: 0,
    refunds: 0,
    gatewayFee: 0,
    gatewayFeeGst: 0,
    gatewayFeePaidBy: 'platform',
    commission: 0,
    commissionGst: null,
    tcs: null,
    tds: null,
    adjustments: 0,
    feeGst: null,
    net: 0,
    settled: 0,
    inTransit: 0,
    open: 0,
  });
  expect(body.statement.settlements).toEqual([]);
  expect(body.statement.desk).toEqual({
    cash: { entries: 0, amount: 0 },
    upi: { entries: 0, amount: 0 },
    deskRefunds: { refunds: 0, amount: 0 },
    toHandBack: { entries: 0, amount: 0 },
    total: 0,
  });
  expect(body.statement.toCollect).toEqual({ entries: 0, amount: 0 });
});

const walkIn = async (event: MadeEvent, paid: 'cash' | 'upi' | 'none') => {
  const body = {
    name: 'Farah Khan',
    phone: '98765 43210',
    categories: ["Women's Singles"],
    paid,
    differentPerson: true,
  };
  const params = { eventId: event.eventId };
  const answer = await t.call(eventRegistrationEndpoints.addWalkIn, { token: event.token, params, body });
  expect(answer.status).toBe(201);
};
const revenueOf = async (event: MadeEvent) =>
  (await t.call(eventEndpoints.get, { token: event.token, params: { eventId: event.eventId } })).body.event.revenue;

test('what the desk took stands apart, belongs to no payout, and makes the revenue with what was paid online', async () => {
  const event = await anEventWith({ price: 333.33 });
  for (const paid of ['cash', 'cash', 'upi', 'none'] as const) await walkIn(event, paid);
  const atDesk = (await read(event)).body.statement;
  expect(atDesk.desk).toEqual({
    cash: { entries: 2, amount: 666.66 },
    upi: { entries: 1, amount: 333.33 },
    deskRefunds: { refunds: 0, amount: 0 },
    toHandBack: { entries: 0, amount: 0 },
    total: 999.99,
  });
  expect(atDesk.toCollect).toEqual({ entries: 1, amount: 333.33 });
  expect(atDesk.figures).toMatchObject({ payments: 0, gross: 0, commission: 0, net: 0, open: 0 });
  expect(await revenueOf(event)).toBe(999.99);

  await pay(event);
  await aRefund(t, await pay(event), 10_001);
  await runPayouts(t.deps, new Date(Date.now() + 8 * 86_400_000));
  const { figures, desk, settlements } = (await read(event)).body.statement;
  expect(desk).toEqual(atDesk.desk);
  const paise = (amount: number) => Math.round(amount * 100);
  const sum = paise(figures.gross) - paise(figures.refunded) + paise(desk.total);
  expect(sum).toBe(paise(await revenueOf(event)));
  expect(settlements.map(({ amount }: { amount: number }) => amount)).toEqual([figures.net]);
  const { financials } = (await t.call(vendorFigureEndpoints.summary, { token: event.token })).body.summary;
  expect(financials).toMatchObject({ totalRevenue: 566.65, takenAtDesk: 999.99 });

  const rows = (await download(event, 'csv')).raw.toString('utf8').trim().split('\r\n').slice(-5);
  expect(rows.map((row) => row.split(',').slice(1).join())).toEqual([
    expect.stringMatching(/^"Total","","",566\.65,/),
    expect.stringMatching(/^"Taken at the desk.*$/),
    expect.stringMatching(/UPI to your own account \(1 entry\)","","",333\.33,/),
    expect.stringMatching(/^"Revenue of the event with the desk","","",1566\.64,/),
    expect.stringMatching(/^"Still to be paid at the desk \(1 player\), not in the revenue","","",333\.33,/),
  ]);
  const text = readPdf((await download(event, 'pdf')).raw)[0]?.texts.join('\n') ?? '';
  for (const words of [
    'Taken at the desk',
    'Cash (2 entries)',
    '₹666.66',
    '₹1,566.64',
    'never part of a payout',
    'Still to be paid',
  ])
    expect(text).toContain(words);
});

test('payments, a refund and a transfer come out to the paisa, each event for itself', async () => {
  const event = await anEventWith({ price: 499.99 });
  const other = await anEventWith({ organizer: event.organizer, price: 1000 });
  await pay(event);
  const second = await pay(event);
  await pay(other);
  await aRefund(t, second, 10_001);
  const before = (await read(event)).body.statement.figures;
  expect(before).toMatchObject({ payments: 2, gross: 999.98, refunded: 100.01, refunds: 1, commission: 44.99 });
  // Nobody is registered for GST here, so nobody charged any.
  expect(before).toMatchObject({ commissionGst: null, net: 854.98, settled: 0, inTransit: 0, open: 854.98 });
  Object.assign(t.deps.settings, { INVOICE_GSTIN: '36AAACM1234A1Z5' });
  expect((await read(event)).body.statement.figures).toMatchObject({ commission: 44.99, commissionGst: 6.86 });
  const registered = readPdf((await download(event, 'pdf')).raw).flatMap(({ texts }) => texts);
  expect(registered).toEqual(expect.arrayContaining(['Commission, without GST', 'GST on the commission']));
  Object.assign(t.deps.settings, { INVOICE_GSTIN: undefined });
  expect(
    readPdf((await download(event, 'pdf')).raw)
      .flatMap(({ texts }) => texts)
      .join(),
  ).not.toContain('GST on the com');

  await runPayouts(t.deps, new Date(Date.now() + 8 * 86_400_000));
  const { statement } = (await read(event)).body;
  expect(statement.figures).toMatchObject({ net: 854.98, settled: 854.98, inTransit: 0, open: 0 });
  const carried = statement.settlements.filter((one: { status: string }) => one.status === 'SETTLED');
  expect(carried).toHaveLength(1);
  expect(carried[0]).toMatchObject({ amount: 854.98, transferAmount: 1804.98, utr: expect.stringMatching(/^HDFCN/) });

  const { lines, total } = await linesOf(event);
  expect(total).toBe(3);
  const sum = (field: string) => lines.reduce((all: number, line: never) => all + Math.round(line[field] * 100), 0);
  expect([sum('amount'), sum('commission'), sum('share')]).toEqual([89_997, 4_499, 85_498]);
  expect(await proveBooks(t.deps)).toEqual([]);
});

test('a refund after the transfer leaves less than nothing to send', async () => {
  const event = await anEventWith();
  const entry = await pay(event);
  await runPayouts(t.deps, new Date(Date.now() + 8 * 86_400_000));
  await aRefund(t, entry, 50_000);
  const { figures } = (await read(event)).body.statement;
  expect(figures).toMatchObject({ gross: 500, refunded: 500, commission: 0, net: 0, settled: 475, open: -475 });
});

test('an event of which more went back than came in took from a transfer that its other event filled', async () => {
  const event = await anEventWith();
  const other = await anEventWith({ organizer: event.organizer });
  const early = await pay(event);
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  await runPayouts(t.deps, inDays(10));
  await aRefund(t, early, 50_000);
  await pay(other);
  await pay(other);
  await runPayouts(t.deps, inDays(20));
  const { settlements } = (await read(event)).body.statement;
  expect(
    settlements.map((one: { amount: number; transferAmount: number }) => [one.amount, one.transferAmount]),
  ).toEqual(
    expect.arrayContaining([
      [475, 475],
      [-475, 475],
    ]),
  );
  const table = (await download(event, 'csv')).raw.toString('utf8');
  expect(table).toMatch(/"Taken from a transfer of your other events",.*-475/);
  expect(table).not.toMatch(/"Transferred to the bank",.*-475/);
});

test('withheld taxes have lines of their own, and go back with a refund', async () => {
  Object.assign(t.deps.settings, { TCS_BPS: 50, TDS_BPS: 10, TDS_THRESHOLD_RUPEES: 0 });
  const event = await anEventWith({ price: 333.33 });
  await aTaxProfile(t, event.organizerId);
  const entry = await pay(event);
  expect((await read(event)).body.statement.figures).toMatchObject({
    gross: 333.33,
    commission: 16.67,
    feeGst: 50.84,
    tcs: 1.41,
    tds: 0.33,
    net: 314.92,
  });
  const { financials } = (await t.call(vendorFigureEndpoints.summary, { token: event.token })).body.summary;
  expect(financials).toMatchObject({
    totalRevenue: 333.33,
    commission: 16.67,
    taxesWithheld: 1.74,
    pendingAmount: 314.92,
  });
  await aRefund(t, entry, 10_000);
  await aRefund(t, entry, 23_333);
  Object.assign(t.deps.settings, { TCS_BPS: 0, TDS_BPS: 0, TDS_THRESHOLD_RUPEES: 500_000 });
  expect((await read(event)).body.statement.figures).toMatchObject({
    refunded: 333.33,
    commission: 0,
    tcs: 0,
    tds: 0,
    feeGst: 0,
    net: 0,
  });
  expect(await proveBooks(t.deps)).toEqual([]);
});

test('a table for spreadsheets, in which no name begins a formula', async () => {
  const event = await anEventWith();
  await pay(event, '=HYPERLINK("https://example.test";"x")');
  await runPayouts(t.deps, new Date(Date.now() + 8 * 86_400_000));
  const file = await download(event, 'csv');
  expect(file).toMatchObject({
    status: 200,
    headers: { 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'private, no-store' },
  });
  const lines = file.raw.toString('utf8').trim().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[1]).toContain(`"'=HYPERLINK`);
  expect(lines[1]).toContain(',500,25,0,0,0,475,');
  expect(lines[2]).toContain('"Transferred to the bank"');
  expect(lines[3]).toContain('"Total","","",500,25,0,0,0,475,475');
});

test('a PDF that says the same, in any script', async () => {
  const event = await anEventWith({ name: 'हैदराबाद ओपन' });
  await pay(event);
  const file = await download(event, 'pdf');
  expect(file.headers['content-type']).toBe('application/pdf');
  const [page] = readPdf(file.raw);
  expect(page).toMatchObject({ width: 595, height: 842, missing: 0 });
  const text = page?.texts.join('\n') ?? '';
  for (const words of [
    'हैदराबाद ओपन',
    'Paid by players (1)',
    '₹500',
    '₹475',
    'Test payments',
    'Nothing has been transferred',
  ])
    expect(text).toContain(words);
});

test('a hundred transfers go on over pages', async () => {
  const event = await anEventWith();
  const entry = await pay(event);
  await sql`with made as (
      insert into settlements (id, book, reference, vendor_id, status, amount_paise, ifsc, account_last4, initiated_at)
      select gen_random_uuid(), 'sandbox', 'STL-' || n, o.vendor_id, 'FAILED', 47500, 'HDFC0000123', '5678', now()
      from orders o, generate_series(1, 100) n where o.order_ref = ${entry.orderId} returning id)
    insert into settlement_lines (settlement_id, item_id, amount_paise)
    select made.id, i.id, 47500 from made, payout_items i join orders o on o.id = i.order_id
    where o.order_ref = ${entry.orderId}`.execute(t.db);
  const pages = readPdf((await download(event, 'pdf')).raw);
  expect(pages.length).toBeGreaterThan(2);
  expect(pages.every(({ texts }) => texts.length > 8)).toBe(true);
});

test('for the owner and whoever looks after the money, and nobody else', async () => {
  const event = await anEventWith();
  for (const role of ['finance', 'co_organizer'] as const)
    expect((await read(event, (await aHelper(t, { event, role })).token)).status).toBe(200);
  for (const role of ['desk', 'check_in'] as const) {
    const { token } = await aHelper(t, { event, role });
    for (const answer of [await read(event, token), await download(event, 'csv', token)])
      expect(answer).toMatchObject({ status: 404, body: { code: 'event_not_found' } });
  }
  expect((await read(event, (await anOrganizer(t)).token)).status).toBe(404);
  expect((await read(event, (await anAdmin(t)).token)).status).toBe(403);
  expect((await read(event, '')).status).toBe(401);
  expect((await download(event, 'xlsx')).status).toBe(400);
});

test('the file opens once in a new tab', async () => {
  const event = await anEventWith();
  const path = `/event/${event.eventId}/statement/download?format=pdf`;
  const { url } = (await t.call(downloadEndpoints.createDownloadTicket, { token: event.token, body: { path } })).body;
  expect((await t.raw({ method: 'GET', url })).raw.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await t.raw({ method: 'GET', url })).status).toBe(404);
});
