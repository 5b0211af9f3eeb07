import type { RefundAnswer } from '@maidan/contract/entries/registration';
import { refundOfRef, refundRefOf } from '@maidan/domain/entries/open-refunds';
import { orderAfterRefund } from '@maidan/domain/entries/order-state';
import { type PaidOrder, sumOfParts } from '@maidan/domain/entries/refunding/refund-due';
import { type RefundPart, spreadRefund } from '@maidan/domain/entries/refunds';
import { keptPolicy } from '@maidan/domain/events/refund-policy';
import { paise, type Paise, rupees } from '@maidan/domain/money';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isId, newId } from '../../../platform/ids.ts';
import { jobQueue } from '../../../platform/jobs.ts';
import type { RefundCause } from '../letters/refund-mails.ts';
import { closeRefundAlerts, raiseAlert } from '../../money/records/payment-alerts.ts';
import { PaymentProviderError, type RefundState } from '../../../platform/payments/payment-provider.ts';
import { readTakenBack } from '../../money/records/ledger-store.ts';
import { postDepositReturned } from '../../money/records/deposit-ledger.ts';
import { postRefundAccepted, postRefundEnd } from '../../money/records/ledger.ts';
import { lockOrderById, lockPaidLines, saveOrderStatus } from '../records/orders.ts';
import * as store from '../records/refunds.ts';
import { findRefunded } from './tell-of-refund-store.ts';
import { tellAccepted, tellMade, tellStuck } from './tell-of-refund.ts';

/** Refunds to request from the provider, one job each. */
export const refundQueue = jobQueue<{ refundId: string }>('refunds');

interface RefundRequest {
  registrationId: string;
  amount: Paise;
  reason: string;
  /** The reason that the player's mail gives. */
  cause: RefundCause;
  actorId: string | null;
}

/**
 * Refunds an amount of what a registration paid online, or of these entries of it: one refund an order that paid for
 * them. The caller has locked the registration. Null when nothing was paid online. Refused when the total would exceed
 * the payment, whoever asks and however often.
 */
export async function refundRegistration(
  tx: Db,
  deps: Deps,
  { entryIds, ...request }: RefundRequest & { entryIds?: readonly string[] },
): Promise<RefundAnswer | null> {
  const orders = await lockRefundable(tx, request.registrationId, entryIds);
  if (orders.length === 0 || request.amount <= 0) return null;
  const parts = spreadRefund(orders, request.amount);
  if (!parts) {
    const { code, message } = new AppError(
      orders.some(({ disputed }) => disputed > 0) ? 'payment_disputed' : 'refund_too_large',
    );
    throw new AppError(code, { fields: [{ msg: message, path: 'amount' }] });
  }
  return refundParts(tx, deps, { ...request, parts });
}

/** Refunds what is due of each payment, one refund an order; the orders are locked. Null when nothing is due. */
export async function refundParts(
  tx: Db,
  deps: Deps,
  { parts, ...request }: Omit<RefundRequest, 'amount'> & { parts: readonly RefundPart[] },
): Promise<RefundAnswer | null> {
  const made: RefundAnswer[] = [];
  for (const { orderId, amount, lines } of parts) {
    await saveOrderStatus(tx, orderId, 'refunding');
    const refund = await create(tx, deps, { ...request, amount, orderId, providerPaymentId: null });
    await store.insertRefundLines(tx, refund._id, lines);
    made.push(refund);
  }
  const [first] = made;
  return first ? { ...first, amount: rupees(sumOfParts(parts)) } : null;
}

/** What is left of a payment, with the fees that it paid and the rules by which they come back. */
export type LockedOrder = PaidOrder & { disputed: number };

/**
 * What is left of the payments for a registration, or for these entries of it, by order: nobody gets a refund on top of
 * what their bank has already disputed. The orders are locked; none if nothing was paid online.
 */
export async function lockRefundable(
  tx: Db,
  registrationId: string,
  entryIds?: readonly string[],
): Promise<LockedOrder[]> {
  const lines = (await lockPaidLines(tx, registrationId)).filter(
    ({ entryId }) => !entryIds || entryId === null || entryIds.includes(entryId),
  );
  const orders: LockedOrder[] = [];
  for (const orderId of new Set(lines.map((line) => line.orderId))) {
    const order = await lockOrderById(tx, orderId);
    const refunded = (await store.listRefunds(tx, orderId)).reduce((sum, refund) => sum + refund.amountPaise, 0);
    const { disputed } = await readTakenBack(tx, orderId);
    const left = paise(Math.max(0, order.amountPaise - refunded - disputed));
    const own = lines.filter((line) => line.orderId === orderId);
    const policies = own.map(({ policy }) => keptPolicy(policy));
    for (const policy of policies.slice(0, 1)) orders.push({ orderId, left, disputed, policy, lines: own });
  }
  return orders;
}

