import { createHash } from 'node:crypto';
import { bearRefund, type PostingKind, type PostingParts, postingOf } from '@maidan/domain/ledger';
import { type Paise, paise } from '@maidan/domain/money';
import { splitRefund } from '@maidan/domain/refunds';
import { payoutDue } from '@maidan/domain/settlements';
import type { Db } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { newId } from '../../platform/ids.ts';
import * as store from './store.ts';

/** Test money and real money never share a book. */
export const bookOf = (deps: Pick<Deps, 'payments'>): store.Book => (deps.payments.isTestMoney ? 'sandbox' : 'live');

interface Posting<K extends PostingKind> {
  book: store.Book;
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
  const request = [kind, Object.entries(parts).toSorted(), vendorId, orderId, refundId, settlementId];
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

/** The first success of an order: split between platform and organizer, whose share is due in T+2. */
export async function postPayment(tx: Db, deps: Deps, paid: { orderId: string; at: Date }): Promise<void> {
  const order = await store.findOrder(tx, paid.orderId);
  const book = bookOf(deps);
  const isNew = await post(tx, {
    book,
    key: `payment:${order.id}`,
    kind: 'payment_success',
    parts: {
      gross: paise(order.amount_paise),
      share: paise(order.vendor_share_paise),
      commission: paise(order.commission_paise),
    },
    vendorId: order.vendor_id,
    orderId: order.id,
    at: paid.at,
  });
  if (!isNew || order.vendor_share_paise === 0) return;
  await store.insertItem(tx, {
    id: newId(),
    book,
    vendorId: order.vendor_id,
    orderId: order.id,
    refundId: null,
    kind: 'share',
    amount: order.vendor_share_paise,
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

/** A refund that was accepted; the caller holds the order's lock, and the refund is not among the rows yet counted. */
export async function postRefundAccepted(tx: Db, deps: Deps, refund: Refund & { isStray: boolean }): Promise<void> {
  const book = bookOf(deps);
  const order = await store.findOrder(tx, refund.orderId);
  const of = { book, key: `refund:${refund.id}`, orderId: order.id, refundId: refund.id, at: refund.at };
  if (refund.isStray || !order.is_split) {
    await post(tx, { ...of, kind: 'stray_returned', parts: { amount: refund.amount } });
    return;
  }
  await store.lockVendor(tx, order.vendor_id);
  const before = await store.readRefunded(tx, order.id);
  const { ofShare, ofCommission } = splitRefund(
    { gross: paise(order.amount_paise), share: paise(order.vendor_share_paise) },
    { refunded: paise(before.refunded), ofShare: paise(before.ofShare) },
    refund.amount,
  );
  const { payable } = await store.readBalances(tx, { book, vendorId: order.vendor_id });
  const parts = { ...bearRefund(payable, ofShare), ofCommission, amount: refund.amount };
  await post(tx, { ...of, kind: 'refund_accepted', parts, vendorId: order.vendor_id });
  if (ofShare === 0) return;
  await store.insertItem(tx, {
    id: newId(),
    book,
    vendorId: order.vendor_id,
    orderId: order.id,
    refundId: refund.id,
    kind: 'refund',
    amount: -ofShare,
    at: refund.at,
    // Taken from the next payout, whenever that is.
    dueAt: refund.at,
  });
}

/** How a refund ended. What failed is owed to the organizer again. */
export async function postRefundEnd(
  tx: Db,
  deps: Deps,
  refund: Refund & { outcome: 'done' | 'failed' },
): Promise<void> {
  const posted = await store.findRefundPosting(tx, { orderId: refund.orderId, refundId: refund.id });
  if (!posted) return;
  const book = bookOf(deps);
  const order = await store.findOrder(tx, refund.orderId);
  const isStray = posted.kind === 'stray_returned';
  const vendorId = isStray ? null : order.vendor_id;
  const of = { book, key: `refund-end:${refund.id}`, vendorId, orderId: order.id, refundId: refund.id, at: refund.at };
  if (refund.outcome === 'done') {
    await post(tx, { ...of, kind: 'refund_done', parts: { amount: refund.amount } });
    return;
  }
  if (isStray) {
    await post(tx, { ...of, kind: 'stray_refund_failed', parts: { amount: refund.amount } });
    return;
  }
  const ofShare = paise(posted.of_share);
  const ofCommission = paise(refund.amount - ofShare);
  const isNew = await post(tx, {
    ...of,
    kind: 'refund_failed',
    parts: { amount: refund.amount, ofShare, ofCommission },
  });
  if (!isNew || ofShare === 0) return;
  await store.insertItem(tx, {
    id: newId(),
    book,
    vendorId: order.vendor_id,
    orderId: order.id,
    refundId: refund.id,
    kind: 'refund_back',
    amount: ofShare,
    at: refund.at,
    dueAt: refund.at,
  });
}

export { listHolidays, lockVendor, readBalances, type Book } from './store.ts';
