import { inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { givePlacesBack } from '../../events/records/categories.ts';
import { cancelEntries } from '../records/entries.ts';
import { placesOf } from '../records/listed-entries.ts';
import { closeOpenOrders } from '../records/orders.ts';
import { reopenInvites } from '../records/seats.ts';
import { lockRegistration } from '../records/registrations-store.ts';
import type { Taken } from './entering.ts';
import * as store from './store.ts';

/** Without a way to pay, a hold would only block others and keep its owner from trying again. */
export async function abandon(deps: Deps, { registrationIds, entryIds }: Taken): Promise<boolean> {
  await inTransaction(deps.db, async (tx) => {
    for (const id of registrationIds.toSorted()) await lockRegistration(tx, id);
    const held = await store.lockHeld(tx, entryIds);
    await closeOpenOrders(
      tx,
      held.map(({ id }) => id),
    );
    await givePlacesBack(tx, placesOf(held));
    const ids = held.map(({ id }) => id);
    await cancelEntries(tx, ids, null);
    await reopenInvites(tx, ids);
  });
  return true;
}
