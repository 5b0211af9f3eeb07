import type { ListedOrganizer } from '@maidan/contract/accounts/admin-organizers';
import { inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { reinstateOrganizer, suspendOrganizer } from '../../accounts/organizers/suspension.ts';
import { changePayee } from '../payouts/payees.ts';
import { findSwitchesOf } from '../records/vendors.ts';

/** Suspends an organizer and, unless the administrator says otherwise, holds the payouts with the same reason. */
export function suspendWithPayouts(
  deps: Deps,
  { holdPayouts, ...of }: { organizerId: string; adminId: string; reason: string; holdPayouts: boolean },
): Promise<ListedOrganizer> {
  return inTransaction(deps.db, async (tx) => {
    const inside = { ...deps, db: tx };
    const vendor = await findSwitchesOf(tx, of.organizerId);
    const isNew = holdPayouts && vendor !== null && !vendor.payoutsOnHold;
    if (isNew) await changePayee(inside, { ...of, payeeId: vendor.id, action: 'hold_payouts' });
    return suspendOrganizer(inside, { ...of, payoutsHeld: isNew || vendor?.payoutsOnHold === true });
  });
}

/** With the account go the payouts that were held with it, or as the administrator says. */
export function reinstateWithPayouts(
  deps: Deps,
  { releasePayouts, ...of }: { organizerId: string; adminId: string; releasePayouts?: boolean | undefined },
): Promise<ListedOrganizer> {
  return inTransaction(deps.db, async (tx) => {
    const inside = { ...deps, db: tx };
    const vendor = await findSwitchesOf(tx, of.organizerId);
    const isReleased = vendor?.payoutsOnHold === true && (releasePayouts ?? vendor.isHeldWithAccount);
    if (isReleased)
      await changePayee(inside, {
        ...of,
        payeeId: vendor.id,
        action: 'release_payouts',
        reason: 'The organizer account is active again',
      });
    return reinstateOrganizer(inside, { ...of, payoutsReleased: isReleased });
  });
}
