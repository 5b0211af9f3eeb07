import { rupees } from '@maidan/domain/money';
import type { Statement } from '@maidan/contract/money/statements';
import { maskAccountNumber } from '@maidan/domain/bank-details';
import { type DepositFigures, statementFigures, gstWithin } from '@maidan/domain/money/statements';
import type { Deps } from '../../../platform/deps.ts';
import type { Cell } from '../../../platform/files/table-cell.ts';
import { bookOf } from '../records/ledger.ts';
import {
  depositLines,
  deskLines,
  hasNoDesk,
  toHandBackLabel,
  minus,
  owedLabel,
  ownEvent,
  plus,
  revenueOf,
  toLine,
  transferWord,
} from './statement.ts';
import * as store from './store.ts';

const rowsAtOnce = 500;

export async function statementOf(deps: Deps, scope: store.Scope, now: Date): Promise<Statement> {
  const event = await ownEvent(deps, scope);
  const of = { book: bookOf(deps), eventId: event.id };
  const [sums, counts, transfers, taken, toHandBack, deskRefunds, toCollect] = await Promise.all([
    store.sumBooks(deps.db, of),
    store.readCounts(deps.db, of),
    store.listTransfers(deps.db, of),
    store.sumDesk(deps.db, event.id),
    store.sumToHandBack(deps.db, event.id),
    store.sumHandedBack(deps.db, event.id),
    store.sumToCollect(deps.db, event.id),
  ]);
  const figures = statementFigures(sums);
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
      commissionGst: gstOf(deps, figures.commission),
      tcs: taxOf(figures.tcs, sums, 'tcs_payable'),
      tds: taxOf(figures.tds, sums, 'tds_payable'),
      adjustments: rupees(figures.adjustments),
      deposits: depositsOf(figures.deposits),
      feeGst: counts.feeGst === null ? null : rupees(counts.feeGst),
      net: rupees(figures.net),
      settled: rupees(counts.settled),
      inTransit: rupees(counts.inTransit),
      open: rupees(counts.open),
    },
    desk: deskMoney(taken, deskRefunds, toHandBack),
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
  toHandBack: { entries: number; amount: number },
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
    toHandBack: { entries: toHandBack.entries, amount: rupees(toHandBack.amount) },
  };
}

/** Inside the commission; null where nobody charges any. */
const gstOf = ({ settings }: Deps, commission: number): number | null =>
  settings.INVOICE_GSTIN ? rupees(gstWithin(commission, settings.COMMISSION_GST_BPS)) : null;

/** Null where nobody left any. */
function depositsOf(deposits: DepositFigures): Statement['figures']['deposits'] {
  const { paid, givenBack, kept, takenByBanks, open } = deposits;
  if (paid === 0) return null;
  return {
    paid: rupees(paid),
    givenBack: rupees(givenBack),
    kept: rupees(kept),
    takenByBanks: rupees(takenByBanks),
    open: rupees(open),
  };
}

/** What was never withheld of the event is no 0; a tax that was later switched off keeps its line. */
function taxOf(amount: number, sums: readonly { account: string }[], account: string): number | null {
  return sums.some((sum) => sum.account === account) ? rupees(amount) : null;
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
  const apart = (what: string, amount: number): Cell[] => [at, what, null, null, amount, ...Array<null>(8).fill(null)];
  if (!hasNoDesk(statement.desk)) {
    for (const { label, amount } of deskLines(statement.desk))
      yield apart(`Taken at the desk, not in the total: ${label}`, amount);
    yield apart('Revenue of the event with the desk', revenueOf(statement));
    const { toHandBack } = statement.desk;
    if (toHandBack.amount > 0) yield apart(`Of the revenue, ${toHandBackLabel(toHandBack)}`, toHandBack.amount);
  }
  for (const { label, amount } of depositLines(statement.figures)) yield apart(label, amount);
  if (statement.toCollect.amount > 0)
    yield apart(`${owedLabel(statement.toCollect)}, not in the revenue`, statement.toCollect.amount);
}
