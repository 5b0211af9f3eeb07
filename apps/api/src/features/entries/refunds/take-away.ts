import { paise, type Paise } from '@maidan/domain/money';
import { entryFact } from '@maidan/domain/entries/facts/entry-facts';
import { problemAt } from '@maidan/domain/fact';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import type { Db } from '../../../platform/db/db.ts';
import { givePlacesBack } from '../../events/records/categories.ts';
import { cancelEntries, type OwnEntry } from '../records/entries.ts';
import { type LockedRegistration, saveCancelled } from '../records/registrations-store.ts';
import { lockRefundable } from './send-refund.ts';

export const sumOf = (entries: readonly OwnEntry[]) => paise(entries.reduce((sum, entry) => sum + entry.pricePaise, 0));

/** Parts may have been refunded before: never more than what is left of the payment. */
export async function stillToRefund(tx: Db, registrationId: string, amount: Paise): Promise<Paise> {
  return paise(Math.min(amount, await lockRefundable(tx, registrationId)));
}

/** Removes a confirmed registration from the categories, and ends it with the last of them. */
export async function takeAway(
  tx: Db,
  registration: LockedRegistration,
  { given, of, actorId, reason }: { given: readonly OwnEntry[]; of: number; actorId: string; reason: string | null },
): Promise<void> {
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
  if (registration.status !== 'waitlisted')
    await givePlacesBack(
      tx,
      given.map((entry) => entry.categoryId),
    );
  if (registration.status === 'confirmed')
    await cancelEntries(
      tx,
      given.map((entry) => entry.id),
      reason,
    );
  if (given.length === of) await saveCancelled(tx, registration.id);
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
