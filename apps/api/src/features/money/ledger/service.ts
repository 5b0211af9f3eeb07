import { createHash } from 'node:crypto';
import type { LedgerLine } from '@maidan/contract/money/ledger';
import { bearRefund, type Book, type PostingKind, type PostingParts, postingOf } from '@maidan/domain/money/ledger';
import { wordForAccount, wordForPosting } from '@maidan/domain/money/ledger-words';
import { type Paise, paise, toRupees } from '@maidan/domain/money';
import { splitRefund } from '@maidan/domain/money/refund-split';
import { payoutDue } from '@maidan/domain/money/settlements';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { confirmedVendorOf } from '../easy-split/service.ts';
import * as store from './store.ts';

export const bookOf = (deps: Pick<Deps, 'payments'>): Book => (deps.payments.isTestMoney ? 'sandbox' : 'live');

interface Posting<K extends PostingKind> {
  book: Book;
  /** The event's own name: the same key and amounts again change nothing. */
  key: string;
  kind: K;
  parts: PostingParts<K>;
  at: Date;
  vendorId?: string | null;
  orderId?: string | null;
  refundId?: string | null;
  settlementId?: string | null;
}

/**
 * Writes one event into the books, in the transaction that changes the state it belongs to. False when it stands there
 * already. Throws when the key stands for other amounts: that is a bug, and nothing of the transaction may stay.
 */
export async function post<K extends PostingKind>(tx: Db, posting: Posting<K>): Promise<boolean> {
  const { book, key, kind, parts, at } = posting;
  const entries = postingOf(kind, parts);
  const { vendorId = null, orderId = null, refundId = null, settlementId = null } = posting;
  const request = [
    kind,
    Object.entries(parts).toSorted(([a], [b]) => a.localeCompare(b)),
    vendorId,
    orderId,
    refundId,
    settlementId,
  ];
  const hash = createHash('sha256').update(JSON.stringify(request)).digest('base64url');
  const id = newId();
  if (!(await store.insertTxn(tx, { id, book, kind, key, hash, vendorId, orderId, refundId, settlementId, at }))) {
    if ((await store.findHash(tx, { book, key })) !== hash)
      throw new Error(`the ledger knows ${key} with other amounts`);
    return false;
  }
  await store.insertEntries(tx, { id, kind, vendorId, entries });
  return true;
}

/** Withheld taxes as parts of a posting; none where none are withheld, so that the books read as if there were no such tax. */
const taxes = <Part extends string>(amounts: Record<Part, number>): Partial<Record<Part, Paise>> =>
  Object.fromEntries(Object.entries(amounts).filter(([, amount]) => amount !== 0)) as Partial<Record<Part, Paise>>;

/** The first success of an order: split between platform and organizer, whose share is due in T+2. */
export async function postPayment(tx: Db, deps: Deps, paid: { orderId: string; at: Date }): Promise<void> {
  const order = await store.findOrder(tx, paid.orderId);
  const book = bookOf(deps);
  const isNew = await post(tx, {
    book,
    key: `payment:${order.id}`,
    kind: 'payment_success',
    parts: {
      gross: paise(order.amountPaise),
      share: paise(order.vendorSharePaise),
      commission: paise(order.commissionPaise),
      ...taxes({ tcs: order.tcsPaise, tds: order.tdsPaise }),
    },
    vendorId: order.vendorId,
    orderId: order.id,
    at: paid.at,
  });
  if (!isNew || order.vendorSharePaise === 0) return;
  await store.insertItem(tx, {
    id: newId(),
    book,
    vendorId: order.vendorId,
    orderId: order.id,
    refundId: null,
    kind: 'share',
    amount: order.vendorSharePaise,
    at: paid.at,
    dueAt: payoutDue(paid.at, await store.listHolidays(tx)),
  });
}

/** Money that pays nothing: a second success, or one that came when the place was gone. It waits to go back. */
export async function postStray(
  tx: Db,
  deps: Deps,
  stray: { orderId: string; providerPaymentId: string; amount: Paise; at: Date },
): Promise<void> {
  await post(tx, {
    book: bookOf(deps),
    key: `stray:${stray.orderId}:${stray.providerPaymentId}`,
    kind: 'stray_received',
    parts: { amount: stray.amount },
    orderId: stray.orderId,
    at: stray.at,
  });
}

