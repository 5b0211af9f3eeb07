import type { FoundForCheckIn } from '@maidan/contract/entries/check-in';
import { normalPhone } from '@maidan/domain/contact';
import type { Deps } from '../../../platform/deps.ts';
import { openCheckIn } from './open-gate.ts';
import * as store from './store.ts';

/** For players who forgot their ticket but know their phone number. Empty if it is not a valid number. */
export async function findByPhone(deps: Deps, scope: store.GateScope, typed: string): Promise<FoundForCheckIn[]> {
  await openCheckIn(deps.db, scope);
  const phone = normalPhone(typed);
  if (phone.length !== 10) return [];
  const indexes = deps.encryption.blindIndexes(phone, 'registrations.phone');
  const found = await store.listByPhone(deps.db, scope.eventId, indexes);
  return found.map(({ id, checkedInAt, partners, ...row }) => ({
    _id: id,
    ...row,
    ...(partners.length > 0 && { partners }),
    checkedInAt: checkedInAt?.toISOString() ?? null,
  }));
}
