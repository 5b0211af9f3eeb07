import { paise, type Paise } from '@maidan/domain/money';
import { entryFact } from '@maidan/domain/entries/facts/entry-facts';
import { isPaidFor } from '@maidan/domain/entries/entering/entry-states';
import { leftOf } from '@maidan/domain/entries/refunds';
import { refundOf } from '@maidan/domain/events/refund-policy';
import { problemAt } from '@maidan/domain/fact';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import type { Db } from '../../../platform/db/db.ts';
import { givePlacesBack } from '../../events/records/categories.ts';
import { cancelEntries, type OwnEntry, placesOf } from '../records/entries.ts';
import { closeOpenOrders, type PaidLine } from '../records/orders.ts';
import { leaveBundle } from '../records/renew-prices.ts';
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
  const whole = paidOnline(
    given,
    orders.flatMap(({ lines }) => lines),
  );
  return paise(Math.min(refundOf(whole, percent), leftOf(orders)));
}

/** What of the fees of these entries was paid online; the desk may have taken the rest. */
export function paidOnline(entries: readonly OwnEntry[], lines: readonly PaidLine[]): Paise {
  // A payment from before lines were written down was for all of them.
  if (lines.some(({ entryId }) => entryId === null)) return sumOf(entries);
  const paidFor = (id: string) =>
    lines.filter(({ entryId }) => entryId === id).reduce((sum, { amount }) => sum + amount, 0);
  return paise(entries.reduce((sum, { id, pricePaise }) => sum + Math.min(pricePaise, paidFor(id)), 0));
}

/** Takes entries away: their places go back to the event, and what is open of their orders must not be paid any more. */
export async function takeAway(
  tx: Db,
  registration: LockedRegistration,
  {
    given,
    of,
    actorId,
    reason,
  }: { given: readonly OwnEntry[]; of: number; actorId: string | null; reason: string | null },
): Promise<{ closed: string[] }> {
  await audit(tx, {
    actorId,
    actorKind: actorId ? 'user' : 'system',
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
  await givePlacesBack(tx, placesOf(given));
  await cancelEntries(tx, ids, reason);
  // What was never paid for and is gone is no part of the fee; of a registration that ends as a whole it is still told.
  const dropped = given.reduce((sum, entry) => sum + (isPaidFor(entry.state) ? entry.restPaise : entry.pricePaise), 0);
  const isUnpaid = given.some((entry) => !isPaidFor(entry.state));
  const dearer = given.length < of && isUnpaid ? await leaveBundle(tx, registration.id) : 0;
  if (given.length < of && dropped !== dearer)
    await addAmounts(tx, [{ registrationId: registration.id, amount: dearer - dropped }]);
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
