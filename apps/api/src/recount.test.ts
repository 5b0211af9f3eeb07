import { eventRegistrationEndpoints } from '@maidan/contract/entries/event-registrations';
import { vendorFigureEndpoints } from '@maidan/contract/money/easy-split-figures';
import { figureNames, ledgerEndpoints } from '@maidan/contract/money/ledger-lines';
import { settlementEndpoints } from '@maidan/contract/money/settlements';
import { statementEndpoints } from '@maidan/contract/money/statements';
import { formatRupees, paise as asPaise } from '@maidan/domain/money';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { readPdf } from '../test/pdf-text.ts';
import { readCsv } from '../test/read-csv.ts';
import { type PlayedBooks, playBooks, recount } from '../test/played-books.ts';
import { startApi } from '../test/start.ts';
import { proveBooks } from './features/money/reconciliation/service.ts';
import { oneRow, rows } from './platform/db/db.ts';

// Three hundred orders with everything that can happen to money, comparing every place that shows it with a
// calculation that does not use the ledger. `docs/money.md` defines each figure.
const t = startApi();
let world: PlayedBooks;
beforeAll(async () => {
  world = await playBooks(t, 300);
});

const paise = (amount: number) => Math.round(amount * 100);
type Figures = Record<string, number>;
const sumOf = (list: readonly Figures[], key: string) => list.reduce((sum, one) => sum + paise(one[key] ?? 0), 0);
const call = (endpoint: Parameters<typeof t.call>[0], eventId?: string, query: Record<string, string | number> = {}) =>
  t.call(endpoint, { token: world.vendor.token, query, ...(eventId && { params: { eventId } }) });

/** The cells of a CSV column, by its title. */
function columnsOf(file: Buffer): (title: string) => string[] {
  const [header = [], ...lines] = readCsv(file.toString('utf8'));
  return (title) => lines.map((line) => line[header.indexOf(title)] ?? '');
}

