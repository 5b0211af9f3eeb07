import { plainName } from '@maidan/domain/plain-name';
import { type RawBuilder, sql } from 'kysely';
import { type Db, inOneFlight, rows } from '../../../platform/db/db.ts';
import { isLiving } from '../../../platform/db/living-registrations.ts';

/**
 * One entry at a time for each of these names, until the end of the transaction: two desks with the same player see each
 * other's only when it is written. An import has all names of its event.
 */
export async function lockNames(tx: Db, eventId: string, names: readonly string[]): Promise<void> {
  await namesLocked(eventId, names).execute(tx);
}

const namesLocked = (eventId: string, names: readonly string[]) =>
  sql`select pg_advisory_xact_lock_shared(hashtextextended('player import ' || ${eventId}::text, 0))::text as locked
    union all select pg_advisory_xact_lock(key)::text from (
      select distinct hashtextextended('player ' || ${eventId}::text || ' ' || plain_name(name), 0) as key
      from unnest(${names}::text[]) n (name) order by key) locks`;

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

/**
 * Locks the names and reads, in one round trip, who stands there and which birthdays this account has given for the
 * player's name in the event, by their indexes and whatever became of those entries.
 */
export async function readUnderNames(
  tx: Db,
  { userId, name, names, ...of }: Omit<Looked, 'phoneIndexes'> & { userId: string; name: string },
): Promise<{ standing: StandingRow[]; birthdays: string[] }> {
  const looked = standing({ ...of, names: names.map(plainName), phoneIndexes: [] });
  const [, [found]] = await inOneFlight(tx, [
    namesLocked(of.eventId, names),
    sql<{ standing: StandingRow[]; birthdays: string[] }>`
      select (select coalesce(json_agg(s), '[]') from (${looked}) s) as standing,
        (select coalesce(json_agg(distinct dob_index), '[]') from registrations
          where event_id = ${of.eventId} and user_id = ${userId} and plain_name = plain_name(${name})
            and dob_index is not null) as birthdays`,
  ]);
  if (!found) throw new Error('nothing was read under the names');
  return found;
}

/** Who stands in these categories under one of these names or numbers, and as whose partner. */
function standing(of: Looked): RawBuilder<StandingRow> {
  const columns = sql`r.id, r.name, r.user_id as "accountId", r.phone_index as "phoneIndex", r.dob_enc as "dobEnc",
    r.ticket_code as "ticketCode", n.category_id as "categoryId", n.partner_name as partner`;
  const entries = sql`registrations r join registration_entries n on n.registration_id = r.id
    and n.category_id = any(${of.categoryIds}) and n.cancelled_at is null
    where r.event_id = ${of.eventId} and ${isLiving}`;
  return sql<StandingRow>`select ${columns} from ${entries} and r.plain_name = any(${of.names})
      union select ${columns} from ${entries} and r.phone_index = any(${of.phoneIndexes})
      union select ${columns} from ${entries} and n.plain_partner = any(${of.names})
      order by id`;
}
