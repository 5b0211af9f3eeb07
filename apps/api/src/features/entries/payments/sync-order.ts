import { isUnpaidHold } from '@maidan/domain/entries/entering/entry-states';
import { laterPaymentStatus, successMeans } from '@maidan/domain/entries/order-state';
import { paise } from '@maidan/domain/money';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { audit } from '../../../platform/db/audit.ts';
import { newId } from '../../../platform/ids.ts';
import { notify, tellAdministrators } from '../../../platform/notify.ts';
import { tellAccount } from '../../operations/records/whatsapp-news.ts';
import { raiseAlert } from '../../money/records/payment-alerts.ts';
import {
  PaymentProviderError,
  type ProviderOrder,
  type ProviderPayment,
} from '../../../platform/payments/payment-provider.ts';
import { providerRefusal } from '../../../platform/payments/provider-refusal.ts';
import { postDepositReceived } from '../../money/records/deposit-ledger.ts';
import { postPayment, postStray, postTopUp } from '../../money/records/ledger.ts';
import type { OwnEntry } from '../records/entries.ts';
import { listOrdered } from '../records/listed-entries.ts';
import { endWithEvent, reclaimPlace } from '../records/holds.ts';
import {
  claimRead,
  findOrder,
  listNewestOrders,
  listUnheard,
  lockOrder,
  lockPaidLines,
  type OrderRow,
  saveOrderPaid,
} from '../records/orders.ts';
import { findFacts, ofPlayer } from '../records/confirmation-facts.ts';
import { listOwedParts } from '../records/owed-fees.ts';
import { type LockedRegistration, settleOwed } from '../records/registrations-store.ts';
import { confirmRegistration, lockForChange } from '../records/registrations.ts';
import { refundRegistration, returnPayment } from '../refunds/send-refund.ts';
import { giveDepositsBack } from '../deposits/give-back.ts';
import { insertDeposits } from '../records/deposits.ts';
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
    const registrations: LockedRegistration[] = [];
    for (const { id, isPaidFor } of await store.listRegistrationsOf(tx, known.id)) {
      const locked = await lockForChange(tx, id);
      if (isPaidFor) registrations.push(locked);
    }
    for (const payment of payments) await apply(tx, deps, { orderRef, told, payment, registrations });
  });
  return 'read';
}

/** Asks about the newest orders of a registration, if it has any. */
export async function syncRegistration(deps: Deps, registrationId: string): Promise<void> {
  for (const orderRef of await listNewestOrders(deps.db, registrationId)) await syncOrder(deps, orderRef);
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
  /** Those it pays for; none for a top-up: only the books wait for it. */
  registrations: readonly LockedRegistration[];
}

