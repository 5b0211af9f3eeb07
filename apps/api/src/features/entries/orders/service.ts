import type { RefundAnswer } from '@maidan/contract/entries/registrations';
import { type BasisPoints, formatRupees, type Paise, paise, toRupees } from '@maidan/domain/money';
import { splitPayment, withholdTaxes } from '@maidan/domain/money/payment-split';
import { orderAfterRefund } from '@maidan/domain/entries/order-state';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isId, newId } from '../../../platform/ids.ts';
import { jobQueue } from '../../../platform/jobs.ts';
import { enqueueMail } from '../../../platform/mail/mail.ts';
import { type RefundCause, refundMail } from '../../../platform/mail/entry-mails.ts';
import { notify } from '../../../platform/notify.ts';
import { raiseAlert } from '../../../platform/payments/payment-alerts.ts';
import { PaymentProviderError, type RefundState } from '../../../platform/payments/payment-provider.ts';
import { postRefundAccepted, postRefundEnd } from '../../money/ledger/service.ts';
import * as store from './store.ts';

export {
  claimRead,
  closeOpenOrder,
  expireOpenOrders,
  findNewestOrder,
  findOrder,
  listUnheard,
  lockOrder,
  saveOrderPaid,
  saveSession,
} from './store.ts';

const smallestOrder = 100;

interface Unpaid {
  registrationId: string;
  eventId: string;
  amount: Paise;
}

/** The order that waits for the payment of a held registration, which the caller has locked. */
export async function unpaidOrder(tx: Db, deps: Deps, unpaid: Unpaid): Promise<string> {
  return (await store.findOpenOrder(tx, unpaid.registrationId)) ?? insertOrder(tx, deps, unpaid);
}

/**
 * Writes the order of a registration that was just held: its amount and its split are snapshots. The provider hears
 * of it after the transaction, by `openSession`.
 */
async function insertOrder(tx: Db, deps: Deps, { registrationId, eventId, amount }: Unpaid): Promise<string> {
  const payee = await store.findPayee(tx, eventId);
  // A vendor that the test money's provider activated is nobody to the one that moves real money.
  const isTheirs = payee?.provider === deps.payments.name;
  if (!payee || !isTheirs || payee.status !== 'ACTIVATED' || !payee.isEnabled || payee.organizerStatus !== 'active')
    throw new AppError('payments_not_ready');
  if (amount < smallestOrder) throw new AppError('amount_too_small');
  const { commission, share: beforeTaxes } = splitPayment(amount, payee.commissionBps as BasisPoints);
  const rates = { tcs: deps.settings.TCS_BPS as BasisPoints, tds: deps.settings.TDS_BPS as BasisPoints };
  const { share, tcs, tds } = withholdTaxes(amount, beforeTaxes, rates);
  const id = newId();
  const orderRef = `mdn_${id.replaceAll('-', '')}`;
  await store.insertOrder(tx, {
    id,
    orderRef,
    registrationId,
    eventId,
    vendorId: payee.vendorId,
    provider: deps.payments.name,
    amount,
    commissionBps: payee.commissionBps,
    commission,
    share,
    tcs,
    tds,
  });
  return orderRef;
}

/** Refunds that the provider has to be asked for, one job each. */
export const refundQueue = jobQueue<{ refundId: string }>('refunds');

interface RefundRequest {
  registrationId: string;
  amount: Paise;
  reason: string;
  /** What the player's mail explains. */
  cause: RefundCause;
  actorId: string | null;
}

/**
 * Gives back part or all of what paid a registration. The registration is locked by the caller. Null when nothing was
 * paid online. Refused when more than the payment would go back, whoever asks and however often.
 */
export async function refundRegistration(tx: Db, deps: Deps, request: RefundRequest): Promise<RefundAnswer | null> {
  const order = await store.lockPaidOrder(tx, request.registrationId);
  if (!order || request.amount <= 0) return null;
  const earlier = await store.listRefunds(tx, order.id);
  const refunded = earlier.reduce((sum, refund) => sum + refund.amountPaise, 0);
  if (refunded + request.amount > order.amountPaise) throw new AppError('refund_too_large');
  await store.saveOrderStatus(tx, order.id, 'refunding');
  return create(tx, deps, { ...request, orderId: order.id, providerPaymentId: null });
}