interface Refund {
  id: string;
  orderId: string;
  amount: Paise;
  at: Date;
}

/** The provider's fee for a payment and the GST on it, the platform's to bear; the first telling counts. */
export async function postGatewayFee(
  tx: Db,
  deps: Deps,
  told: { orderId: string; charge: Paise; tax: Paise; at: Date },
): Promise<void> {
  const { orderId, charge, tax, at } = told;
  const parts = { fee: charge, tax, gross: paise(charge + tax) };
  await post(tx, {
    book: bookOf(deps),
    key: `gateway-fee:${orderId}`,
    kind: 'gateway_fee_charged',
    parts,
    orderId,
    at,
  });
}

/** A refund that was accepted; the caller holds the order's lock, and the refund is not among the rows yet counted. */
export async function postRefundAccepted(tx: Db, deps: Deps, refund: Refund & { isStray: boolean }): Promise<void> {
  const book = bookOf(deps);
  const order = await store.findOrder(tx, refund.orderId);
  const of = { book, key: `refund:${refund.id}`, orderId: order.id, refundId: refund.id, at: refund.at };
  if (refund.isStray || !order.isSplit) {
    await post(tx, { ...of, kind: 'stray_returned', parts: { amount: refund.amount } });
    return;
  }
  await store.lockVendor(tx, order.vendorId);
  const before = await store.readRefunded(tx, order.id);
  const { ofShare, ofCommission, ofTcs, ofTds } = splitRefund(
    {
      gross: paise(order.amountPaise),
      share: paise(order.vendorSharePaise),
      tcs: paise(order.tcsPaise),
      tds: paise(order.tdsPaise),
    },
    {
      refunded: paise(before.refunded),
      ofShare: paise(before.ofShare),
      ofTcs: paise(before.ofTcs),
      ofTds: paise(before.ofTds),
    },
    refund.amount,
  );
  const { payable } = await store.readBalances(tx, { book, vendorId: order.vendorId });
  const parts = { ...bearRefund(payable, ofShare), ofCommission, ...taxes({ ofTcs, ofTds }), amount: refund.amount };
  await post(tx, { ...of, kind: 'refund_accepted', parts, vendorId: order.vendorId });
  if (ofShare === 0) return;
  await store.insertItem(tx, {
    id: newId(),
    book,
    vendorId: order.vendorId,
    orderId: order.id,
    refundId: refund.id,
    kind: 'refund',
    amount: 0 - ofShare,
    at: refund.at,
    // Taken from the next payout, whenever that is.
    dueAt: refund.at,
  });
}

/** How a refund ended. Who paid it by hand from their own pocket gets it with the next payout. */
export async function postRefundEnd(
  tx: Db,
  deps: Deps,
  refund: Refund & { outcome: 'done' | 'paid_by_organizer' | 'paid_by_platform' },
): Promise<void> {
  const posted = await store.findRefundPosting(tx, { orderId: refund.orderId, refundId: refund.id });
  if (!posted) return;
  const book = bookOf(deps);
  const { vendorId, id: orderId } = await store.findOrder(tx, refund.orderId);
  const isTheirs = posted.kind === 'refund_accepted' || refund.outcome === 'paid_by_organizer';
  const isNew = await post(tx, {
    book,
    key: `refund-end:${refund.id}`,
    kind: `refund_${refund.outcome}`,
    parts: { amount: refund.amount },
    vendorId: isTheirs ? vendorId : null,
    orderId,
    refundId: refund.id,
    at: refund.at,
  });
  if (!isNew || refund.outcome !== 'paid_by_organizer') return;
  await store.insertItem(tx, {
    id: newId(),
    book,
    vendorId,
    orderId,
    refundId: refund.id,
    kind: 'refund_paid',
    amount: refund.amount,
    at: refund.at,
    dueAt: refund.at,
  });
}

const linesAtOnce = 50;
const rupees = (amount: number) => toRupees(paise(amount));

async function ownBooks(deps: Deps, organizerId: string): Promise<store.Of> {
  const vendor = await confirmedVendorOf(deps.db, organizerId);
  return { book: bookOf(deps), vendorId: vendor.id };
}

/** Every figure opens down to its lines; those add up to it, to the paisa. */
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
  // In the books, what leaves us and what is not ours stands as a credit.
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

export { listHolidays, readBalances } from './store.ts';
