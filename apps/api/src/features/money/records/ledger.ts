import { createHash } from 'node:crypto';
import {
  type Account,
  bearRefund,
  type Book,
  type PostingKind,
  type PostingParts,
  postingOf,
} from '@maidan/domain/money/ledger';
import { type Paise, paise } from '@maidan/domain/money';
import { splitRefund } from '@maidan/domain/money/refund-split';
import { payoutDue } from '@maidan/domain/money/settlements';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { issueCreditNote, issueFeePaper } from './fee-papers.ts';
import * as store from './ledger-store.ts';

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

/**
 * Withheld taxes as parts of a posting; none where none are withheld, so that the books read as if there were no such
 * tax.
 */
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
  const { vendorId, isTaxed } = order;
  if (isNew && isTaxed) await issueFeePaper(tx, { book, vendorId, orderId: order.id, now: deps.clock() });
  if (!isNew || order.vendorSharePaise === 0) return;
  const { lastDay } = order;
  const isHeld = deps.settings.PAYOUTS_AFTER_EVENT && lastDay !== null && lastDay > paid.at;
  await store.insertItem(tx, {
    id: newId(),
    book,
    vendorId: order.vendorId,
    orderId: order.id,
    kind: 'share',
    amount: order.vendorSharePaise,
    at: paid.at,
    dueAt: payoutDue(isHeld ? lastDay : paid.at, await store.listHolidays(tx)),
  });
}

/** Money that bought nothing: a second payment, or one that came after the place was gone. It waits to be refunded. */
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

/** An organizer pays in what they owe: it counts at once, and leaves with the next transfer. */
export async function postTopUp(tx: Db, deps: Deps, paid: { orderId: string; at: Date }): Promise<void> {
  const { id: orderId, vendorId, amountPaise } = await store.findOrder(tx, paid.orderId);
  const amount = paise(amountPaise);
  const of = { book: bookOf(deps), vendorId, orderId, at: paid.at };
  const isNew = await post(tx, { ...of, key: `top-up:${orderId}`, kind: 'top_up_received', parts: { amount } });
  if (isNew) await store.insertItem(tx, { ...of, id: newId(), kind: 'top_up', amount, dueAt: paid.at });
}

interface Refund {
  id: string;
  orderId: string;
  amount: Paise;
  at: Date;
}

/** The provider's fee for a payment and the GST on it, borne by the platform; the first report counts. */
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

/** What each side gives of an amount that leaves a payment again; the order is locked by the caller. */
async function takeBack(
  tx: Db,
  { book, order, amount }: { book: Book; order: store.OrderForBooks; amount: Paise },
): Promise<{ ofShare: Paise; parts: PostingParts<'refund_accepted'> }> {
  await store.lockVendor(tx, order.vendorId);
  const before = await store.readTakenBack(tx, order.id);
  const { ofShare, ofCommission, ofTcs, ofTds } = splitRefund(
    {
      gross: paise(order.amountPaise),
      share: paise(order.vendorSharePaise),
      tcs: paise(order.tcsPaise),
      tds: paise(order.tdsPaise),
    },
    {
      refunded: paise(before.refunded + before.disputed),
      ofShare: paise(before.ofShare),
      ofTcs: paise(before.ofTcs),
      ofTds: paise(before.ofTds),
    },
    amount,
  );
  const { payable } = await store.readBalances(tx, { book, vendorId: order.vendorId });
  return { ofShare, parts: { ...bearRefund(payable, ofShare), ofCommission, ...taxes({ ofTcs, ofTds }), amount } };
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
  const { ofShare, parts } = await takeBack(tx, { book, order, amount: refund.amount });
  await post(tx, { ...of, kind: 'refund_accepted', parts, vendorId: order.vendorId });
  const { vendorId, isTaxed } = order;
  if (isTaxed) await issueCreditNote(tx, { ...of, vendorId, amount: refund.amount, now: refund.at });
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
  const isTheirs = posted.kind !== 'stray_returned' || refund.outcome === 'paid_by_organizer';
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

interface Dispute {
  id: string;
  orderId: string;
  at: Date;
}

/** How much of an order's payment can still be refunded, after refunds and what disputes hold or took. */
export async function leftOf(tx: Db, orderId: string): Promise<{ left: Paise; disputed: Paise }> {
  const order = await store.findOrder(tx, orderId);
  const { refunded, disputed } = await store.readTakenBack(tx, orderId);
  const left = order.isSplit ? order.amountPaise - refunded - disputed : 0;
  return { left: paise(Math.max(0, left)), disputed: paise(disputed) };
}

/** Holds money that a player's bank asks back, from organizer and platform as a refund would take it. */
export async function postDisputeOpened(tx: Db, deps: Deps, dispute: Dispute & { held: Paise }): Promise<void> {
  if (dispute.held === 0) return;
  const { id: disputeId, orderId, at } = dispute;
  const book = bookOf(deps);
  const order = await store.findOrder(tx, orderId);
  const { ofShare, parts } = await takeBack(tx, { book, order, amount: dispute.held });
  const { vendorId } = order;
  await post(tx, { book, key: `dispute:${disputeId}`, kind: 'dispute_opened', parts, vendorId, orderId, at });
  if (ofShare === 0) return;
  const of = { id: newId(), book, vendorId, orderId, disputeId, at, dueAt: at };
  await store.insertItem(tx, { ...of, kind: 'dispute', amount: 0 - ofShare });
}

/** What was held goes back to whom it came from, or to the player's bank. */
export async function postDisputeEnd(
  tx: Db,
  deps: Deps,
  { id: disputeId, orderId, at, outcome }: Dispute & { outcome: 'won' | 'lost' },
): Promise<void> {
  const book = bookOf(deps);
  const held = await store.readPosting(tx, { book, key: `dispute:${disputeId}` });
  if (held.length === 0) return;
  const { vendorId } = await store.findOrder(tx, orderId);
  await store.lockVendor(tx, vendorId);
  const sumOf = (...accounts: Account[]) =>
    paise(held.reduce((sum, { account, amount }) => sum + (accounts.includes(account) ? amount : 0), 0));
  const amount = paise(0 - held.reduce((sum, one) => sum + (one.account === 'dispute_held' ? one.amount : 0), 0));
  const of = { book, key: `dispute-end:${disputeId}`, vendorId, orderId, at };
  if (outcome === 'lost') {
    await post(tx, { ...of, kind: 'dispute_lost', parts: { amount } });
    return;
  }
  const ofShare = sumOf('vendor_payable', 'vendor_receivable');
  const back = taxes({ ofTcs: sumOf('tcs_payable'), ofTds: sumOf('tds_payable') });
  const parts = { amount, ofShare, ofCommission: sumOf('commission'), ...back };
  const isNew = await post(tx, { ...of, kind: 'dispute_won', parts });
  if (!isNew || ofShare === 0) return;
  const item = { id: newId(), book, vendorId, orderId, disputeId, at, dueAt: at };
  await store.insertItem(tx, { ...item, kind: 'dispute_back', amount: ofShare });
}
