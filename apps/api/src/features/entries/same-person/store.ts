import { type RawBuilder, sql } from 'kysely';
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

interface Looked {
  eventId: string;
  categoryIds: readonly string[];
  names: readonly string[];
  phoneIndexes: readonly string[];
}

export const listStanding = (db: Db, of: Looked): Promise<StandingRow[]> => rows(db, standing(of));

/** The birthdays that an account has given for a name in an event, by their indexes, whatever became of the entries. */
export const birthdaysTried = ({ userId, eventId, name }: { userId: string; eventId: string; name: string }) =>
  sql<{ dob: string }>`select distinct dob_index as dob from registrations
    where event_id = ${eventId} and user_id = ${userId} and plain_name = plain_name(${name}) and dob_index is not null`;

/** Who stands in these categories under one of these names or numbers, and as whose partner. */
export function standing(of: Looked): RawBuilder<StandingRow> {
  const columns = sql`r.id, r.name, r.user_id as account_id, r.phone_index, r.dob_enc, r.ticket_code, n.category_id,
    n.partner_name as partner`;
  const entries = sql`registrations r join registration_entries n on n.registration_id = r.id
    and n.category_id = any(${of.categoryIds}) and n.cancelled_at is null
    where r.event_id = ${of.eventId} and ${isLiving}`;
  return sql<StandingRow>`select ${columns} from ${entries} and r.plain_name = any(${of.names})
      union select ${columns} from ${entries} and r.phone_index = any(${of.phoneIndexes})
      union select ${columns} from ${entries} and n.plain_partner = any(${of.names})
      order by id`;
}