/** Gives back a payment that came on top of the one that counts. A repeated call does nothing. */
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
  const row = await store.insertRefund(tx, { ...request, id: newId() });
  const { orderId, amount } = request;
  const isStray = request.providerPaymentId !== null;
  await postRefundAccepted(tx, deps, { id: row.id, orderId, amount, at: deps.clock(), isStray });
  const player = await store.findPlayer(tx, request.registrationId);
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
  const link = `/my/registrations/${request.registrationId}`;
  const amountText = formatRupees(request.amount);
  if (player.userId) {
    const news = { kind: 'refund_sent', event: player.eventName, amount: request.amount } as const;
    await notify(tx, { userId: player.userId, type: 'info', relatedTo: 'other', news, link });
  }
  if (player.email) {
    await enqueueMail(
      tx,
      refundMail({
        to: player.email,
        name: player.name,
        eventName: player.eventName,
        amountText,
        cause: request.cause,
        url: deps.settings.publicUrl + link,
      }),
    );
  }
  return toRefund(row);
}

/** Asks the provider; the refund's id is the provider's reference, so that a second run finds the first one's refund. */
export async function runRefund(deps: Deps, refundId: string): Promise<void> {
  const refund = await store.findRefund(deps.db, refundId);
  if (!refund || !['created', 'sent'].includes(refund.status)) return;
  const known = await deps.payments.getRefund(refund.orderRef, refund.id);
  const { status } = known ?? (await askProvider(deps, refund));
  await saveOutcome(deps, refund, status);
}

/** A refund that the provider will never make has failed, and a person hears of it; one it did not hear of is asked again. */
async function askProvider(deps: Deps, refund: store.RefundRow): Promise<{ status: RefundState }> {
  try {
    return await deps.payments.refund(await draftOf(deps, refund));
  } catch (error) {
    if (!(error instanceof PaymentProviderError) || error.retryable) throw error;
    deps.log.warn({ err: error, refundId: refund.id }, 'the payment provider refused a refund');
    return { status: 'failed' };
  }
}

/** What the provider tells about a refund, asked again rather than believed. */
export async function syncRefund(deps: Deps, orderRef: string, refundId: string): Promise<boolean> {
  const refund = isId(refundId) ? await store.findRefund(deps.db, refundId) : null;
  if (!refund || refund.orderRef !== orderRef) return false;
  const known = await deps.payments.getRefund(orderRef, refundId);
  if (known) await saveOutcome(deps, refund, known.status);
  return true;
}

export async function pollRefunds(deps: Deps): Promise<void> {
  for (const refundId of await store.listUnfinishedRefunds(deps.db)) {
    // One that cannot be read must not keep the others waiting; it is asked about again in a minute.
    await runRefund(deps, refundId).catch((error: unknown) => {
      if (!(error instanceof PaymentProviderError)) throw error;
      deps.log.warn({ err: error, refundId }, 'a refund could not be read from the payment provider');
    });
  }
}

/** How much of it the organizer bears was decided when it was accepted, and stands in the books. */
async function draftOf(deps: Deps, refund: store.RefundRow) {
  const { payeeRef, ofShare } = await store.findBearer(deps.db, refund.id);
  return {
    orderRef: refund.orderRef,
    refundRef: refund.id,
    amount: paise(refund.amountPaise),
    // Money that came twice or too late was never split: all of it is the platform's to give back.
    shares: ofShare === 0 ? [] : [{ payeeRef, amount: paise(ofShare) }],
    reason: refund.reason,
  };
}

async function saveOutcome(deps: Deps, refund: store.RefundRow, status: RefundState): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const order = await store.lockOrderById(tx, refund.orderId);
    const saved = await store.saveRefundStatus(tx, refund.id, status === 'pending' ? 'sent' : status);
    if (!saved) return;
    if (status !== 'pending')
      await postRefundEnd(tx, deps, {
        id: refund.id,
        orderId: order.id,
        amount: paise(refund.amountPaise),
        at: deps.clock(),
        outcome: status,
      });
    if (status === 'failed') {
      await raiseAlert(tx, { kind: 'refund_failed', orderRef: order.orderRef, details: { refundId: refund.id } });
    }
    if (refund.providerPaymentId) return;
    const all = await store.listRefunds(tx, order.id);
    const total = all.reduce((sum, one) => sum + one.amountPaise, 0);
    const after =
      total === 0
        ? 'paid'
        : orderAfterRefund(
            order.amountPaise,
            total,
            all.every((one) => one.status === 'done'),
          );
    await store.saveOrderStatus(tx, order.id, after);
  });
}

function toRefund(row: store.RefundRow): RefundAnswer {
  return {
    _id: row.id,
    amount: toRupees(paise(row.amountPaise)),
    reason: row.reason,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    doneAt: row.doneAt?.toISOString() ?? null,
  };
}
