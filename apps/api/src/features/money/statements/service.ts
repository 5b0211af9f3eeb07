import type { Statement, StatementLine } from '@maidan/contract/money/statements';
import { maskAccountNumber } from '@maidan/domain/bank-details';
import { eventDaysInWords } from '@maidan/domain/event-days';
import { wordForPosting } from '@maidan/domain/money/ledger-words';
import { formatRupees, paise, toRupees } from '@maidan/domain/money';
import { statementFigures } from '@maidan/domain/money/statements';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { renderStatement } from '../../../platform/pdf/fixtures-pdf.ts';
import type { SheetFigure } from '../../../platform/pdf/statement-pages.ts';
import type { Cell } from '../../../platform/files/table-cell.ts';
import { bookOf } from '../ledger/service.ts';
import * as store from './store.ts';

const linesAtOnce = 50;
const rowsAtOnce = 500;
const rupees = (amount: number) => toRupees(paise(amount));

export async function statementOf(deps: Deps, scope: store.Scope, now: Date): Promise<Statement> {
  const event = await ownEvent(deps, scope);
  const of = { book: bookOf(deps), eventId: event.id };
  const [sums, counts, transfers, taken, deskRefunds, toCollect] = await Promise.all([
    store.sumBooks(deps.db, of),
    store.readCounts(deps.db, of),
    store.listTransfers(deps.db, of),
    store.sumDesk(deps.db, event.id),
    store.sumHandedBack(deps.db, event.id),
    store.sumToCollect(deps.db, event.id),
  ]);
  const figures = statementFigures(sums);
  const { TCS_BPS, TDS_BPS } = deps.settings;
  return {
    event: {
      _id: event.id,
      name: event.name,
      code: event.code,
      dateandtime: event.startsAt.toISOString(),
      lastDay: event.lastDay,
      location: event.location,
    },
    organizationName: event.organizationName,
    generatedAt: now.toISOString(),
    isTestMoney: deps.payments.isTestMoney,
    figures: {
      payments: counts.payments,
      discounts: rupees(counts.discounts),
      gross: rupees(figures.gross),
      refunded: rupees(figures.refunded),
      refunds: counts.refunds,
      gatewayFee: rupees(figures.gatewayFee),
      gatewayFeeGst: rupees(figures.gatewayFeeGst),
      gatewayFeePaidBy: 'platform',
      commission: rupees(figures.commission),
      commissionGst: rupees(figures.commissionGst),
      tcs: taxOf(figures.tcs, TCS_BPS, sums, 'tcs_payable'),
      tds: taxOf(figures.tds, TDS_BPS, sums, 'tds_payable'),
      adjustments: rupees(figures.adjustments),
      net: rupees(figures.net),
      settled: rupees(counts.settled),
      inTransit: rupees(counts.inTransit),
      open: rupees(counts.open),
    },
    desk: deskMoney(taken, deskRefunds),
    toCollect: { entries: toCollect.entries, amount: rupees(toCollect.amount) },
    settlements: transfers.map((row) => ({
      settlementId: row.reference,
      status: row.status,
      utr: row.utr,
      amount: rupees(row.amountPaise),
      transferAmount: rupees(row.transferPaise),
      account: maskAccountNumber(row.accountLast4),
      initiatedAt: row.initiatedAt.toISOString(),
      settledAt: row.settledAt?.toISOString() ?? null,
    })),
  };
}

function deskMoney(
  taken: readonly store.DeskRow[],
  deskRefunds: { refunds: number; amount: number },
): Statement['desk'] {
  const by = (way: store.DeskRow['paidBy']) => {
    const row = taken.find(({ paidBy }) => paidBy === way);
    return { entries: row?.entries ?? 0, amount: rupees(row?.amount ?? 0) };
  };
  return {
    cash: by('cash'),
    upi: by('upi'),
    deskRefunds: { refunds: deskRefunds.refunds, amount: rupees(deskRefunds.amount) },
    total: rupees(taken.reduce((sum, { amount }) => sum + amount, 0) - deskRefunds.amount),
  };
}

/** A tax that was later switched off keeps its line, because it was withheld. */
function taxOf(amount: number, rate: number, sums: readonly { account: string }[], account: string): number | null {
  return rate > 0 || sums.some((sum) => sum.account === account) ? rupees(amount) : null;
}

