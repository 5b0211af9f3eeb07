import { createHash } from 'node:crypto';
import { type Paise, paise } from '@maidan/domain/money';
import { z } from 'zod';
import { creditedAmount, paymentStateOf } from './cashfree-orders.ts';
import { payeeStateOf } from './cashfree-payees.ts';
import { refundRefIn, refundStateOf } from './cashfree-refunds.ts';
import { id, maybeMoment, maybeText, money, signedMoney } from './cashfree-values.ts';
import { parseExactJson } from './exact-json.ts';
import type {
  OwnSettlement,
  ProviderEvent,
  ProviderPayment,
  ProviderTransfer,
  ToldTransfer,
} from './payment-provider.ts';

const envelope = z.looseObject({ type: id, event_time: maybeText, data: z.unknown().optional() });

const paymentData = z.looseObject({
  order: z.looseObject({ order_id: id, order_amount: money.nullish() }),
  payment: z.looseObject({
    cf_payment_id: id,
    payment_status: id,
    payment_amount: money,
    payment_time: maybeMoment,
    payment_group: maybeText,
    bank_reference: maybeText,
  }),
});
const refund = z.looseObject({ order_id: maybeText, refund_id: maybeText, refund_status: id });
// Refunds that Cashfree makes on its own have a field of their own.
const refundData = z.union([
  z.looseObject({ refund }).transform((data) => data.refund),
  z.looseObject({ auto_refund: refund }).transform((data) => data.auto_refund),
]);
const payeeData = z.looseObject({ merchant_vendor_id: id, updated_status: id, remarks: maybeText });
const transferData = z.looseObject({
  settlement: z.looseObject({
    settlement_id: id,
    vendor_id: id,
    status: maybeText,
    utr: maybeText,
    settlement_amount: signedMoney,
    settled_on: maybeMoment,
    settlement_initiated_on: maybeMoment,
    reason: maybeText,
  }),
});

const ownData = z.looseObject({
  settlement: z.looseObject({
    settlement_id: id,
    amount_settled: signedMoney,
    settled_on: maybeMoment,
  }),
});

const disputeData = z
  .looseObject({
    dispute: z.looseObject({ dispute_id: id, dispute_status: id, updated_at: maybeText }),
    order_details: z.looseObject({ order_id: id }),
  })
  .transform(({ dispute, order_details: order }) => ({
    disputeRef: dispute.dispute_id,
    orderRef: order.order_id,
    state: [dispute.dispute_status, dispute.updated_at],
  }));

/** One of them arrives under another name than documented. */
const transferTypes: Record<string, ProviderTransfer['status']> = {
  VENDOR_SETTLEMENT_INITIATED: 'INITIATED',
  VENDOR_SETTLEMENT_CREATED: 'INITIATED',
  VENDOR_SETTLEMENT_SUCCESS: 'SETTLED',
  VENDOR_SETTLEMENT_FAILED: 'FAILED',
  VENDOR_SETTLEMENT_REVERSED: 'REVERSED',
};

/**
 * A verified message from Cashfree in our terms. The event's key is derived from what was signed, so that the same
 * event has the same key however often and to whichever address it is sent. Throws for a message without a type.
 */
export function parseCashfreeMessage(rawBody: Buffer, now: Date): ProviderEvent {
  const { type, event_time, data } = envelope.parse(parseExactJson(rawBody.toString('utf8')));
  const keyOf = (...parts: (string | null)[]) => [type, ...parts, event_time].join(':').slice(0, 300);
  const kind = type.toUpperCase();

  if (/^PAYMENT_(SUCCESS|FAILED|USER_DROPPED)_WEBHOOK$/.test(kind)) {
    const { order, payment } = paymentData.parse(data);
    return {
      kind: 'payment',
      eventKey: keyOf(order.order_id, payment.cf_payment_id, payment.payment_status),
      orderRef: order.order_id,
      payment: toldPayment({ order, payment }, now),
    };
  }
  if (kind === 'REFUND_STATUS_WEBHOOK' || kind === 'AUTO_REFUND_STATUS_WEBHOOK') {
    const told = refundData.parse(data);
    const eventKey = keyOf(told.order_id, told.refund_id, told.refund_status);
    if (told.order_id === null || told.refund_id === null) return { kind: 'unknown', eventKey, type };
    const refundRef = refundRefIn(told.refund_id);
    return { kind: 'refund', eventKey, orderRef: told.order_id, refundRef, status: refundStateOf(told.refund_status) };
  }
  if (kind === 'VENDOR_STATUS_UPDATE') {
    const told = payeeData.parse(data);
    return {
      kind: 'payee',
      eventKey: keyOf(told.merchant_vendor_id, told.updated_status),
      payeeRef: told.merchant_vendor_id,
      state: payeeStateOf(told.updated_status, told.remarks),
    };
  }
  if (/^DISPUTE_(CREATED|UPDATED|CLOSED)$/.test(kind)) {
    const { disputeRef, orderRef, state } = disputeData.parse(data);
    return { kind: 'dispute', eventKey: keyOf(disputeRef, ...state), disputeRef, orderRef };
  }
  const ownStatus = transferTypes[`VENDOR_${kind}`];
  if (ownStatus) {
    const settlement = toldOwnSettlement(data, ownStatus, now);
    return { kind: 'own_settlement', eventKey: keyOf(settlement.settlementRef, ownStatus), settlement };
  }
  const status = transferTypes[kind];
  if (status) {
    const transfer = toldTransfer(data, status, now);
    return { kind: 'transfer', eventKey: keyOf(transfer.settlementRef, status), transfer };
  }
  const digest = createHash('sha256').update(rawBody).digest('base64url').slice(0, 32);
  return { kind: 'unknown', eventKey: keyOf(digest), type };
}

function toldTransfer(data: unknown, status: ProviderTransfer['status'], now: Date): ToldTransfer {
  const { settlement } = transferData.parse(data);
  return {
    settlementRef: settlement.settlement_id,
    payeeRef: settlement.vendor_id,
    status,
    amount: positive(settlement.settlement_amount),
    at: settlement.settled_on ?? settlement.settlement_initiated_on ?? now,
    utr: settlement.utr,
    // Cashfree does not say whether it went by NEFT, RTGS or IMPS.
    mode: null,
    reason: settlement.reason,
  };
}

function toldOwnSettlement(data: unknown, status: ProviderTransfer['status'], now: Date): OwnSettlement {
  const { settlement } = ownData.parse(data);
  const { settlement_id: settlementRef, amount_settled: amount, settled_on: at } = settlement;
  return { settlementRef, status, amount: positive(amount), at: at ?? now };
}

function toldPayment({ order, payment }: z.output<typeof paymentData>, now: Date): ProviderPayment {
  return {
    providerPaymentId: payment.cf_payment_id,
    status: paymentStateOf(payment.payment_status),
    amount: creditedAmount(payment.payment_amount, order.order_amount),
    method: payment.payment_group,
    bankReference: payment.bank_reference,
    at: payment.payment_time ?? now,
  };
}

const positive = (amount: number): Paise => paise(Math.max(0, amount));
