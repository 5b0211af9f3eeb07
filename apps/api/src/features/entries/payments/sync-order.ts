import { laterPaymentStatus, successMeans } from '@maidan/domain/entries/order-state';
import { paise } from '@maidan/domain/money';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { notify, tellAdministrators } from '../../../platform/notify.ts';
import { raiseAlert } from '../../money/records/payment-alerts.ts';
import {
  PaymentProviderError,
  type ProviderOrder,
  type ProviderPayment,
} from '../../../platform/payments/payment-provider.ts';
import { providerRefusal } from '../../../platform/payments/provider-refusal.ts';
import { postPayment, postStray, postTopUp } from '../../money/records/ledger.ts';
import { endWithEvent, reclaimPlaces } from '../records/holds.ts';
import { claimRead, findNewestOrder, findOrder, listUnheard, lockOrder, saveOrderPaid } from '../records/orders.ts';
import { confirmRegistration, lockForChange } from '../records/registrations.ts';
import { refundRegistration, returnPayment } from '../refunds/send-refund.ts';
import * as store from './store.ts';

/**
 * Asks the provider how an order stands and makes of it what follows, in one transaction: payment, order,
 * registration, ticket, mail and notification. May run any number of times, at once and in any order.
 */
export async function syncOrder(deps: Deps, orderRef: string): Promise<'unknown_order' | 'read'> {
  const known = await findOrder(deps.db, orderRef);
  if (!known) return 'unknown_order';
  const [told, payments] = await fromProvider(deps, () =>
    Promise.all([deps.payments.getOrder(orderRef), deps.payments.listPayments(orderRef)]),
  );
  if (!told) return 'read';
  await inTransaction(deps.db, async (tx) => {
    const registration = known.registrationId ? await lockForChange(tx, known.registrationId) : null;
    for (const payment of payments) await apply(tx, deps, { orderRef, told, payment, registration });
  });
  return 'read';
}

/** Asks about the newest order of a registration, if it has one. */
export async function syncRegistration(deps: Deps, registrationId: string): Promise<void> {
  const orderRef = await findNewestOrder(deps.db, registrationId);
  if (orderRef) await syncOrder(deps, orderRef);
}

/**
 * Nobody shall pay any more for a place that was given back; a payment that is under way comes back as a refund.
 * Called after the place is gone, so a provider that does not answer changes nothing.
 */
export async function closeAtProvider(deps: Deps, orderRef: string): Promise<void> {
  await deps.payments.closeOrder(orderRef).catch((error: unknown) => {
    deps.log.warn({ err: error }, 'an order could not be closed at the payment provider');
  });
}

interface Told {
  orderRef: string;
  told: ProviderOrder;
  payment: ProviderPayment;
  /** Null for a top-up: only the books wait for it. */
  registration: Registration | null;
}

type Registration = Awaited<ReturnType<typeof lockForChange>>;

async function apply(tx: Db, deps: Deps, { orderRef, told, payment, registration }: Told): Promise<void> {
  const order = await lockOrder(tx, orderRef);
  if (!order) return;
  const { providerPaymentId } = payment;
  const before = await store.findPayment(tx, order.id, providerPaymentId);
  const status = before ? laterPaymentStatus(before.status, payment.status) : payment.status;
  if (before?.status === status) return;
  if (status !== 'success') {
    await store.savePayment(tx, { id: newId(), orderId: order.id, status, payment });
    return;
  }
  if (told.amount !== order.amountPaise || payment.amount !== order.amountPaise) {
    const details = { expected: order.amountPaise, ordered: told.amount, paid: payment.amount };
    const isNew = await raiseAlert(tx, { kind: 'amount_mismatch', orderRef, providerPaymentId, details });
    if (!isNew) return;
    await postStray(tx, deps, { orderId: order.id, providerPaymentId, amount: payment.amount, at: payment.at });
    await tellAdministrators(tx, { kind: 'payment_mismatch', order: orderRef });
    return;
  }
  if (successMeans(order.status) === 'second') {
    // A top-up paid twice is returned by hand: a refund needs an entry to belong to.
    const kind = registration ? 'double_success' : 'amount_mismatch';
    await raiseAlert(tx, { kind, orderRef, providerPaymentId });
    await postStray(tx, deps, { orderId: order.id, providerPaymentId, amount: payment.amount, at: payment.at });
    if (!registration) return;
    await returnPayment(tx, deps, {
      registrationId: registration.id,
      orderId: order.id,
      providerPaymentId,
      amount: payment.amount,
      reason: 'Paid twice',
      cause: { kind: 'paid_twice' },
      actorId: null,
    });
    return;
  }
  await store.savePayment(tx, { id: newId(), orderId: order.id, status, payment });
  await saveOrderPaid(tx, order.id, payment.at);
  if (!registration) {
    await postTopUp(tx, deps, { orderId: order.id, at: payment.at });
    const { organizerId } = await store.findOwner(tx, order.payeeRef);
    const news = { kind: 'topped_up', amount: order.amountPaise } as const;
    await notify(tx, { userId: organizerId, type: 'success', relatedTo: 'other', news, link: '/dashboard' });
    return;
  }
  if (await placeFor(tx, registration)) {
    await postPayment(tx, deps, { orderId: order.id, at: payment.at });
    await confirmRegistration(tx, deps, registration.id);
    return;
  }
  await raiseAlert(tx, { kind: 'late_success', orderRef, providerPaymentId });
  await postStray(tx, deps, { orderId: order.id, providerPaymentId, amount: payment.amount, at: payment.at });
  await refundRegistration(tx, deps, {
    registrationId: registration.id,
    amount: paise(order.amountPaise),
    reason: 'Paid after the place was given away',
    cause: { kind: 'paid_late' },
    actorId: null,
  });
}

/**
 * Whether the paid registration has its places: still held for an event that is there, or taken again after the hold
 * ran out.
 */
async function placeFor(tx: Db, registration: Registration): Promise<boolean> {
  if (registration.status === 'held' || registration.status === 'offered')
    return !(await endWithEvent(tx, registration));
  return registration.status === 'expired' && (await reclaimPlaces(tx, registration));
}

/** Finds payments whose message was lost, or came while we were not running. */
export async function pollOrders(deps: Deps): Promise<void> {
  for (const orderRef of await listUnheard(deps.db)) {
    await claimRead(deps.db, orderRef, 0);
    await syncOrder(deps, orderRef);
  }
}

/** If the provider cannot be reached, the caller is asked to try again. */
export async function fromProvider<T>(deps: Deps, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    deps.log.warn({ err: error }, 'the payment provider did not answer');
    throw providerRefusal(error);
  }
}
