import { sql } from 'kysely';
import { type Db, rows } from '../../../platform/db/db.ts';
import { isLiving } from '../../../platform/db/living-registrations.ts';

/**
 * One entry at a time for each of these names, until the end of the transaction: two desks with the same player see each
 * other's only when it is written. An import has all names of its event.
 */
export async function lockNames(tx: Db, eventId: string, names: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended('player import ' || ${eventId}::text, 0))`.execute(tx);
  await sql`select pg_advisory_xact_lock(key) from (
    select distinct hashtextextended('player ' || ${eventId}::text || ' ' || plain_name(name), 0) as key
    from unnest(${names}::text[]) n (name) order by key) locks`.execute(tx);
}

export interface StandingRow {
  id: string;
  name: string;
  accountId: string | null;
  phoneIndex: string | null;
  dobEnc: string | null;
  ticketCode: string | null;
  categoryId: string;
  partner: string | null;
}

/** Who stands in these categories under one of these names or numbers, and as whose partner. */
export function listStanding(
  db: Db,
  of: {
    eventId: string;
    categoryIds: readonly string[];
    names: readonly string[];
    phoneIndexes: readonly string[];
  },
): Promise<StandingRow[]> {
  const columns = sql`r.id, r.name, r.user_id as account_id, r.phone_index, r.dob_enc, r.ticket_code, n.category_id,
    n.partner_name as partner`;
  const entries = sql`registrations r join registration_entries n on n.registration_id = r.id
    and n.category_id = any(${of.categoryIds}) and n.cancelled_at is null
    where r.event_id = ${of.eventId} and ${isLiving}`;
  return rows(
    db,
    sql<StandingRow>`select ${columns} from ${entries} and r.plain_name = any(${of.names})
      union select ${columns} from ${entries} and r.phone_index = any(${of.phoneIndexes})
      union select ${columns} from ${entries} and n.plain_partner = any(${of.names})
      order by id`,
  );
}