async function apply(tx: Db, deps: Deps, { orderRef, told, payment, registrations }: Told): Promise<void> {
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
  const stray = { orderId: order.id, providerPaymentId, amount: payment.amount, at: payment.at };
  const expected = order.amountPaise + order.depositPaise;
  if (told.amount !== expected || payment.amount !== expected) {
    const details = { expected, ordered: told.amount, paid: payment.amount };
    const isNew = await raiseAlert(tx, { kind: 'amount_mismatch', orderRef, providerPaymentId, details });
    if (!isNew) return;
    await postStray(tx, deps, stray);
    await tellAdministrators(tx, { kind: 'payment_mismatch', order: orderRef });
    return;
  }
  const [first] = registrations;
  if (successMeans(order.status) === 'second') {
    // A top-up paid twice is returned by hand: a refund needs an entry to belong to.
    await raiseAlert(tx, { kind: first ? 'double_success' : 'amount_mismatch', orderRef, providerPaymentId });
    await postStray(tx, deps, stray);
    if (!first) return;
    await returnPayment(tx, deps, {
      registrationId: first.id,
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
  if (!first) {
    await postTopUp(tx, deps, { orderId: order.id, at: payment.at });
    const { organizerId } = await store.findOwner(tx, order.payeeRef);
    const news = { kind: 'topped_up', amount: order.amountPaise } as const;
    await notify(tx, { userId: organizerId, type: 'success', relatedTo: 'other', news, link: '/dashboard' });
    return;
  }
  await carryOut(tx, deps, { order, registrations, payment, stray });
}

/** Confirms the entries that were paid for, and gives back what came too late. */
async function carryOut(
  tx: Db,
  deps: Deps,
  {
    order,
    registrations,
    payment,
    stray,
  }: Pick<Told, 'registrations' | 'payment'> & { order: OrderRow; stray: Parameters<typeof postStray>[2] },
): Promise<void> {
  const { orderRef } = order;
  const { providerPaymentId } = payment;
  const { placed, lost } = await whatItPays(tx, deps, { order, registrations });
  const paid = { orderId: order.id, at: payment.at };
  if (placed.length > 0) await postPayment(tx, deps, paid);
  else await postStray(tx, deps, stray);
  if (placed.length > 0) await postDepositReceived(tx, deps, paid);
  if (order.depositPaise > 0) await insertDeposits(tx, paid);
  for (const { id: registrationId } of registrations) {
    const entryIds = placed.filter((entry) => entry.registrationId === registrationId).map(({ id }) => id);
    if (entryIds.length > 0) await confirmRegistration(tx, deps, { registrationId, entryIds });
  }
  if (placed.length > 0 && lost.length === 0) return;
  await raiseAlert(tx, { kind: 'late_success', orderRef, providerPaymentId });
  for (const { id: registrationId } of registrations) {
    await returnLate(tx, deps, { registrationId, placed, order });
    const entryIds = lost.filter((entry) => entry.registrationId === registrationId).map(({ id }) => id);
    await giveDepositsBack(tx, deps, { registrationId, entryIds, why: 'paid_late', actorId: null });
  }
}

/** The entries that this payment is for, and those that it comes too late for. */
async function whatItPays(
  tx: Db,
  deps: Deps,
  of: { order: { id: string }; registrations: readonly LockedRegistration[] },
): Promise<{ placed: OwnEntry[]; lost: OwnEntry[] }> {
  const owed = await settleParts(tx, deps, of);
  const entries = await listOrdered(tx, of.order.id);
  if (owed === null) return placesFor(tx, deps, { registrations: of.registrations, entries });
  return owed === 'settled' ? { placed: entries, lost: [] } : { placed: [], lost: entries };
}

/** Whether the order pays fees that are owed, and whether they still are: the desk may have taken them meanwhile. */
async function settleParts(
  tx: Db,
  deps: Deps,
  { order, registrations }: { order: { id: string }; registrations: readonly LockedRegistration[] },
): Promise<'settled' | 'not_owed' | null> {
  const [part] = await listOwedParts(tx, order.id);
  if (!part) return null;
  if (!(await settleOwed(tx, part))) return 'not_owed';
  const registration = registrations.find(({ id }) => id === part.registrationId);
  await audit(tx, {
    actorId: null,
    actorKind: 'system',
    action: 'owed_fee_paid',
    subjectKind: 'registration',
    subjectId: part.registrationId,
    eventId: registration?.eventId ?? null,
    details: { amountPaise: part.amount },
  });
  if (registration?.userId) {
    const facts = await findFacts(tx, registration.id, []);
    const news = { kind: 'owed_fee_paid', event: facts.eventName, amount: part.amount, ...ofPlayer(facts) } as const;
    const link = `/my/registrations/${registration.id}`;
    const { userId, eventId } = registration;
    const told = { userId, type: 'success', relatedTo: 'other', news, link, eventId, about: order.id } as const;
    await tellAccount(tx, deps, told);
  }
  return 'settled';
}

/** Returns what a registration paid in this order for places that were given away meanwhile. */
async function returnLate(
  tx: Db,
  deps: Deps,
  { registrationId, placed, order }: { registrationId: string; placed: readonly OwnEntry[]; order: { id: string } },
): Promise<void> {
  const has = new Set(placed.map(({ id }) => id));
  const paid = (await lockPaidLines(tx, registrationId)).filter(
    ({ orderId, entryId }) => orderId === order.id && !(entryId && has.has(entryId)),
  );
  if (has.size > 0 && paid.some(({ entryId }) => entryId === null)) return;
  await refundRegistration(tx, deps, {
    registrationId,
    ...(paid.every(({ entryId }) => entryId) && { entryIds: paid.flatMap(({ entryId }) => entryId ?? []) }),
    amount: paise(paid.reduce((sum, { left }) => sum + left, 0)),
    reason: 'Paid after the place was given away',
    cause: { kind: 'paid_late' },
    actorId: null,
  });
}

/**
 * Which paid entries have their places: still held for an event that is there, or taken again after the hold ran out.
 */
async function placesFor(
  tx: Db,
  deps: Deps,
  { registrations, entries }: { registrations: readonly LockedRegistration[]; entries: readonly OwnEntry[] },
): Promise<{ placed: OwnEntry[]; lost: OwnEntry[] }> {
  const eventId = registrations[0]?.eventId ?? '';
  if (await endWithEvent(tx, eventId, entries)) return { placed: [], lost: [...entries] };
  const placed: OwnEntry[] = [];
  for (const entry of entries) {
    const registration = registrations.find(({ id }) => id === entry.registrationId);
    const isHeld = isUnpaidHold(entry.state) || (entry.state === 'awaiting_partner' && entry.restPaise > 0);
    if (isHeld || (registration && (await reclaimPlace(tx, deps, { registration, entry })))) placed.push(entry);
  }
  return { placed, lost: entries.filter((entry) => !placed.includes(entry)) };
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