/** Refunds a payment made in addition to the one that counts. Repeating the call does nothing. */
export async function returnPayment(
  tx: Db,
  deps: Deps,
  request: RefundRequest & { orderId: string; providerPaymentId: string },
): Promise<void> {
  if (await store.isPaymentReturned(tx, request.orderId, request.providerPaymentId)) return;
  await create(tx, deps, request);
}

async function create(
  tx: Db,
  deps: Deps,
  request: RefundRequest & { orderId: string; providerPaymentId: string | null },
): Promise<RefundAnswer> {
  const row = await store.insertRefund(tx, { ...request, id: newId(), isDeposit: false });
  const { orderId, amount } = request;
  const isStray = request.providerPaymentId !== null;
  await postRefundAccepted(tx, deps, { id: row.id, orderId, amount, at: deps.clock(), isStray });
  const player = await findRefunded(tx, request.registrationId);
  await audit(tx, {
    actorId: request.actorId,
    actorKind: request.actorId ? 'user' : 'system',
    action: 'refund_created',
    subjectKind: 'order',
    subjectId: request.orderId,
    eventId: player.eventId,
    details: { amountPaise: request.amount },
  });
  await deps.jobs.send(tx, refundQueue, { refundId: row.id });
  await tellAccepted(tx, deps, { refundId: row.id, player, amount, cause: request.cause });
  return toRefund(row);
}

/** Gives deposits of one payment back, as a refund of its own; the order is locked. Whoever calls tells the player. */
export async function refundDeposits(
  tx: Db,
  deps: Deps,
  {
    lines,
    isKept,
    ...request
  }: Pick<RefundRequest, 'registrationId' | 'reason' | 'actorId'> & {
    orderId: string;
    lines: readonly { lineId: string; amount: number }[];
    /** The organizer has them already. */
    isKept: boolean;
  },
): Promise<string> {
  const { orderId } = request;
  const amount = paise(lines.reduce((sum, line) => sum + line.amount, 0));
  const row = await store.insertRefund(tx, {
    ...request,
    id: newId(),
    amount,
    providerPaymentId: null,
    isDeposit: true,
  });
  await store.insertRefundLines(tx, row.id, lines);
  await postDepositReturned(tx, deps, { id: row.id, orderId, amount, at: deps.clock(), isKept });
  await deps.jobs.send(tx, refundQueue, { refundId: row.id });
  return row.id;
}

/** Asks the provider; each attempt has its own reference, so that a second run finds the first one's refund. */
export async function runRefund(deps: Deps, refundId: string): Promise<void> {
  const refund = await store.findRefund(deps.db, refundId);
  if (!refund || !['created', 'sent'].includes(refund.status)) return;
  const known = await deps.payments.getRefund(refund.orderRef, refundRefOf(refund.id, refund.attempt));
  const { status } = known ?? (await askProvider(deps, refund));
  await saveOutcome(deps, refund, status);
}

/**
 * A refund that the provider will never make has failed, and a person is told; one it never received is requested
 * again.
 */
async function askProvider(deps: Deps, refund: store.RefundRow): Promise<{ status: RefundState }> {
  try {
    return await deps.payments.refund(await draftOf(deps, refund));
  } catch (error) {
    if (!(error instanceof PaymentProviderError) || error.retryable) throw error;
    deps.log.warn({ err: error, refundId: refund.id }, 'the payment provider refused a refund');
    return { status: 'failed' };
  }
}

/**
 * Checks a provider's message about a refund by asking rather than believing it. News of an earlier attempt is
 * ignored.
 */
export async function syncRefund(deps: Deps, orderRef: string, refundRef: string): Promise<boolean> {
  const { refundId, attempt } = refundOfRef(refundRef);
  const refund = isId(refundId) ? await store.findRefund(deps.db, refundId) : null;
  if (!refund || refund.orderRef !== orderRef || attempt > refund.attempt) return false;
  if (attempt < refund.attempt) return true;
  const known = await deps.payments.getRefund(orderRef, refundRef);
  if (known) await saveOutcome(deps, refund, known.status);
  return true;
}

