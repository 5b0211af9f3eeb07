import { sql } from 'kysely';
import { type Db, rows } from '../../../platform/db/db.ts';
import { isLivingEntry } from '../../events/records/living-registrations.ts';
import { namePair, type OwnEntry, savePartner } from './entries.ts';
import { reopen, saveAcceptedLate } from './partner-invites.ts';
import { addAmounts } from './registrations-store.ts';

/** Seats of partners who did not pay: their invitations can be accepted again, by the name that the inviter wrote. */
export async function reopenInvites(tx: Db, seatIds: readonly string[]): Promise<void> {
  const reopened = await reopen(tx, seatIds);
  if (reopened.length === 0) return;
  for (const { entryId, name } of reopened) await savePartner(tx, { entryId, name });
  await countFees(tx, seatIds, -1);
}

/** A payment came after the partner's time to pay: the seat is taken again if nobody else has it. */
export async function takeSeatAgain(tx: Db, { id: seatId, state, pairOf }: OwnEntry): Promise<boolean> {
  if (state !== 'expired' || !pairOf || !(await saveAcceptedLate(tx, { entryId: pairOf, seatId }))) return false;
  await countFees(tx, [seatId], 1);
  await namePair(tx, seatId);
  return true;
}

/** Beside other entries, a seat that is not paid in time is no part of the fee. */
async function countFees(tx: Db, seatIds: readonly string[], sign: 1 | -1): Promise<void> {
  const fees = await rows(
    tx,
    sql<{ registrationId: string; amount: number }>`select s.registration_id, s.price_paise as amount
      from registration_entries s where s.id = any(${seatIds}) and exists (select from registration_entries n
        where n.registration_id = s.registration_id and n.id <> s.id and ${isLivingEntry})`,
  );
  if (fees.length > 0)
    await addAmounts(
      tx,
      fees.map((fee) => ({ ...fee, amount: sign * fee.amount })),
    );
}
