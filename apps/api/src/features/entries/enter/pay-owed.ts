import { owedOf } from '@maidan/domain/entries/corrections/owed-fees';
import { paise } from '@maidan/domain/money';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { unpaidOrder } from '../records/orders.ts';
import { closeOwedOrders, findOwedOrder, listOwing } from '../records/owed-fees.ts';
import { fixOwed, type LockedRegistration } from '../records/registrations-store.ts';
import type { Taken } from './entering.ts';

/** The order for what a locked registration owes at the desk; null when it owes nothing. One of another sum ends. */
export async function orderForOwed(
  tx: Db,
  deps: Deps,
  { id: registrationId, eventId, now }: LockedRegistration,
  payerId: string,
): Promise<Taken | null> {
  const amount = await fixOwed(tx, registrationId);
  if (amount === 0) return null;
  const owing = await listOwing(tx, registrationId);
  const lines = owedOf(owing, paise(amount)).map((line) => ({
    registrationId,
    entryId: line.id,
    kind: 'owed' as const,
    amount: line.amount,
  }));
  if (lines.length === 0) return null;
  const taken = { registrationIds: [registrationId], entryIds: lines.map(({ entryId }) => entryId), lines: [] };
  const known = await findOwedOrder(tx, { registrationId, amount, payerId });
  if (known) return { ...taken, orderRef: known };
  await closeOwedOrders(tx, registrationId);
  const expiresAt = new Date(now.getTime() + deps.settings.HOLD_MINUTES * 60_000);
  return { ...taken, orderRef: await unpaidOrder(tx, deps, { eventId, payerId, lines, expiresAt }) };
}
