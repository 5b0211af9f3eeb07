import type { Payment } from '@maidan/contract/entries/payments';
import { type Paise, paise, toRupees } from '@maidan/domain/money';
import { AppError } from '../../../platform/app-error.ts';
import type { Write } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { sessionToWrite } from '../records/orders.ts';
import * as store from './store.ts';
import { fromProvider } from './sync-order.ts';

/** An order with everything the provider needs to open it. */
export interface OpenOrder {
  orderRef: string;
  amount: Paise;
  share: Paise;
  payeeRef: string;
  expiresAt: Date;
  eventName: string;
  payer: { name: string; email: string; phone: string };
}

/** The caller's own order, if it is open. */
export async function findOpenOrder(deps: Deps, userId: string, orderRef: string): Promise<OpenOrder | null> {
  const order = await store.findForPayer(deps.db, userId, orderRef);
  if (!order) throw new AppError('order_not_found');
  if (order.status !== 'open') return null;
  const { registrationId, payeeRef, expiresAt, payerName: name, email } = order;
  const eventName = order.event?.name ?? '';
  const phone = order.entryPhoneEnc
    ? deps.encryption.read(order.entryPhoneEnc, `registrations.phone:${registrationId}`)
    : order.phoneEnc && deps.encryption.read(order.phoneEnc, `users.phone:${userId}`);
  const payer = { name, email, phone: phone ?? '' };
  const [amount, share] = [paise(order.amountPaise), paise(order.vendorSharePaise)];
  return { orderRef, amount, share, payeeRef, expiresAt, eventName, payer };
}

/**
 * What the browser needs to pay, and what is to be written down of it. May be called again: the provider answers the
 * same order.
 */
export async function openSession(
  deps: Deps,
  userId: string,
  { orderRef, amount, share, payeeRef, expiresAt, eventName, payer }: OpenOrder,
): Promise<{ payment: Payment; writes: Write[] }> {
  const draft = {
    orderRef,
    amount,
    payer: { ref: userId.replaceAll('-', ''), ...payer },
    shares: [{ payeeRef, amount: share }],
    expiresAt,
    returnUrl: `${deps.settings.publicUrl}/checkout/${orderRef}`,
    note: eventName.slice(0, 100),
  };
  const alongside: Write[] = [];
  const session = await fromProvider(deps, () => deps.payments.openCheckout(draft, (write) => alongside.push(write)));
  const payment = {
    orderId: orderRef,
    amount: toRupees(amount),
    currency: 'INR' as const,
    provider: deps.payments.name,
  };
  return { payment: { ...payment, ...session }, writes: [sessionToWrite(orderRef, session.sessionId), ...alongside] };
}