export async function statementLines(
  deps: Deps,
  scope: store.Scope,
  page: number,
): Promise<{ lines: StatementLine[]; total: number }> {
  const event = await ownEvent(deps, scope);
  const of = { book: bookOf(deps), eventId: event.id };
  const { lines, total } = await store.listLines(deps.db, of, {
    limit: linesAtOnce,
    offset: (page - 1) * linesAtOnce,
  });
  return { lines: lines.map(toLine), total };
}

function toLine(row: store.LineRow): StatementLine {
  return {
    id: row.id,
    at: row.at.toISOString(),
    what: wordForPosting(row.kind),
    orderId: row.orderRef,
    playerName: row.playerName,
    amount: rupees(row.amount),
    commission: rupees(row.commission),
    tcs: rupees(row.tcs),
    tds: rupees(row.tds),
    adjustment: rupees(row.adjustment),
    share: rupees(row.share),
  };
}

const header = [
  'Date',
  'What',
  'Order ID',
  'Player',
  'Paid (₹)',
  'Commission (₹)',
  'TCS (₹)',
  'TDS (₹)',
  'Adjustments (₹)',
  'Your share (₹)',
  'Transferred (₹)',
  'Settlement',
  'UTR',
];

export const statementFileName = (statement: Statement, format: string): string =>
  `${statement.event.name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')}-statement.${format}`;

const inIndia = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'medium' });
const money = (amount: number) => formatRupees(paise(inPaise(amount)));

export function statementPdf(statement: Statement): Promise<Buffer> {
  const { event, figures, settlements, desk } = statement;
  return renderStatement({
    title: `Statement: ${event.name}`,
    about: [
      `${statement.organizationName}   ·   ${event.location}   ·   ${eventDaysInWords({ startsAt: new Date(event.dateandtime), lastDay: event.lastDay }, 'en', 'short')}`,
      `As of ${inIndia.format(new Date(statement.generatedAt))}   ·   Event code ${event.code}`,
    ],
    warning: statement.isTestMoney ? 'Test payments: no money was moved.' : null,
    figures: sheetFigures(figures),
    apart: hasNoDesk(desk)
      ? null
      : {
          title: 'Taken at the desk',
          note: deskNote,
          figures: [
            ...deskLines(desk).map(({ label, amount }): SheetFigure => ({ label, value: money(amount) })),
            {
              label: 'Revenue of the event: paid online less refunds, and taken at the desk',
              value: money(revenueOf(statement)),
              kind: 'result',
            },
          ],
        },
    table: {
      title: 'Transfers to the bank',
      header: ['Settlement', 'UTR', 'Status', 'Date', 'Amount'],
      rows: settlements.map((one) => [
        one.settlementId,
        one.utr ?? '–',
        transferWord(one),
        inIndia.format(new Date(one.settledAt ?? one.initiatedAt)),
        money(one.amount),
      ]),
      empty: 'Nothing has been transferred yet.',
    },
    notes: [
      'Every amount of online money is a sum of lines of the ledger; the CSV file of this statement lists them one by one.',
      'The payment provider’s fee is borne by the platform and not taken from your share. A transfer may carry shares of other events besides; its amount here is this event’s part.',
    ],
    footer: statement.organizationName,
  });
}

const deskNote = 'Handed to you directly: never part of a payout, and no commission is taken from it.';

/** Nothing was taken at the desk; if it was taken and refunded, it is shown. */
const hasNoDesk = ({ cash, upi }: Statement['desk']): boolean => cash.amount === 0 && upi.amount === 0;

function deskLines({ cash, upi, deskRefunds }: Statement['desk']): { label: string; amount: number }[] {
  const entries = (count: number) => `${count} ${count === 1 ? 'entry' : 'entries'}`;
  return [
    { label: `Cash (${entries(cash.entries)})`, amount: cash.amount },
    { label: `UPI to your own account (${entries(upi.entries)})`, amount: upi.amount },
    { label: `Refunds at the desk (${deskRefunds.refunds})`, amount: 0 - deskRefunds.amount },
  ].filter(({ amount }) => amount !== 0);
}

/** As in the event's overview. */
const revenueOf = ({ figures, desk }: Statement) => plus(minus(figures.gross, figures.refunded), desk.total);

