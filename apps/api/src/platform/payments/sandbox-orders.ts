import { refundOfRef } from '@maidan/domain/entries/open-refunds';
import type { Paise } from '@maidan/domain/money';
import { type Db, inTransaction, type Write } from '../db/db.ts';
import { newId } from '../ids.ts';
import {
  type CheckoutDraft,
  type PaymentProvider,
  PaymentProviderError,
  type ProviderOrder,
  type ProviderPayment,
  type RefundDraft,
  type RefundState,
  type SandboxControls,
} from './payment-provider.ts';
import type { SandboxParts } from './sandbox-parts.ts';
import * as store from './sandbox-store.ts';

interface Options extends SandboxParts {
  publicUrl: string;
  /** The payer's bank asks for a payment back. */
  openDispute: (tx: Db, orderRef: string, payment: ProviderPayment) => Promise<void>;
}

type Orders = Pick<
  PaymentProvider,
  'openCheckout' | 'getOrder' | 'listPayments' | 'closeOrder' | 'refund' | 'getRefund'
>;

export function sandboxOrders({ db, clock, tell, digest, publicUrl }: Options): Orders {
  async function openCheckout(draft: CheckoutDraft, alongside?: (write: Write) => void) {
    const sharesTotal = draft.shares.reduce((sum, share) => sum + share.amount, 0);
    if (draft.amount < 100 || sharesTotal > draft.amount)
      throw new PaymentProviderError('The sandbox refuses this order: amounts do not fit', { retryable: false });
    const sessionId = `sandbox_${digest(`session:${draft.orderRef}`)}`;
    const write = store.orderToWrite({
      orderRef: draft.orderRef,
      sessionId,
      amount: draft.amount,
      payerName: draft.payer.name,
      note: draft.note,
      returnUrl: draft.returnUrl,
      shares: draft.shares,
      expiresAt: draft.expiresAt,
      now: clock(),
    });
    if (alongside) alongside(write);
    else await write.execute(db);
    return { sessionId, checkoutUrl: `${publicUrl}/checkout/${draft.orderRef}` };
  }

  async function getOrder(orderRef: string): Promise<ProviderOrder | null> {
    const row = await store.findOrder(db, orderRef);
    return row && { orderRef, status: orderStatus(row, clock()), amount: row.amountPaise as Paise };
  }

  async function refund(draft: RefundDraft): Promise<{ status: RefundState }> {
    return inTransaction(db, async (tx) => {
      await store.lockOrder(tx, draft.orderRef);
      const known = await store.findRefund(tx, draft.orderRef, draft.refundRef);
      if (known) return known;
      const status = refundOutcome(draft);
      if (!(await store.insertRefund(tx, { ...draft, status, now: clock() })))
        throw new PaymentProviderError('The sandbox refuses this refund: more than was paid', { retryable: false });
      const eventKey = `refund:${draft.refundRef}:${status}`;
      await tell(tx, { type: 'REFUND', eventKey, orderRef: draft.orderRef, refundRef: draft.refundRef, status });
      return { status };
    });
  }

  return {
    openCheckout,
    getOrder,
    listPayments: (orderRef) => store.listPayments(db, orderRef),
    closeOrder: (orderRef) => store.closeOrder(db, orderRef, clock()),
    refund,
    getRefund: (orderRef, refundRef) => store.findRefund(db, orderRef, refundRef),
  };
}

/** The payer's side of an order. */
export function sandboxPayer({ db, clock, tell, digest, openDispute }: Options): SandboxControls['play'] {
  return (orderRef, act) =>
    inTransaction(db, async (tx) => {
      await store.lockOrder(tx, orderRef);
      const order = await store.findOrder(tx, orderRef);
      if (!order) return null;
      const now = clock();
      if (orderStatus(order, now) !== 'open' && !act.late) return 'not_open';
      const payment: ProviderPayment = {
        providerPaymentId: `sbx_${newId(now.getTime()).replaceAll('-', '')}`,
        status: act.outcome === 'disputed' ? 'success' : act.outcome,
        amount: (act.amount ?? order.amountPaise) as Paise,
        method: act.method ?? 'upi',
        bankReference: ['success', 'disputed'].includes(act.outcome) ? bankReference(digest, orderRef, now) : null,
        at: now,
      };
      await store.insertPayment(tx, orderRef, payment);
      const eventKey = `payment:${payment.providerPaymentId}:${payment.status}`;
      await tell(tx, { type: 'PAYMENT', eventKey, orderRef, payment: { ...payment, at: payment.at.toISOString() } });
      if (act.outcome === 'disputed') await openDispute(tx, orderRef, payment);
      return { paymentRef: payment.providerPaymentId };
    });
}

function orderStatus(row: store.OrderRow, now: Date): ProviderOrder['status'] {
  if (row.paid) return 'paid';
  if (row.closedAt) return 'closed';
  return row.expiresAt <= now ? 'expired' : 'open';
}

/**
 * A refund's reason can force its outcome, as the notes of real sandboxes do: `FAILED` whenever it goes the way it was
 * paid, `FAILED ONCE` at the first try only. To another UPI id it arrives, unless that begins with `fail`.
 */
function refundOutcome({ reason, refundRef, toUpi }: RefundDraft): RefundState {
  if (toUpi !== undefined) return toUpi.startsWith('fail') ? 'failed' : 'done';
  if (reason === 'PENDING') return 'pending';
  return reason === 'FAILED' || (reason === 'FAILED ONCE' && refundOfRef(refundRef).attempt === 1) ? 'failed' : 'done';
}

function bankReference(digest: (text: string) => string, orderRef: string, now: Date): string {
  return String(Number.parseInt(digest(`${orderRef}:${now.getTime()}`).slice(0, 12), 16))
    .padStart(12, '0')
    .slice(-12);
}
