import type { OrderForPayer, Payment } from '@maidan/contract/entries/payments';
import { type Paise, paise, toRupees } from '@maidan/domain/money';
import { laterPaymentStatus, successMeans } from '@maidan/domain/entries/order-state';
import { AppError } from '../../../platform/app-error.ts';
import { type Db, inTransaction, type Write } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { notify, tellAdministrators } from '../../../platform/notify.ts';
import { raiseAlert } from '../../../platform/payments/payment-alerts.ts';
import {
  PaymentProviderError,
  type ProviderOrder,
  type ProviderPayment,
} from '../../../platform/payments/payment-provider.ts';
import { providerRefusal } from '../../../platform/payments/provider-refusal.ts';
import { postPayment, postStray, postTopUp } from '../../money/ledger/service.ts';
import {
  claimRead,
  findNewestOrder,
  findOrder,
  listUnheard,
  lockOrder,
  saveOrderPaid,
  sessionToWrite,
} from '../orders/service.ts';
import { refundRegistration, returnPayment } from '../online-refunds/service.ts';
import { confirmRegistration, endWithEvent, lockForChange, reclaimPlaces } from '../register/service.ts';
import * as store from './store.ts';

/** An order as the provider must hear of it. */
export interface OpenOrder {
  orderRef: string;
  amount: Paise;
  share: Paise;
  payeeRef: string;
  expiresAt: Date;
  eventName: string;
  payer: { name: string; email: string; phone: string };
}

/** The order of somebody's own, while it is open. */
export async function findOpenOrder(deps: Deps, userId: string, orderRef: string): Promise<OpenOrder | null> {
  const order = await store.findForPayer(deps.db, userId, orderRef);
  if (!order) throw new AppError('order_not_found');
  if (order.status !== 'open') return null;
  const { registrationId, payeeRef, expiresAt, payerName: name, email } = order;
  const eventName = order.event?.name ?? '';
  const phone = order.entryPhoneEnc
    ? deps.encryption.decrypt(order.entryPhoneEnc, `registrations.phone:${registrationId}`)
    : order.phoneEnc && deps.encryption.decrypt(order.phoneEnc, `users.phone:${userId}`);
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
  /** Null of what an organizer pays in: nothing but the books waits for it. */
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
    // What an organizer paid in twice goes back by hand: there is no entry to which a refund would belong.
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

export async function orderForPayer(deps: Deps, userId: string, orderRef: string): Promise<OrderForPayer> {
  const seen = await store.findForPayer(deps.db, userId, orderRef);
  if (!seen) throw new AppError('order_not_found');
  const stillMoves = ['open', 'expired', 'closed'].includes(seen.status) && seen.sessionId !== '';
  const isStale = stillMoves && (await claimRead(deps.db, orderRef, deps.payments.sandbox ? 2 : 20));
  // The page that a payer returns to proves nothing: the provider is asked. While it is away, what we know is shown.
  if (isStale)
    await syncOrder(deps, orderRef).catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === 'provider_unavailable')) throw error;
    });
  const order = isStale ? await store.findForPayer(deps.db, userId, orderRef) : seen;
  if (!order) throw new AppError('order_not_found');
  return {
    orderId: order.orderRef,
    amount: toRupees(paise(order.amountPaise)),
    currency: 'INR',
    provider: deps.payments.name,
    isTestMoney: deps.payments.isTestMoney,
    status: order.status,
    sessionId: order.sessionId,
    expiresAt: order.expiresAt.toISOString(),
    registrationId: order.registrationId,
    registrationStatus: order.registrationStatus,
    lastAttempt: order.lastAttempt && {
      status: order.lastAttempt.status,
      at: new Date(order.lastAttempt.at).toISOString(),
    },
    event: order.event && {
      ...order.event,
      dateandtime: new Date(order.event.dateandtime).toISOString(),
      lastdate: new Date(order.event.lastdate).toISOString(),
    },
    organizerName: order.organizationName,
    lines: order.lines.map((line) => ({ name: line.name, price: toRupees(paise(line.pricePaise)) })),
  };
}

/** The payer of a test order does what they choose; there is no such call with a live provider. */
export async function playPayer(
  deps: Deps,
  orderRef: string,
  act: { outcome: 'success' | 'failed' | 'dropped' | 'disputed'; method: string },
): Promise<string> {
  if (!deps.payments.sandbox) throw new AppError('not_found');
  const played = await deps.payments.sandbox.play(orderRef, act);
  if (played === null) throw new AppError('order_not_found');
  if (played === 'not_open') throw new AppError('order_not_open');
  return played.paymentRef;
}

/** Payments that happened while nobody told us: the message was lost, or we were not running. */
export async function pollOrders(deps: Deps): Promise<void> {
  for (const orderRef of await listUnheard(deps.db)) {
    await claimRead(deps.db, orderRef, 0);
    await syncOrder(deps, orderRef);
  }
}

/** A provider that cannot be reached is a reason to try again, not a fault of ours. */
async function fromProvider<T>(deps: Deps, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    deps.log.warn({ err: error }, 'the payment provider did not answer');
    throw providerRefusal(error);
  }
}
