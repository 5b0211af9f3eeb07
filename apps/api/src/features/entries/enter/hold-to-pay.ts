import { isUnpaidHold } from '@maidan/domain/entries/entering/entry-states';
import { AppError } from '../../../platform/app-error.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { takePlaces } from '../../events/records/categories.ts';
import { findRules } from '../../events/records/price-rules.ts';
import { syncRegistration } from '../payments/sync-order.ts';
import { holdEntries, listEntries, type OwnEntry } from '../records/entries.ts';
import { listOf } from '../records/listed-entries.ts';
import { renewPrices } from '../records/renew-prices.ts';
import { expireHolds } from '../records/holds.ts';
import { closeOpenOrders, listOpenOrders, unpaidOrder } from '../records/orders.ts';
import { depositLines, linesOf, type NewLine } from '../records/price-lines.ts';
import { addAmounts, type LockedRegistration } from '../records/registrations-store.ts';
import { confirmRegistration, eventOfOwn, lockForChange } from '../records/registrations.ts';
import { refuseTwiceAgain } from '../records/same-person.ts';
import type { Taken } from './entering.ts';
import { fullError, refuseLate } from './late.ts';
import { orderForOwed } from './pay-owed.ts';
import { refuseClosed } from './refusals.ts';
import * as store from './store.ts';

/** A payment may have arrived without our knowledge: nobody is asked to pay twice. */
export async function readPayments(deps: Deps, own: { userId: string; registrationId: string }): Promise<void> {
  await expireHolds(deps, await eventOfOwn(deps.db, own));
  await syncRegistration(deps, own.registrationId);
}

/**
 * Entries that wait to be paid, or what is owed at the desk. The open order is reused, also one that pays for other players as well; expired places
 * are taken again, at today's price, while there is room.
 */
export async function holdToPay(deps: Deps, by: { userId: string; registrationId: string }): Promise<Taken> {
  return inTransaction(deps.db, async (tx) => {
    await store.lockPerson(tx, by.userId);
    const registration = await lockForChange(tx, by.registrationId);
    const entries = await listEntries(tx, registration.id, { ended: true });
    const unpaid = entries.filter(
      ({ state, pricePaise, restPaise }) => (isUnpaidHold(state) && pricePaise > 0) || restPaise > 0,
    );
    if (unpaid.length > 0) return orderFor(tx, deps, registration, unpaid);
    const owed = await orderForOwed(tx, deps, registration, by.userId);
    if (owed) return owed;
    // A partner whose time to pay ran out accepts the invitation anew, if nobody else has.
    const expired = entries.filter(({ state, pairOf }) => state === 'expired' && pairOf === null);
    if (expired.length === 0) throw new AppError('nothing_to_pay');
    return takeAgain(tx, deps, { registration, expired, userId: by.userId });
  });
}

async function orderFor(
  tx: Db,
  deps: Deps,
  { id: registrationId, eventId, userId }: LockedRegistration,
  unpaid: readonly OwnEntry[],
): Promise<Taken> {
  const entryIds = unpaid.map(({ id }) => id);
  const taken = { registrationIds: [registrationId], entryIds, lines: [] };
  const orders = await listOpenOrders(tx, entryIds);
  const whole = orders.find((order) => entryIds.every((id) => order.entryIds.includes(id)));
  if (whole) return { ...taken, orderRef: whole.orderRef };
  await closeOpenOrders(tx, entryIds);
  const expiresAt = await store.firstEnd(tx, entryIds);
  const lines = unpaid.flatMap(({ id: entryId, pricePaise: price, restPaise, priceLines }): NewLine[] =>
    restPaise > 0
      ? [{ registrationId, entryId, kind: 'addition', amount: restPaise }]
      : linesOf({ price, priceLines }).map((line) => ({ ...line, registrationId, entryId })),
  );
  // A partner's part is added to what the inviter has left a deposit with.
  const fees = unpaid.filter(({ restPaise }) => restPaise === 0);
  lines.push(
    ...depositLines(
      await findRules(tx, eventId),
      fees.map((one) => ({ ...one, price: one.pricePaise })),
    ),
  );
  const orderRef = await unpaidOrder(tx, deps, { eventId, payerId: userId ?? '', lines, expiresAt });
  return { ...taken, orderRef };
}

async function takeAgain(
  tx: Db,
  deps: Deps,
  { registration, expired, userId }: { registration: LockedRegistration; expired: readonly OwnEntry[]; userId: string },
): Promise<Taken> {
  const { id: registrationId, eventId } = registration;
  const event = refuseClosed(await store.shareEvent(tx, eventId));
  // An expired place belonged to the draw: returning late means entering again, for the desk to decide.
  refuseLate(event, expired);
  await refuseTwiceAgain(tx, deps, { userId, eventId, registrationId });
  const places = await takePlaces(tx, { eventId, categoryIds: expired.map(({ categoryId }) => categoryId) });
  if (!places.ok) throw fullError(expired, places.fullCategoryId);
  const entryIds = expired.map(({ id }) => id);
  await renewPrices(tx, entryIds);
  const renewed = await listOf(tx, entryIds);
  const sum = (entries: readonly OwnEntry[]) => entries.reduce((total, { pricePaise }) => total + pricePaise, 0);
  await addAmounts(tx, [{ registrationId, amount: sum(renewed) - sum(expired) }]);
  await holdEntries(tx, { entryIds, state: 'held', minutes: deps.settings.HOLD_MINUTES });
  const free = renewed.filter(({ pricePaise }) => pricePaise === 0).map(({ id }) => id);
  if (free.length > 0) await confirmRegistration(tx, deps, { registrationId, entryIds: free });
  const unpaid = renewed.filter(({ pricePaise }) => pricePaise > 0);
  if (unpaid.length === 0) return { registrationIds: [registrationId], entryIds, orderRef: null, lines: [] };
  return orderFor(tx, deps, registration, unpaid);
}
