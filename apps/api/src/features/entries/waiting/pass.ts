import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { givePlacesBack } from '../../events/records/categories.ts';
import { listEntries, passEntry } from '../records/entries.ts';
import { closeOpenOrders } from '../records/orders.ts';
import { addAmounts } from '../records/registrations-store.ts';
import { eventOfOwn, lockForChange } from '../records/registrations.ts';
import { hasWaiting } from '../records/waiting-list.ts';

/** Passes on an offered place: to the end of the waiting list, or off it. The place goes to the next. */
export async function pass(
  deps: Deps,
  { leave, entryId, ...own }: { userId: string; registrationId: string; entryId: string; leave: boolean },
): Promise<{ eventId: string; closed: string[] }> {
  const eventId = await eventOfOwn(deps.db, own);
  return inTransaction(deps.db, async (tx) => {
    await lockForChange(tx, own.registrationId);
    const entry = (await listEntries(tx, own.registrationId)).find(({ id }) => id === entryId);
    if (!entry) throw new AppError('entry_not_found');
    if (entry.state !== 'offered') throw new AppError('not_offered');
    if (!leave && !(await hasWaiting(tx, entry.categoryId))) throw new AppError('nobody_else_waits');
    const closed = await closeOpenOrders(tx, [entryId]);
    await passEntry(tx, entryId, leave ? 'passed' : 'waitlisted');
    await givePlacesBack(tx, [entry.categoryId]);
    if (leave) await addAmounts(tx, [{ registrationId: own.registrationId, amount: -entry.pricePaise }]);
    await audit(tx, {
      actorId: own.userId,
      action: 'offer_passed',
      subjectKind: 'registration',
      subjectId: own.registrationId,
      eventId,
      details: { category: entry.name, leaves: leave },
    });
    return { eventId, closed };
  });
}
