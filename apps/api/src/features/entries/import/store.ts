import type { RowBefore } from '@maidan/domain/entries/import';
import type { Paise } from '@maidan/domain/money';
import { sql } from 'kysely';
import { type Db, rows } from '../../../platform/db/db.ts';
import { isLiving, isLivingEntry } from '../../events/records/living-registrations.ts';

/**
 * One import per event at a time, until the end of the transaction: two imports with the same players are only
 * recognised by what the other has written.
 */
export async function waitForTurn(tx: Db, eventId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('player import ' || ${eventId}::text, 0))`.execute(tx);
}

export interface KnownRow {
  id: string;
  name: string;
  phoneEnc: string | null;
  dobEnc: string | null;
  isApart: boolean;
  categories: string[];
  /** By the category's id. */
  partners: Record<string, string>;
  /** How its fee was paid at the desk; null unless the desk made the entry and it has a place or waits for one. */
  paid: 'cash' | 'upi' | 'none' | null;
  waits: boolean;
}

/** How a known player is found: by plain names of players and partners, and by indexes of phone numbers. */
export interface Traces {
  names: readonly string[];
  partners: readonly string[];
  phoneIndexes: readonly string[];
}

const isKnown = (eventId: string, { names, partners, phoneIndexes }: Traces) =>
  sql<boolean>`event_id = ${eventId} and ${isLiving} and id in (
    select id from registrations where event_id = ${eventId} and plain_name = any(${[...names, ...partners]})
    union all select id from registrations where event_id = ${eventId} and phone_index = any(${phoneIndexes})
    union all select n.registration_id from registration_entries n
      join registrations p on p.id = n.registration_id and p.event_id = ${eventId}
      where n.plain_partner = any(${[...names, ...partners]}) and ${isLivingEntry})`;

/** Locks registrations that may get further categories; before the places, as every change of an entry does. */
export async function lockKnown(tx: Db, eventId: string, traces: Traces): Promise<ReadonlySet<string>> {
  const locked = await rows(
    tx,
    sql<{ id: string }>`select id from registrations r where ${isKnown(eventId, traces)} order by id for update`,
  );
  return new Set(locked.map(({ id }) => id));
}

/** Active registrations that may belong to the same people, or name one of them as partner. */
export function listKnown(db: Db, eventId: string, traces: Traces): Promise<KnownRow[]> {
  return rows(
    db,
    sql<KnownRow>`select id, name, phone_enc, dob_enc, is_apart,
        array(select category_id from registration_entries n where n.registration_id = r.id and ${isLivingEntry}) as categories,
        (select coalesce(json_object_agg(n.category_id, n.partner_name), '{}') from registration_entries n
          where n.registration_id = r.id and n.partner_name is not null and ${isLivingEntry}) as partners,
        case when source = 'walk_in' and user_id is null and paid_by <> 'online' and status in ('confirmed', 'waitlisted')
          then paid_by end as paid,
        status = 'waitlisted' as waits
      from registrations r where ${isKnown(eventId, traces)} order by id`,
  );
}

/**
 * Rows that this import has entered, with the fees of their own categories; those that are not waiting have, or had, a
 * place.
 */
export async function listImported(
  db: Db,
  { eventId, importId }: { eventId: string; importId: string },
): Promise<Map<number, RowBefore>> {
  const found = await rows(
    db,
    sql<{ importRow: number; status: string; paid: RowBefore['paid']; amount: Paise; categories: string[] }>`
      select i.import_row, r.status, nullif(r.paid_by, 'online') as paid,
        case when r.paid_by = 'none' then 0 else i.amount end as amount, i.categories
      from (
        select r.id, r.import_row, coalesce(sum(n.price_paise), 0)::bigint as amount,
          coalesce(array_agg(n.category_id) filter (where n.id is not null), '{}') as categories
        from registrations r left join registration_entries n on n.registration_id = r.id and n.import_row is null
        where r.event_id = ${eventId} and r.import_id = ${importId} group by r.id
        union all
        select n.registration_id, n.import_row, sum(n.price_paise)::bigint, array_agg(n.category_id)
        from registration_entries n where n.import_id = ${importId} group by n.registration_id, n.import_row
      ) i join registrations r on r.id = i.id
      where r.event_id = ${eventId}`,
  );
  return new Map(
    found.map(({ importRow, status, paid, amount, categories }) => [
      importRow,
      { outcome: status === 'waitlisted' ? 'waits' : 'entered', amount, paid, categories },
    ]),
  );
}
