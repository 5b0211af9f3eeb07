import { eventRegistrationEndpoints } from '@maidan/contract/entries/event-registrations';
import { receiptEndpoints } from '@maidan/contract/entries/receipts';
import { registrationEndpoints } from '@maidan/contract/entries/registrations';
import { dashboardEndpoints } from '@maidan/contract/events/dashboard';
import { eventEndpoints } from '@maidan/contract/events/event';
import { vendorFigureEndpoints } from '@maidan/contract/money/easy-split-figures';
import { invoiceEndpoints } from '@maidan/contract/money/invoices';
import { figureNames, ledgerEndpoints } from '@maidan/contract/money/ledger-lines';
import { payeeEndpoints } from '@maidan/contract/money/payees';
import { paymentProgressEndpoints } from '@maidan/contract/money/payment-progress';
import { settlementEndpoints } from '@maidan/contract/money/settlements';
import { taxMonthEndpoints } from '@maidan/contract/money/tax-months';
import type { Deposit } from '@maidan/contract/entries/shown/deposit';
import { statementEndpoints } from '@maidan/contract/money/statements';
import { callOffColumn } from '@maidan/domain/entries/call-off';
import { callOffEndpoints } from '@maidan/contract/entries/call-off';
import type { Settlement } from '@maidan/contract/money/settlements';
import { earningsColumn, transferLineColumn, unexplained } from '@maidan/domain/money/columns';
import { formatRupees, paise as asPaise } from '@maidan/domain/money';
import { paymentsCsv, settlementsCsv } from '@maidan/domain/money/money-csv';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { anAdmin } from '../test/factories.ts';
import { readPdf } from '../test/pdf-text.ts';
import { readCsv } from '../test/read-csv.ts';
import { type PlayedBooks, playBooks, recount } from '../test/books/played-books.ts';
import { startApi } from '../test/start.ts';
import { issueInvoices } from './features/money/invoices/invoices.ts';
import { proveBooks } from './features/money/reconciliation/reconcile.ts';
import { tellGathered } from './features/entries/refunds/tell-gathered.ts';
import { oneRow, rows } from './platform/db/db.ts';

