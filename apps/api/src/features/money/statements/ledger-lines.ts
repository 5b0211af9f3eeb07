import type { LedgerLine } from '@maidan/contract/money/ledger-lines';
import { wordForAccount, wordForPosting } from '@maidan/domain/money/ledger-words';
import { rupees } from '@maidan/domain/money';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { confirmedVendorOf } from '../easy-split/status.ts';
import { bookOf } from '../records/ledger.ts';
import * as store from './ledger-lines-store.ts';

const linesAtOnce = 50;

async function ownBooks(deps: Deps, organizerId: string): Promise<store.Of> {
  const vendor = await confirmedVendorOf(deps.db, organizerId);
  return { book: bookOf(deps), vendorId: vendor.id };
}

/** The ledger lines behind a figure, which add up to it to the paisa. */
export async function linesOf(
  deps: Deps,
  organizerId: string,
  { figure, page }: { figure: store.BookedFigure | 'pending'; page: number },
): Promise<{ lines: LedgerLine[]; total: number; sum: number }> {
  const of = await ownBooks(deps, organizerId);
  const slice = { limit: linesAtOnce, offset: (page - 1) * linesAtOnce };
  const { lines, total, sum } =
    figure === 'pending'
      ? await store.listPendingLines(deps.db, of, slice)
      : await store.listLines(deps.db, of, { figure, ...slice });
  // In the books, what leaves us and what is not ours is a credit.
  const sign = figure === 'revenue' || figure === 'pending' ? 1 : -1;
  return {
    lines: lines.map((line) => ({
      id: line.id,
      at: line.at.toISOString(),
      what: wordForPosting(line.kind),
      orderId: line.orderRef,
      eventName: line.eventName,
      settlementId: line.reference,
      amount: rupees(sign * line.amountPaise),
    })),
    total,
    sum: rupees(sign * sum),
  };
}

export async function orderLinesOf(deps: Deps, organizerId: string, orderRef: string) {
  const of = await ownBooks(deps, organizerId);
  const orderId = await store.findOrderOf(deps.db, of, orderRef);
  if (!orderId) throw new AppError('order_not_found');
  return (await store.listOrderLines(deps.db, of, orderId)).map((line) => ({
    at: line.at.toISOString(),
    what: wordForPosting(line.kind),
    account: wordForAccount(line.account),
    debit: rupees(Math.max(0, line.amountPaise)),
    credit: rupees(Math.max(0, 0 - line.amountPaise)),
  }));
}
