import { type Paise, toRupees } from '@maidan/domain/money';
import { z } from 'zod';
import { type CashfreeHttp, CashfreeRefusal, idempotencyKeyOf, orNull } from './cashfree-http.ts';
import { latinName, nationalNumber } from './cashfree-payees.ts';
import { between, id, indiaIso, list, maybeMoment, maybeText, money, splitOf } from './cashfree-values.ts';
import {
  type CheckoutDraft,
  PaymentProviderError,
  type ProviderOrder,
  type ProviderPayment,
} from './payment-provider.ts';

const orderAnswer = z.looseObject({
  order_id: id,
  order_status: id,
  order_amount: money,
  order_currency: maybeText,
  payment_session_id: maybeText,
  order_splits: list(z.looseObject({ vendor_id: maybeText, amount: z.union([money, z.null()]).optional() })),
});
type OrderAnswer = z.output<typeof orderAnswer>;

const attempt = z.looseObject({
  cf_payment_id: id,
  payment_status: id,
  payment_amount: money,
  order_amount: money.nullish(),
  payment_group: maybeText,
  bank_reference: maybeText,
  is_captured: z.boolean().nullish(),
  payment_time: maybeMoment,
  payment_completion_time: maybeMoment,
});

/** Cashfree refuses an order that could not be paid for at least this long. */
const shortestMs = 16 * 60_000;

export const orderPath = (orderRef: string) => `/orders/${encodeURIComponent(orderRef)}`;

export function cashfreeOrders(http: CashfreeHttp, options: { clock: () => Date; notifyUrl: string | null }) {
  async function read(orderRef: string): Promise<OrderAnswer | null> {
    return orNull(async () => (await http.call(orderAnswer, { method: 'GET', path: orderPath(orderRef) })).value);
  }

  async function closeOrder(orderRef: string): Promise<void> {
    const body = { order_status: 'TERMINATED' };
    await http.call(z.looseObject({}), { method: 'PATCH', path: orderPath(orderRef), body }).catch((error: unknown) => {
      // Unknown, paid or over already: nobody can pay it any more, which was the aim.
      if (!(error instanceof CashfreeRefusal)) throw error;
    });
  }

  return {
    /**
     * An order that exists under this reference is taken up again when it is the same; any other answer is refused.
     */
    async openCheckout(draft: CheckoutDraft): Promise<{ sessionId: string; checkoutUrl: null }> {
      const body = orderBody(draft, options);
      const idempotencyKey = idempotencyKeyOf('order', body);
      const order = await http
        .call(orderAnswer, { method: 'POST', path: '/orders', body, idempotencyKey })
        .then(({ value }) => value)
        .catch(async (error: unknown) => {
          const isKnown = error instanceof CashfreeRefusal && (error.status === 409 || error.status === 422);
          const known = isKnown ? await read(draft.orderRef) : null;
          if (!known) throw error;
          return known;
        });
      if (!isAsAsked(order, draft)) {
        await closeOrder(draft.orderRef);
        throw refused('Cashfree made another order than the one asked for');
      }
      if (order.order_status !== 'ACTIVE' || !order.payment_session_id)
        throw refused('This order can no longer be paid');
      return { sessionId: order.payment_session_id, checkoutUrl: null };
    },

    async getOrder(orderRef: string): Promise<ProviderOrder | null> {
      const order = await read(orderRef);
      return order && { orderRef, status: orderStates[order.order_status] ?? 'open', amount: order.order_amount };
    },

    async listPayments(orderRef: string): Promise<ProviderPayment[]> {
      const path = `${orderPath(orderRef)}/payments`;
      const found = await orNull(async () => (await http.call(list(attempt), { method: 'GET', path })).value);
      return (found ?? []).map((one) => toPayment(one, options.clock()));
    },

    closeOrder,
  };
}

const refused = (message: string) => new PaymentProviderError(message, { retryable: false });

function orderBody(draft: CheckoutDraft, { clock, notifyUrl }: { clock: () => Date; notifyUrl: string | null }) {
  const { payer } = draft;
  // It may be left out, and is no proof of anything.
  const name = latinName(payer.name);
  const note = between(draft.note, 3, 200);
  return {
    order_id: draft.orderRef,
    order_amount: toRupees(draft.amount),
    order_currency: 'INR',
    customer_details: {
      customer_id: payer.ref,
      customer_phone: nationalNumber(payer.phone),
      customer_email: payer.email,
      ...(name && { customer_name: name }),
    },
    order_meta: { return_url: draft.returnUrl, ...(notifyUrl && { notify_url: notifyUrl }) },
    order_expiry_time: indiaIso(new Date(Math.max(draft.expiresAt.getTime(), clock().getTime() + shortestMs))),
    ...(note && { order_note: note }),
    order_splits: draft.shares.filter(({ amount }) => amount > 0).map(splitOf),
  };
}

/** Amount, currency and every part of it as they were sent, to the paisa. */
function isAsAsked(order: OrderAnswer, draft: CheckoutDraft): boolean {
  const parts = (shares: readonly { ref: string; amount: number | null | undefined }[]) =>
    shares
      .map(({ ref, amount }) => `${ref}:${amount}`)
      .toSorted()
      .join();
  const asked = draft.shares.filter(({ amount }) => amount > 0).map(({ payeeRef: ref, amount }) => ({ ref, amount }));
  const told = order.order_splits.map(({ vendor_id, amount }) => ({ ref: vendor_id ?? '', amount }));
  return (
    order.order_id === draft.orderRef &&
    order.order_amount === draft.amount &&
    (order.order_currency ?? 'INR') === 'INR' &&
    parts(told) === parts(asked)
  );
}

const orderStates: Record<string, ProviderOrder['status']> = {
  ACTIVE: 'open',
  PAID: 'paid',
  EXPIRED: 'expired',
  TERMINATED: 'closed',
  TERMINATION_REQUESTED: 'closed',
};

const paymentStates: Record<string, ProviderPayment['status']> = {
  SUCCESS: 'success',
  FAILED: 'failed',
  USER_DROPPED: 'dropped',
  VOID: 'cancelled',
  CANCELLED: 'cancelled',
};

/** A word that nobody has told us of decides nothing. */
export const paymentStateOf = (status: string): ProviderPayment['status'] =>
  paymentStates[status.toUpperCase()] ?? 'pending';

/** A payer who bears the fee pays more than the order asks; what is on top is not ours. */
export function creditedAmount(paid: Paise, ordered: Paise | null | undefined): Paise {
  return ordered !== null && ordered !== undefined && paid > ordered ? ordered : paid;
}

function toPayment(one: z.output<typeof attempt>, now: Date): ProviderPayment {
  const status = paymentStateOf(one.payment_status);
  return {
    providerPaymentId: one.cf_payment_id,
    status: status === 'success' && one.is_captured === false ? 'pending' : status,
    amount: creditedAmount(one.payment_amount, one.order_amount),
    method: one.payment_group,
    bankReference: one.bank_reference,
    at: one.payment_completion_time ?? one.payment_time ?? now,
  };
}