// Three hundred orders with everything that can happen to money, comparing every place that shows it with a
// calculation that does not use the ledger. `docs/money.md` defines each figure.
const t = startApi();
let world: PlayedBooks;
beforeAll(async () => {
  world = await playBooks(t, 300);
  // The month's invoice includes the commission of all of it.
  await issueInvoices(t.deps, new Date(Date.now() + 31 * 86_400_000));
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

/** The two files that the screens write from what they are told; a payment's line has all that happened to it. */
async function placesInFiles(): Promise<[string, number, number][]> {
  const own = recount(world.orders, world.toppedUp);
  const { settlements } = (await call(settlementEndpoints.list, undefined, { pageSize: 1000 })).body;
  const lines = columnsOf(Buffer.from(settlementsCsv(settlements)));
  const sum = (title: string) => lines(title).reduce((all, cell) => all + paise(Number(cell)), 0);
  const { transactions } = (await call(vendorFigureEndpoints.analytics, undefined, { range: '1y' })).body.analytics;
  const payments = columnsOf(Buffer.from(paymentsCsv(transactions)));
  const columns = {
    'Entry fee (₹)': 'gross',
    'Refunded (₹)': 'refunded',
    'Commission (₹)': 'commission',
    'Adjustment (₹)': 'adjustments',
    'Net (₹)': 'net',
  } as const;
  const analysed = payments('Order ID').flatMap((orderRef, index) => {
    const order = recount(world.orders.filter((one) => one.orderRef === orderRef));
    return Object.entries(columns).map(([title, figure]): [string, number, number] => [
      `analytics as CSV, ${title} of a payment`,
      paise(Number(payments(title)[index])),
      order[figure],
    ]);
  });
  return [
    ['settlements as CSV, entry fees', sum('Entry fee (₹)'), own.gross],
    ['settlements as CSV, refunds', sum('Refund (₹)'), own.refunded],
    ['settlements as CSV, commission', sum('Commission (₹)'), own.commission],
    ['settlements as CSV, adjustments', sum('Adjustment (₹)'), own.adjustments],
    ['settlements as CSV, net', sum('Net (₹)'), own.net],
    ['analytics as CSV, payments', transactions.length, Math.min(200, world.orders.length)],
    ...analysed,
  ];
}

/** The months for the accountant, and the players' file of each. */
async function placesOfTheMonths(): Promise<[string, number, number][]> {
  const own = recount(world.orders, world.toppedUp);
  const { months } = (await call(taxMonthEndpoints.list)).body;
  let inFiles = 0;
  for (const { month } of months) {
    const { raw } = await t.call(taxMonthEndpoints.download, { token: world.vendor.token, params: { month } });
    const lines = columnsOf(Buffer.from(unzipSync(raw)[`${month}-players.csv`] ?? ''))('Amount (₹)').map(Number);
    inFiles += paise(lines.at(-1) ?? 0);
    expect(lines.slice(0, -1).reduce((sum, amount) => sum + paise(amount), 0)).toBe(paise(lines.at(-1) ?? 0));
  }
  return [
    ['months, fees', sumOf(months, 'fees'), own.gross],
    ['months, refunded', sumOf(months, 'refunded'), own.refunded],
    ['months, commission', sumOf(months, 'commission'), own.commission],
    ['the players’ files of the months', inFiles, own.gross - own.refunded],
  ];
}

const textsOf = (pdf: Buffer): string[] => readPdf(pdf)[0]?.texts ?? [];

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
  const own = recount(world.orders, world.toppedUp);
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
    ['summary, disputed', paise(financials.disputed ?? 0), own.adjustments - own.depositsKept - world.toppedUp],
    ['summary, settled', paise(financials.totalSettled), bank],
    ['summary, pending', paise(financials.pendingAmount), own.net - bank],
    ['summary, payments', activity.totalTransactions, world.orders.length],
    ['analytics, revenue', paise(analytics.totalRevenue), own.gross - own.refunded],
    ['analytics, pending', paise(analytics.pendingAmount), own.net - bank],
    ['balance, owed', paise(balance.owed), Math.max(0, bank - own.net)],
    ['analytics, days', sumOf(analytics.series, 'revenue'), own.gross - own.refunded],
    ['mails of payouts', await mailed('% has reached your account', world.vendor), bank],
    ['mails of disputes', await mailed('%bank asks for % back', world.vendor), own.askedByBanks],
    ...(await placesOfThePlayers()),
    ...(await placesOfTheYear()),
    ...(await placesInFiles()),
    ...(await placesOfTheMonths()),
  ];
  const lines = { ...own, revenue: own.gross - own.refunded, settled: bank, pending: own.net - bank };
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
  const csvLine = (what: string) => paise(Number(csv('Paid (₹)')[csv('What').indexOf(what)]));
  const texts = textsOf((await call(statementEndpoints.download, eventId)).raw);
  const inPdf = (label: string) => texts[texts.findIndex((text) => text.startsWith(label)) + 1] ?? '';
  const ofBanks = own.adjustments - own.depositsKept;
  const fields = 'paid,refunded,refundOpen,disputed,kept,deposit,depositBack,depositKept';
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
    ['statement, deposits paid', paise(figures.deposits.paid), own.deposits],
    ['statement, deposits given back', paise(figures.deposits.givenBack), own.depositsBack],
    ['statement, deposits kept', paise(figures.deposits.kept), own.depositsKept],
    ['statement, deposits open', paise(figures.deposits.open), own.deposits - own.depositsBack - own.depositsKept],
    ['statement as CSV, deposits', csvLine('Deposits paid, not part of the fees'), own.deposits],
    printed('Deposits kept', 0 - own.depositsKept),
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
    ['registrations as CSV, refunded', columnSum('Refunded (₹)') + columnSum('Refund not made yet (₹)'), own.refunded],
    ['registrations as CSV, asked back', 0 - columnSum('Asked back by the bank (₹)'), ofBanks],
    ['registrations as CSV, kept', columnSum('Kept (₹)'), own.gross - own.refunded + ofBanks],
    ['registrations as CSV, deposits', columnSum('Deposit (₹)'), own.deposits],
    ['registrations as CSV, deposits given back', columnSum('Deposit given back (₹)'), own.depositsBack],
    ['registrations as CSV, deposits kept', columnSum('Deposit kept (₹)'), own.depositsKept],
    ['registrations as XLSX, paid', sheetColumn(workbook, 'A'), own.gross],
    ['registrations as XLSX, refunded', sheetColumn(workbook, 'B') + sheetColumn(workbook, 'C'), own.refunded],
    ['registrations as XLSX, kept', sheetColumn(workbook, 'E'), own.gross - own.refunded + ofBanks],
  ];
}

