import { paise, type Paise } from '@maidan/domain/money';
import { entryFact } from '@maidan/domain/entries/facts/entry-facts';
import { takesPlace } from '@maidan/domain/entries/entering/entry-states';
import { leftOf } from '@maidan/domain/entries/refunds';
import { refundOf } from '@maidan/domain/events/refund-policy';
import { problemAt } from '@maidan/domain/fact';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import type { Db } from '../../../platform/db/db.ts';
import { givePlacesBack } from '../../events/records/categories.ts';
import { cancelEntries, type OwnEntry } from '../records/entries.ts';
import { closeOpenOrders } from '../records/orders.ts';
import { addAmounts, type LockedRegistration } from '../records/registrations-store.ts';
import { lockRefundable } from './send-refund.ts';

export const sumOf = (entries: readonly OwnEntry[]) => paise(entries.reduce((sum, entry) => sum + entry.pricePaise, 0));

/**
 * What goes back for entries that are given up: so much of the fee that was paid online for them. Parts may have been
 * refunded before: never more than what is left of the payment.
 */
export async function stillToRefund(
  tx: Db,
  registrationId: string,
  { given, percent }: { given: readonly OwnEntry[]; percent: number },
): Promise<Paise> {
  const orders = await lockRefundable(
    tx,
    registrationId,
    given.map(({ id }) => id),
  );
  const paid = orders.flatMap(({ lines }) => lines);
  const whole = paid.some(({ entryId }) => entryId === null)
    ? sumOf(given)
    : sumOf(given.filter(({ id }) => paid.some(({ entryId }) => entryId === id)));
  return paise(Math.min(refundOf(whole, percent), leftOf(orders)));
}

/** Takes entries away: their places go back to the event, and what is open of their orders must not be paid any more. */
export async function takeAway(
  tx: Db,
  registration: LockedRegistration,
  { given, of, actorId, reason }: { given: readonly OwnEntry[]; of: number; actorId: string; reason: string | null },
): Promise<{ closed: string[] }> {
  await audit(tx, {
    actorId,
    action: 'registration_cancelled',
    subjectKind: 'registration',
    subjectId: registration.id,
    eventId: registration.eventId,
    details: {
      categories: given.length,
      of,
      was: registration.status,
      entered: given.map((entry) => entry.name),
      isPart: given.length < of,
    },
  });
  const ids = given.map(({ id }) => id);
  const closed = await closeOpenOrders(tx, ids);
  await givePlacesBack(
    tx,
    given.filter(({ state }) => takesPlace(state)).map((entry) => entry.categoryId),
  );
  await cancelEntries(tx, ids, reason);
  // What was never paid for and is gone is no part of the fee; of a registration that ends as a whole it is still told.
  const dropped = given.filter(({ state }) => state !== 'confirmed');
  if (given.length < of && dropped.length > 0)
    await addAmounts(tx, [{ registrationId: registration.id, amount: 0 - sumOf(dropped) }]);
  return { closed };
}

export function chooseEntries(entries: readonly OwnEntry[], names: string[] | undefined): OwnEntry[] {
  if (!names) return [...entries];
  return [...new Set(names.map((name) => name.toLowerCase()))].map((name) => {
    const found = entries.find((entry) => entry.name.toLowerCase() === name);
    if (!found)
      throw new AppError('category_unknown', {
        fields: [problemAt('categories', entryFact('not_your_category', { category: name }))],
      });
    return found;
  });
}
