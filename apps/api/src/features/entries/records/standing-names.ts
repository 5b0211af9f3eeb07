import { plainName } from '@maidan/domain/plain-name';
import { type RawBuilder, sql } from 'kysely';
import { type Db, inOneFlight, rows } from '../../../platform/db/db.ts';
import { plannedOnce } from '../../../platform/db/named-statements.ts';
import { isLivingEntry } from '../../events/records/living-registrations.ts';
import { triedBirthdays } from './birthday-tries.ts';

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
  /** The entry that has the place: of an invited partner the inviter's. */
  pair: string;
}

interface Looked {
  eventId: string;
  categoryIds: readonly string[];
  names: readonly string[];
  phoneIndexes: readonly string[];
}

export const listStanding = (db: Db, of: Looked): Promise<StandingRow[]> => rows(db, standing(of));

/**
 * Locks the names and reads, in one round trip, who stands there and which birthdays this account has given for each
 * name in the event, by their indexes and whatever became of those entries.
 */
export async function readUnderNames(
  tx: Db,
  { userId, names, ...of }: Omit<Looked, 'phoneIndexes'> & { userId: string },
): Promise<{ standing: StandingRow[]; birthdays: Record<string, string[]> }> {
  const looked = standing({ ...of, names: names.map(plainName), phoneIndexes: [] });
  const [, [found]] = await inOneFlight(tx, [
    namesLocked(of.eventId, names),
    sql<{ standing: StandingRow[]; birthdays: Record<string, string[]> }>`
      select ${plannedOnce} (select coalesce(json_agg(s), '[]') from (${looked}) s) as standing,
        ${triedBirthdays({ userId, eventId: of.eventId, names: names.map(plainName) })} as birthdays`,
  ]);
  if (!found) throw new Error('nothing was read under the names');
  return found;
}

/** A single value as itself: PostgreSQL takes a list for ten, and would plan what suits ten anew with every entry. */
const each = ([first, ...others]: readonly string[]) =>
  others.length === 0
    ? sql`(select ${first ?? null}::text as looked) of_values`
    : sql`unnest(${[first, ...others]}::text[]) looked`;

/**
 * Who stands in these categories under one of these names or numbers, and as whose partner. Each arm finds the few rows
 * of a name first and their other table after them (`offset 0` keeps that order): in the first minute of a rush
 * PostgreSQL still counts the event as empty, and would go through all its players once for each of its entries.
 */
function standing(of: Looked): RawBuilder<StandingRow> {
  const columns = sql`r.id, r.name, r.user_id as "accountId", r.phone_index as "phoneIndex", r.dob_enc as "dobEnc",
    r.ticket_code as "ticketCode", n.category_id as "categoryId", n.partner_name as partner, coalesce(n.pair_of, n.id) as pair`;
  const isWanted = sql`n.category_id = any(${of.categoryIds}) and ${isLivingEntry}`;
  const byPlayer = (values: readonly string[], column: RawBuilder<unknown>) => sql`select ${columns}
      from ${each(values)}
      cross join lateral (select * from registrations where event_id = ${of.eventId} and ${column} = looked offset 0) r
      cross join lateral (select * from registration_entries n
        where n.registration_id = r.id and ${isWanted} offset 0) n`;
  const byPhone = of.phoneIndexes.length > 0 ? sql`union ${byPlayer(of.phoneIndexes, sql.ref('phone_index'))}` : sql``;
  return sql<StandingRow>`${byPlayer(of.names, sql.ref('plain_name'))} ${byPhone}
      union select ${columns} from ${each(of.names)}
      cross join lateral (select * from registration_entries n where n.plain_partner = looked and ${isWanted} offset 0) n
      join registrations r on r.id = n.registration_id
      order by id`;
}