/** What the dashboard, the invoices, the list of payments and the administrator's list of payees show. */
async function placesOfTheYear(): Promise<[string, number, number][]> {
  const own = recount(world.orders, world.toppedUp);
  const revenue = own.gross - own.refunded;
  const { stats } = (await call(dashboardEndpoints.stats)).body;
  const { overview } = (await call(dashboardEndpoints.analytics)).body.analytics;
  const { events } = (await call(eventEndpoints.list)).body;
  const { invoices } = (await call(invoiceEndpoints.list)).body;
  const { token } = await anAdmin(t);
  const { payees } = (await t.call(payeeEndpoints.list, { token, query: { q: world.vendor.email } })).body;
  const papers = await Promise.all(
    invoices.map(async ({ _id: invoiceId }: { _id: string }) => {
      const asked = { token: world.vendor.token, params: { invoiceId } };
      const texts = textsOf((await t.call(invoiceEndpoints.download, asked)).raw);
      return rupeesIn(texts[texts.indexOf('Total, taken from entry fees') + 1]);
    }),
  );
  const payments = [];
  for (let page = 1; payments.length < world.orders.length; page += 1) {
    const { body } = await call(paymentProgressEndpoints.list, undefined, { page });
    payments.push(...body.payments);
    if (body.payments.length === 0) break;
  }
  return [
    ['dashboard, revenue', paise(stats.revenue.total), revenue],
    ['dashboard, revenue of the overview', paise(overview.totalRevenue), revenue],
    ['events, revenue', sumOf(events, 'revenue'), revenue],
    ['invoices', sumOf(invoices, 'amount'), own.commission],
    ['invoices as PDF', papers.reduce((sum, amount) => sum + amount, 0), own.commission],
    ['payees, balance', sumOf(payees, 'balance'), own.net - (await atTheBank())],
    ['payments, paid', sumOf(payments, 'amount'), own.gross],
    ['payments, refunded', sumOf(payments, 'refunded'), own.refunded],
  ];
}

/** What players see of their entries, in mails and notifications, and on five receipts. */
async function placesOfThePlayers(): Promise<[string, number, number][]> {
  const own = recount(world.orders);
  const lists = world.players.map(async ({ token }) => {
    const { body } = await t.call(registrationEndpoints.listMine, { token });
    return body.registrations as (Figures & { refunds: (Figures & { isDeposit?: true })[]; deposits?: Deposit[] })[];
  });
  const registrations = (await Promise.all(lists)).flat();
  // Beyond the first few of a day they are told together, in the evening.
  await tellGathered(t.deps);
  const { told } = await oneRow(
    t.db,
    sql<{ told: number }>`select sum((news ->> 'amount')::bigint)::bigint as told from notifications
      where user_id = any(${world.players.map(({ userId }) => userId)}::uuid[]) and news ->> 'kind' = 'refund_sent'`,
  );
  const letters = await Promise.all(
    world.players.flatMap((player) => [mailed('Refund for %', player), mailed('More refunds of today: %', player)]),
  );
  const found: [string, number, number][] = [
    ['my registrations, paid', sumOf(registrations, 'amount'), own.gross],
    [
      'my registrations, refunded',
      sumOf(
        registrations.flatMap(({ refunds }) => refunds.filter(({ isDeposit }) => !isDeposit)),
        'amount',
      ),
      own.refunded,
    ],
    [
      'my registrations, deposits',
      sumOf(
        registrations.flatMap(({ deposits = [] }) => deposits as unknown as Figures[]),
        'amount',
      ),
      own.deposits,
    ],
    [
      'my registrations, deposits given back',
      sumOf(
        registrations.flatMap(({ refunds }) => refunds.filter(({ isDeposit }) => isDeposit)),
        'amount',
      ),
      own.depositsBack,
    ],
    ['notifications of refunds', told, own.refunded],
    ['mails of refunds', letters.reduce((sum, amount) => sum + amount, 0), own.refunded],
  ];
  for (const order of world.orders.filter(({ refunded }) => refunded > 0).slice(0, 5)) {
    const params = { registrationId: order.registrationId };
    const papers = await Promise.all(
      world.players.map(({ token }) => t.call(receiptEndpoints.download, { token, params })),
    );
    const texts = textsOf(papers.find(({ status }) => status === 200)?.raw ?? Buffer.alloc(0));
    const inPdf = (...labels: string[]) => rupeesIn(texts[texts.findIndex((text) => labels.includes(text)) + 1]);
    found.push(['receipt as PDF, paid', inPdf('Paid'), order.gross + order.deposit]);
    found.push(['receipt as PDF, refunded', 0 - inPdf('Refunded', 'Refunded or being refunded'), order.refunded]);
    const back = order.depositIs === 'given_back' ? order.deposit : 0;
    if (back > 0) found.push(['receipt as PDF, deposit', 0 - inPdf('Deposit given back'), back]);
    found.push(['receipt as PDF, kept', inPdf('Kept'), order.gross + order.deposit - order.refunded - back]);
  }
  return found;
}