/** The numbers in a column of a workbook's only sheet. */
function sheetColumn(file: Buffer, column: string): number {
  const sheet = strFromU8(unzipSync(file)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  const cells = [...sheet.matchAll(new RegExp(`<c r="${column}\\d+"><v>([-\\d.]+)</v>`, 'g'))];
  return cells.reduce((sum, [, value]) => sum + paise(Number(value)), 0);
}

/** What the bank received, from the sandbox's own books, which contain none of our figures. */
const atTheBank = async () =>
  (
    await oneRow(
      t.db,
      sql<{ sum: number }>`select coalesce(sum(amount_paise), 0)::bigint as sum from sandbox_transfers
        where outcome = 'SETTLED' and payee_ref = ${world.vendor.providerVendorId}`,
    )
  ).sum;

/** For each place: the figure shown there and the expected one, in paise. */
async function places(): Promise<[where: string, shown: number, counted: number][]> {
  const own = recount(world.orders);
  const bank = await atTheBank();
  const { settlements, totals } = (await call(settlementEndpoints.list, undefined, { pageSize: 1000 })).body;
  const { financials, activity } = (await call(vendorFigureEndpoints.summary)).body.summary;
  const { analytics } = (await call(vendorFigureEndpoints.analytics)).body;
  const { balance } = (await call(vendorFigureEndpoints.balance)).body;
  const open = [totals.open, totals.failed, totals.inTransit].map(({ amount }: { amount: number }) => ({ amount }));
  const found: [string, number, number][] = [
    ['settlements, gross', sumOf(settlements, 'grossAmount'), own.gross],
    ['settlements, refunded', sumOf(settlements, 'refunded'), own.refunded],
    ['settlements, commission', sumOf(settlements, 'commission'), own.commission],
    ['settlements, adjustments', sumOf(settlements, 'adjustment'), own.adjustments],
    ['settlements, net', sumOf(settlements, 'netAmount'), own.net],
    ['settlements, settled', paise(totals.settled.amount), bank],
    ['settlements, pending', sumOf(open, 'amount'), own.net - bank],
    ['summary, revenue', paise(financials.totalRevenue), own.gross - own.refunded],
    ['summary, refunded', paise(financials.refunded), own.refunded],
    ['summary, commission', paise(financials.commission), own.commission],
    ['summary, adjustments', paise(financials.adjustments ?? 0), own.adjustments],
    ['summary, settled', paise(financials.totalSettled), bank],
    ['summary, pending', paise(financials.pendingAmount), own.net - bank],
    ['summary, payments', activity.totalTransactions, world.orders.length],
    ['analytics, revenue', paise(analytics.totalRevenue), own.gross - own.refunded],
    ['analytics, pending', paise(analytics.pendingAmount), own.net - bank],
    ['balance, owed', paise(balance.owed), Math.max(0, bank - own.net)],
    ['mails of payouts', await mailed(), bank],
  ];
  const lines = { revenue: own.gross - own.refunded, settled: bank, pending: own.net - bank, ...own };
  for (const figure of figureNames) {
    const { body } = await t.call(ledgerEndpoints.lines, { token: world.vendor.token, params: { figure } });
    found.push([`lines behind ${figure}`, paise(body.sum), lines[figure]]);
  }
  for (const { eventId } of world.events) found.push(...(await placesOf(eventId)));
  return found;
}

/** The statement of an event with its files, and the table of its registrations. */
async function placesOf(eventId: string): Promise<[string, number, number][]> {
  const own = recount(world.orders.filter((order) => order.eventId === eventId));
  const { figures } = (await call(statementEndpoints.read, eventId)).body.statement;
  const csv = columnsOf((await call(statementEndpoints.download, eventId, { format: 'csv' })).raw);
  const total = csv('What').indexOf('Total');
  const csvSum = (title: string) =>
    csv(title)
      .slice(0, total)
      .reduce((sum, cell) => sum + paise(Number(cell)), 0);
  const csvTotal = (title: string) => paise(Number(csv(title)[total]));
  const [pdf = { texts: [] }] = readPdf((await call(statementEndpoints.download, eventId)).raw);
  const inPdf = (label: string) => pdf.texts[pdf.texts.findIndex((text) => text.startsWith(label)) + 1] ?? '';
  const fields = 'paid,refunded,kept';
  const table = (format: string) => call(eventRegistrationEndpoints.downloadRegistrations, eventId, { fields, format });
  const entries = columnsOf((await table('csv')).raw);
  const workbook = (await table('xlsx')).raw;
  const columnSum = (title: string) => entries(title).reduce((sum, cell) => sum + paise(Number(cell)), 0);
  const printed = (label: string, amount: number): [string, number, number] => [
    `statement as PDF, ${label}: ${inPdf(label)}`,
    inPdf(label) === formatRupees(asPaise(amount)) ? amount : Number.NaN,
    amount,
  ];
  return [
    ['statement, gross', paise(figures.gross), own.gross],
    ['statement, refunded', paise(figures.refunded), own.refunded],
    ['statement, commission', paise(figures.commission), own.commission],
    ['statement, adjustments', paise(figures.adjustments), own.adjustments],
    ['statement, net', paise(figures.net), own.net],
    [
      'statement, how it stands',
      sumOf([figures], 'settled') + sumOf([figures], 'inTransit') + sumOf([figures], 'open'),
      own.net,
    ],
    ['statement as CSV, paid', csvSum('Paid (₹)'), own.gross - own.refunded],
    ['statement as CSV, commission', csvSum('Commission (₹)'), own.commission],
    ['statement as CSV, adjustments', csvSum('Adjustments (₹)'), own.adjustments],
    ['statement as CSV, share', csvSum('Your share (₹)'), own.net],
    ['statement as CSV, total of shares', csvTotal('Your share (₹)'), own.net],
    printed('Paid by players', own.gross),
    printed('Refunds (', 0 - own.refunded),
    printed('Commission', 0 - own.commission),
    printed('Adjustments', own.adjustments),
    printed('Your share', own.net),
    ['registrations as CSV, paid', columnSum('Paid (₹)'), own.gross],
    ['registrations as CSV, refunded', columnSum('Refunded (₹)'), own.refunded],
    ['registrations as CSV, kept', columnSum('Kept (₹)'), own.gross - own.refunded],
    ['registrations as XLSX, paid', sheetColumn(workbook, 'A'), own.gross],
    ['registrations as XLSX, refunded', sheetColumn(workbook, 'B'), own.refunded],
    ['registrations as XLSX, kept', sheetColumn(workbook, 'C'), own.gross - own.refunded],
  ];
}

/** The amounts that the mails announced to the organizer as paid out. */
async function mailed(): Promise<number> {
  const sent = await rows(
    t.db,
    sql<{ subject: string }>`select subject from mail_outbox where recipient = ${world.vendor.email}
      and subject like '%on your account'`,
  );
  return sent.reduce((sum, { subject }) => sum + paise(Number(subject.replace(/[^\d.]/g, ''))), 0);
}

const differing = (all: Awaited<ReturnType<typeof places>>) => all.filter(([, shown, counted]) => shown !== counted);

test('every screen, file and mail says what was paid, what went back and what was kept', async () => {
  expect(await proveBooks(t.deps)).toEqual([]);
  const own = recount(world.orders);
  for (const figure of Object.values(own)) expect(figure).not.toBe(0);
  expect(await rows(t.db, sql`select distinct status from settlements order by 1`)).toEqual([
    { status: 'FAILED' },
    { status: 'SETTLED' },
  ]);
  expect(differing(await places())).toEqual([]);
});

test('the lines under each UTR are what the bank received under it', async () => {
  const { settlements } = (await call(settlementEndpoints.list, undefined, { pageSize: 1000 })).body;
  const received = await rows(
    t.db,
    sql<{
      utr: string;
      amount: number;
    }>`select utr, amount_paise as amount from sandbox_transfers where outcome = 'SETTLED'`,
  );
  expect(received.length).toBeGreaterThan(1);
  for (const { utr, amount } of received)
    expect(
      sumOf(
        settlements.filter((line: { utr: string }) => line.utr === utr),
        'netAmount',
      ),
    ).toBe(amount);
});

test('control: a column that counts something else is found wherever it is shown', async () => {
  const planted = world.orders[0];
  if (!planted) throw new Error('orders were played');
  const before = { ...planted };
  Object.assign(planted, { refunded: before.refunded + 1 });
  const found = differing(await places()).map(([where]) => where);
  Object.assign(planted, before);
  for (const part of [
    'settlements, refunded',
    'summary, refunded',
    'statement as CSV, paid',
    'registrations as XLSX, refunded',
  ])
    expect(found).toContain(part);
  expect(found.some((where) => where.startsWith('statement as PDF, Refunds ('))).toBe(true);
});
