import { sql } from 'kysely';
import { changedRows, type Db, oneRow, rows } from '../../../platform/db/db.ts';

/**
 * A pair whose two sides change: the invited partner's entry has the place and the seed from now on, and the inviter's
 * stands beside it. The registrations of both are locked.
 */
export async function takeOver(tx: Db, { entryId, seatId }: { entryId: string; seatId: string }): Promise<void> {
  const { seed } = await oneRow(
    tx,
    sql<{ seed: number | null }>`update registration_entries n set seed = null, rest_paise = 0, hold_expires_at = null,
        state = 'confirmed', pair_of = ${seatId}
      from registration_entries before where before.id = n.id and n.id = ${entryId} returning before.seed`,
  );
  await sql`update registration_entries set pair_of = null, seed = ${seed} where id = ${seatId}`.execute(tx);
}

/** What those pay who are still wanted, where the fee of their pairs is agreed anew. */
export async function saveWantedShares(
  tx: Db,
  shares: readonly { entryId: string; sharePaise: number }[],
): Promise<void> {
  for (const { entryId, sharePaise } of shares)
    await sql`update registration_entries set wanted_paise = ${sharePaise}
      where id = ${entryId} and wanted_paise is not null`.execute(tx);
}

/** Those of these entries that want a partner and have their place: they end with registrations, one after that in a day. */
export const awaitFound = (tx: Db, entryIds: readonly string[]): Promise<{ id: string }[]> =>
  rows(
    tx,
    sql<{ id: string }>`update registration_entries n set state = 'awaiting_partner', rest_paise = 0,
        hold_expires_at = case when e.last_date > now() then now() else now() + interval '24 hours' end
      from categories c join events e on e.id = c.event_id
      where c.id = n.category_id and n.id = any(${entryIds}) and n.wanted_paise is not null
        and n.state in ('held', 'offered', 'waitlisted', 'expired') returning n.id`,
  );

/** An entry whose partner does not play is on the list again: nobody is named, and this is what a partner pays. */
export async function saveWanted(tx: Db, entryId: string, paise: number): Promise<void> {
  await sql`update registration_entries n set partner_name = null, partner_academy = null, partner_district = null,
      partner_state_ut = null, rest_paise = 0, wanted_paise = ${paise},
      hold_expires_at = case when e.last_date > now() then now() else n.hold_expires_at end
    from categories c join events e on e.id = c.event_id
    where c.id = n.category_id and n.id = ${entryId} and n.state = 'awaiting_partner'`.execute(tx);
}

/**
 * Makes two entries that want a partner one pair: the first has the place, the second stands beside it without one, and
 * both are what they were paid. False where either has a partner by now; the registrations of both are locked.
 */
export async function joinWanted(tx: Db, { entryId, seatId }: { entryId: string; seatId: string }): Promise<boolean> {
  const isFree = (n: string) => sql.raw(`${n}.state = 'awaiting_partner' and ${n}.wanted_paise is not null`);
  const seated = await changedRows(
    tx,
    sql`update registration_entries s set pair_of = n.id, state = 'confirmed', hold_expires_at = null,
        wanted_paise = null, partner_name = r.name, partner_academy = r.academy, partner_district = r.district,
        partner_state_ut = r.state_ut
      from registration_entries n join registrations r on r.id = n.registration_id
      where s.id = ${seatId} and n.id = ${entryId} and ${isFree('s')} and ${isFree('n')}
        and s.category_id = n.category_id and s.registration_id <> n.registration_id`,
  );
  if (seated !== 1) return false;
  const named = await changedRows(
    tx,
    sql`update registration_entries n set wanted_paise = null, partner_name = r.name, partner_academy = r.academy,
        partner_district = r.district, partner_state_ut = r.state_ut
      from registration_entries s join registrations r on r.id = s.registration_id
      where s.id = ${seatId} and n.id = s.pair_of and n.id = ${entryId}`,
  );
  return named === 1;
}