/** "−₹1,234.50" in paise. */
const rupeesIn = (text = '') => paise(Number(text.replace('−', '-').replace(/[^-\d.]/g, '')));

/** The first amount of each mail to somebody, added up: it is in the subject, or in the body's table. */
async function mailed(subject: string, { email }: { email: string }): Promise<number> {
  const sent = await rows(
    t.db,
    sql<{ said: string }>`select subject || ' ' || body_text as said from mail_outbox where recipient = ${email}
      and subject like ${subject}`,
  );
  return sent.reduce((sum, { said }) => sum + rupeesIn(/₹[\d,.]*\d/.exec(said)?.[0]), 0);
}

const differing = (all: Awaited<ReturnType<typeof places>>) => all.filter(([, shown, counted]) => shown !== counted);

test('every screen, file and mail says what was paid, what went back and what was kept', async () => {
  expect(await proveBooks(t.deps)).toEqual([]);
  const own = recount(world.orders, world.toppedUp);
  for (const figure of Object.values(own)) expect(figure).not.toBe(0);
  expect(await rows(t.db, sql`select distinct status from settlements order by 1`)).toEqual([
    { status: 'FAILED' },
    { status: 'SETTLED' },
  ]);
  expect(differing(await places())).toEqual([]);
});

test('every column of money that a screen shows ends in its sum', async () => {
  const { financials } = (await call(vendorFigureEndpoints.summary)).body.summary;
  const { settlements } = (await call(settlementEndpoints.list, undefined, { pageSize: 1000 })).body;
  const columns = [earningsColumn(financials), ...(settlements as Settlement[]).map(transferLineColumn)];
  expect(columns.filter((column) => unexplained(column) !== 0)).toEqual([]);
  // Disputes are among them, with the commission that they return.
  const disputes = columns.filter(({ lines }) => lines.some(({ kind }) => kind === 'adjustment'));
  expect(disputes.some(({ lines }) => lines.some(({ kind }) => kind === 'commission'))).toBe(true);
  expect(earningsColumn(financials).lines.map(({ kind }) => kind)).toContain('disputed');
  for (const { eventId } of world.events)
    for (const refund of ['full', 'policy']) {
      const { preview } = (await call(callOffEndpoints.preview, eventId, { refund })).body;
      const { online, players } = preview;
      expect(paise(online.paid)).toBe(sumOf(players, 'paid'));
      expect(paise(online.refund)).toBe(sumOf(players, 'refund'));
      expect(paise(online.refund)).toBe(paise(preview.ofShare) + paise(preview.ofCommission));
      const column = callOffColumn(online);
      expect(unexplained(column)).toBe(0);
      // Nothing is subtracted below zero: what is kept is kept of what was paid.
      for (const { kind, amount } of column.lines) expect(amount <= 0 || kind === 'paid').toBe(true);
    }
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
    'dashboard, revenue',
    'payments, refunded',
    'my registrations, refunded',
    'mails of refunds',
    'receipt as PDF, kept',
  ])
    expect(found).toContain(part);
  expect(found.some((where) => where.startsWith('statement as PDF, Refunds ('))).toBe(true);
  const left = world.orders.find(({ depositIs }) => depositIs === 'kept');
  if (!left) throw new Error('some deposits were kept');
  Object.assign(left, { depositIs: 'given_back' });
  const ofDeposits = differing(await places()).map(([where]) => where);
  Object.assign(left, { depositIs: 'kept' });
  for (const part of [
    'statement, deposits kept',
    'statement, net',
    'summary, adjustments',
    'registrations as CSV, deposits kept',
    'my registrations, deposits given back',
  ])
    expect(ofDeposits).toContain(part);
});
