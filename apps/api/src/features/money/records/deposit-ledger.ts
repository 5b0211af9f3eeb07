import { bearRefund } from '@maidan/domain/money/ledger';
import { type Paise, paise } from '@maidan/domain/money';
import { payoutDue } from '@maidan/domain/money/settlements';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import * as store from './ledger-store.ts';
import { bookOf, post } from './ledger.ts';

/** The deposits that an order has paid beside its amount: the platform holds them. */
export async function postDepositReceived(tx: Db, deps: Deps, paid: { orderId: string; at: Date }): Promise<void> {
  const { id: orderId, vendorId, depositPaise } = await store.findOrder(tx, paid.orderId);
  if (depositPaise === 0) return;
  const of = { book: bookOf(deps), key: `deposit:${orderId}`, vendorId, orderId, at: paid.at };
  await post(tx, { ...of, kind: 'deposit_received', parts: { amount: paise(depositPaise) } });
}

/** What of a payment's deposits is held for nobody yet. */
export const heldDeposit = async (tx: Db, orderId: string): Promise<Paise> =>
  paise(Math.max(0, await store.readHeldDeposit(tx, orderId)));

/** A refund of deposits that was accepted: of those still held, or of those that the organizer has, who bears them whole. */
export async function postDepositReturned(
  tx: Db,
  deps: Deps,
  { isKept, ...refund }: { id: string; orderId: string; amount: Paise; at: Date; isKept: boolean },
): Promise<void> {
  const { id: refundId, amount, at } = refund;
  const order = await store.findOrder(tx, refund.orderId);
  const { id: orderId, vendorId } = order;
  const book = bookOf(deps);
  const of = { book, key: `refund:${refundId}`, orderId, refundId, at };
  // Nothing was bought: the whole payment waits to go back.
  if (!order.isSplit) {
    await post(tx, { ...of, kind: 'stray_returned', parts: { amount } });
    return;
  }
  if (!isKept) {
    await post(tx, { ...of, kind: 'deposit_returned', parts: { amount }, vendorId });
    return;
  }
  await store.lockVendor(tx, vendorId);
  const { payable } = await store.readBalances(tx, { book, vendorId });
  const parts = { ...bearRefund(payable, amount), amount };
  await post(tx, { ...of, kind: 'kept_deposit_returned', parts, vendorId });
  const item = { id: newId(), book, vendorId, orderId, refundId, at, dueAt: at };
  await store.insertItem(tx, { ...item, kind: 'deposit_back', amount: 0 - amount });
}

/** A deposit becomes the organizer's: it is paid out with the next run of payouts. */
export async function postDepositKept(
  tx: Db,
  deps: Deps,
  { id: depositId, orderId, amount, at }: { id: string; orderId: string; amount: Paise; at: Date },
): Promise<void> {
  const book = bookOf(deps);
  const { vendorId } = await store.findOrder(tx, orderId);
  const of = { book, vendorId, orderId, at };
  const isNew = await post(tx, { ...of, key: `deposit-kept:${depositId}`, kind: 'deposit_kept', parts: { amount } });
  const dueAt = payoutDue(at, await store.listHolidays(tx));
  if (isNew) await store.insertItem(tx, { ...of, id: newId(), depositId, kind: 'deposit_kept', amount, dueAt });
}

/** A player's bank asks for deposits back as well: they are held for it, beside what is held of the fees. */
export async function postDepositDisputed(
  tx: Db,
  deps: Deps,
  { id, orderId, amount, at }: { id: string; orderId: string; amount: Paise; at: Date },
): Promise<void> {
  if (amount === 0) return;
  const { vendorId } = await store.findOrder(tx, orderId);
  const of = { book: bookOf(deps), key: `dispute-deposit:${id}`, vendorId, orderId, at };
  await post(tx, { ...of, kind: 'deposit_disputed', parts: { amount } });
}

/** The deposits of a dispute are held for whoever comes again, or are the bank's. Answers how much they are. */
export async function postDepositDisputeEnd(
  tx: Db,
  deps: Deps,
  { id, orderId, at, outcome }: { id: string; orderId: string; at: Date; outcome: 'won' | 'lost' },
): Promise<Paise> {
  const book = bookOf(deps);
  const held = await store.readPosting(tx, { book, key: `dispute-deposit:${id}` });
  const amount = paise(held.reduce((sum, one) => sum + (one.account === 'deposit_held' ? one.amount : 0), 0));
  if (amount === 0) return amount;
  const { vendorId } = await store.findOrder(tx, orderId);
  const of = { book, key: `dispute-deposit-end:${id}`, vendorId, orderId, at };
  await post(tx, {
    ...of,
    kind: outcome === 'won' ? 'deposit_dispute_won' : 'deposit_dispute_lost',
    parts: { amount },
  });
  return amount;
}
