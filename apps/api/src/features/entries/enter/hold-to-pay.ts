import { paise } from '@maidan/domain/money';
import { AppError } from '../../../platform/app-error.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { takePlaces } from '../../events/records/categories.ts';
import { syncRegistration } from '../payments/sync-order.ts';
import { listEntries, renewPrices } from '../records/entries.ts';
import { expireHolds, holdAgain } from '../records/holds.ts';
import { unpaidOrder } from '../records/orders.ts';
import { type LockedRegistration, saveAmount } from '../records/registrations-store.ts';
import { confirmRegistration, eventOfOwn, lockForChange } from '../records/registrations.ts';
import { refuseTwiceAgain } from '../records/same-person.ts';
import { refuseClosed, refuseTooMany, type Taken } from './enter.ts';
import { fullError, isLate } from './entry-form.ts';
import * as store from './store.ts';

/** A payment may have arrived without our knowledge: nobody is asked to pay twice. */
export async function readPayments(deps: Deps, own: { userId: string; registrationId: string }): Promise<void> {
  await expireHolds(deps, await eventOfOwn(deps.db, own));
  await syncRegistration(deps, own.registrationId);
}

/**
 * A place that waits to be paid. The open order is reused; an expired place is taken again, at today's price, while
 * there is room.
 */
export async function holdToPay(deps: Deps, by: { userId: string; registrationId: string }): Promise<Taken> {
  return inTransaction(deps.db, async (tx) => {
    await store.lockPerson(tx, by.userId);
    const registration = await lockForChange(tx, by.registrationId);
    const { id: registrationId, eventId, status } = registration;
    if (status === 'expired') return { registrationId, orderRef: await takeAgain(tx, deps, registration, by.userId) };
    if ((status !== 'held' && status !== 'offered') || registration.amountPaise === 0)
      throw new AppError('nothing_to_pay');
    const amount = paise(registration.amountPaise);
    return { registrationId, orderRef: await unpaidOrder(tx, deps, { registrationId, eventId, amount }) };
  });
}

async function takeAgain(tx: Db, deps: Deps, again: LockedRegistration, userId: string): Promise<string | null> {
  const { id: registrationId, eventId, name } = again;
  const event = refuseClosed(await store.shareEvent(tx, eventId));
  refuseTooMany(deps, await store.countStanding(tx, { userId, eventId, name }));
  const chosen = await listEntries(tx, registrationId);
  const categories = chosen.map((entry) => ({ id: entry.categoryId, name: entry.name }));
  // An expired place belonged to the draw: returning late means entering again, for the desk to decide.
  if (isLate(event, categories)) throw new AppError('registrations_over');
  await refuseTwiceAgain(tx, deps, { userId, eventId, registrationId });
  const places = await takePlaces(tx, { eventId, categoryIds: categories.map(({ id }) => id) });
  if (!places.ok)
    throw fullError(
      categories,
      categories.find(({ id }) => id === places.fullCategoryId),
    );
  const amount = paise(await renewPrices(tx, registrationId));
  await saveAmount(tx, registrationId, amount);
  await holdAgain(tx, { registrationId, minutes: deps.settings.HOLD_MINUTES });
  if (amount > 0) return unpaidOrder(tx, deps, { registrationId, eventId, amount });
  await confirmRegistration(tx, deps, registrationId);
  return null;
}