function sheetFigures(figures: Statement['figures']): SheetFigure[] {
  const part = (label: string, amount: number): SheetFigure => ({ label, value: money(amount), kind: 'part' });
  const off = (label: string, amount: number): SheetFigure => ({ label, value: money(0 - amount) });
  return [
    { label: `Paid by players (${figures.payments})`, value: money(figures.gross) },
    part('Discounts that were given, not in this amount', figures.discounts),
    off(`Refunds (${figures.refunds})`, figures.refunded),
    off('Commission', figures.commission),
    part('GST inside the commission', figures.commissionGst),
    ...(figures.tcs === null ? [] : [off('Tax collected at source (TCS)', figures.tcs)]),
    ...(figures.tds === null ? [] : [off('Tax deducted at source (TDS)', figures.tds)]),
    ...(figures.adjustments === 0
      ? []
      : [{ label: 'Adjustments: refunds you paid by hand, disputes', value: money(figures.adjustments) }]),
    { label: 'Your share', value: money(figures.net), kind: 'result' },
    part(figures.settled < 0 ? takenFromTransfer : 'Transferred to the bank', figures.settled),
    part('On its way: sent, not credited yet', figures.inTransit),
    part('On its way: with the next payouts', figures.open),
    part('Payment provider’s fee, borne by the platform', figures.gatewayFee),
    part('GST on that fee', figures.gatewayFeeGst),
  ];
}

/** The statement as a table: its lines, then the transfers and their total, and below that what the desk took. */
export async function statementTable(
  deps: Deps,
  scope: store.Scope,
  now: Date,
): Promise<{ header: readonly string[]; lines: AsyncIterable<readonly Cell[]>; statement: Statement }> {
  const statement = await statementOf(deps, scope, now);
  return { header, statement, lines: tableLines(deps, statement) };
}

async function* tableLines(deps: Deps, statement: Statement): AsyncGenerator<readonly Cell[]> {
  const of = { book: bookOf(deps), eventId: statement.event._id };
  let afterId: string | null = null;
  for (;;) {
    const part: store.LineRow[] = await store.listLinesAfter(deps.db, of, { afterId, limit: rowsAtOnce });
    for (const row of part) {
      const line = toLine(row);
      const amounts = [line.amount, line.commission, line.tcs, line.tds, line.adjustment, line.share];
      yield [row.at, line.what, line.orderId, line.playerName, ...amounts, null, null, null];
    }
    afterId = part.at(-1)?.id ?? null;
    if (part.length < rowsAtOnce) break;
  }
  for (const { initiatedAt, settledAt, status, amount, settlementId, utr } of statement.settlements) {
    const arrived = status === 'SETTLED' || status === 'INITIATED' ? amount : 0;
    const at = new Date(settledAt ?? initiatedAt);
    yield [at, transferWord({ status, amount }), ...Array<null>(8).fill(null), arrived, settlementId, utr];
  }
  const { gross, refunded, commission, tcs, tds, adjustments, net, settled, inTransit } = statement.figures;
  const sums = [minus(gross, refunded), commission, tcs ?? 0, tds ?? 0, adjustments, net, plus(settled, inTransit)];
  const at = new Date(statement.generatedAt);
  yield [at, 'Total', null, null, ...sums, null, null];
  if (hasNoDesk(statement.desk)) return;
  const apart = (what: string, amount: number): Cell[] => [at, what, null, null, amount, ...Array<null>(8).fill(null)];
  for (const { label, amount } of deskLines(statement.desk))
    yield apart(`Taken at the desk, not in the total: ${label}`, amount);
  yield apart('Revenue of the event with the desk', revenueOf(statement));
}

/** Rupees are binary fractions: totals are computed in whole paise. */
const inPaise = (amount: number) => Math.round(amount * 100);
const minus = (a: number, b: number) => (inPaise(a) - inPaise(b)) / 100;
const plus = (a: number, b: number) => (inPaise(a) + inPaise(b)) / 100;

const transferWords: Record<Statement['settlements'][number]['status'], string> = {
  INITIATED: 'Transfer on its way',
  SETTLED: 'Transferred to the bank',
  FAILED: 'Transfer that failed',
  REVERSED: 'Transfer that came back',
};

/** An event with more refunds than payments takes from a transfer that other events fill. */
const takenFromTransfer = 'Taken from a transfer of your other events';

const transferWord = ({ status, amount }: { status: keyof typeof transferWords; amount: number }): string =>
  status === 'SETTLED' && amount < 0 ? takenFromTransfer : transferWords[status];

async function ownEvent(deps: Deps, scope: store.Scope): Promise<store.EventRow> {
  const event = await store.findEvent(deps.db, scope);
  if (!event) throw new AppError('event_not_found');
  return event;
}