export async function pollRefunds(deps: Deps): Promise<void> {
  for (const refundId of await store.listUnfinishedRefunds(deps.db)) {
    // One that cannot be read must not block the others; it is tried again in a minute.
    await runRefund(deps, refundId).catch((error: unknown) => {
      if (!(error instanceof PaymentProviderError)) throw error;
      deps.log.warn({ err: error, refundId }, 'a refund could not be read from the payment provider');
    });
  }
}

/** The organizer's part was decided when the refund was accepted, and is in the books. */
async function draftOf(deps: Deps, refund: store.RefundRow) {
  const { payeeRef, ofShare } = await store.findBearer(deps.db, refund.id);
  return {
    orderRef: refund.orderRef,
    refundRef: refundRefOf(refund.id, refund.attempt),
    amount: paise(refund.amountPaise),
    // A duplicate or late payment was never split: the platform refunds all of it.
    shares: ofShare === 0 ? [] : [{ payeeRef, amount: paise(ofShare) }],
    reason: refund.reason,
    ...(refund.upiEnc && { toUpi: deps.encryption.decrypt(refund.upiEnc, upiContext(refund.id)) }),
  };
}

const upiContext = (refundId: string) => `refunds.upi:${refundId}`;

async function saveOutcome(deps: Deps, refund: store.RefundRow, status: RefundState): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const order = await lockOrderById(tx, refund.orderId);
    const saved = await store.saveRefundStatus(tx, refund, status === 'pending' ? 'sent' : status);
    if (!saved) return;
    if (status === 'done') await end(tx, deps, refund, 'done');
    if (status === 'failed') {
      const details = { refundId: refund.id, refund: refund.amountPaise };
      const providerPaymentId = refundRefOf(refund.id, refund.attempt);
      await raiseAlert(tx, { kind: 'refund_failed', orderRef: order.orderRef, providerPaymentId, details });
      await tellStuck(tx, deps, refund);
    }
    await saveOrderAfter(tx, refund);
  });
}

/** The money has been sent to the player: the books know who paid it, and nothing is pending any more. */
async function end(
  tx: Db,
  deps: Deps,
  refund: store.RefundRow,
  outcome: 'done' | 'paid_by_organizer' | 'paid_by_platform',
): Promise<void> {
  const { id, orderId } = refund;
  await postRefundEnd(tx, deps, { id, orderId, amount: paise(refund.amountPaise), at: deps.clock(), outcome });
  await closeRefundAlerts(tx, { refundId: id, now: deps.clock() });
  if (refund.attempt > 1 || outcome !== 'done') await tellMade(tx, deps, refund);
}

async function saveOrderAfter(tx: Db, refund: store.RefundRow): Promise<void> {
  if (refund.providerPaymentId || refund.isDeposit) return;
  const order = await lockOrderById(tx, refund.orderId);
  const all = await store.listRefunds(tx, order.id);
  const total = all.reduce((sum, one) => sum + one.amountPaise, 0);
  const allDone = all.every((one) => one.status === 'done');
  await saveOrderStatus(tx, order.id, orderAfterRefund(order.amountPaise, total, allDone));
}

/** Retries what the provider could not make, optionally to another UPI id where the provider supports that. */
export async function retryRefund(
  tx: Db,
  deps: Deps,
  { refundId, upi }: { refundId: string; upi: { id: string; shown: string } | null },
): Promise<void> {
  const sealed = upi && { sealed: deps.encryption.encrypt(upi.id, upiContext(refundId)), shown: upi.shown };
  if (!(await store.startAgain(tx, { id: refundId, upi: sealed }))) throw new AppError('refund_not_open');
  await deps.jobs.send(tx, refundQueue, { refundId });
}

/** Somebody paid it outside the provider: only once, and only what the provider did not make. */
export async function payByHand(tx: Db, deps: Deps, refundId: string, paid: store.PaidByHand): Promise<void> {
  const refund = await store.findRefund(tx, refundId);
  if (refund) await lockOrderById(tx, refund.orderId);
  if (!refund || !(await store.savePaidByHand(tx, refundId, paid))) throw new AppError('refund_not_open');
  await end(tx, deps, refund, paid.from === 'organizer' ? 'paid_by_organizer' : 'paid_by_platform');
  await saveOrderAfter(tx, refund);
}

function toRefund(row: store.RefundRow): RefundAnswer {
  return {
    _id: row.id,
    amount: rupees(row.amountPaise),
    reason: row.reason,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    doneAt: row.doneAt?.toISOString() ?? null,
  };
}
