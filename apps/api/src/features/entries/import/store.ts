import type { RowBefore } from '@maidan/domain/entries/import';
import type { Paise } from '@maidan/domain/money';
import { sql } from 'kysely';
import { type Db, rows } from '../../../platform/db/db.ts';
import { isLiving } from '../../../platform/db/living-registrations.ts';

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
  /** How its fee was paid at the desk; null unless the desk made the entry and it has a place or waits for one. */
  paid: 'cash' | 'upi' | 'none' | null;
  waits: boolean;
}

const isNamesake = (eventId: string, names: readonly string[]) =>
  sql<boolean>`event_id = ${eventId} and ${isLiving}
    and plain_name = any(${names})`;

/** Before the places, as whoever changes an entry locks it: these may be given further categories. */
export async function lockNamesakes(tx: Db, eventId: string, names: readonly string[]): Promise<ReadonlySet<string>> {
  const locked = await rows(
    tx,
    sql<{ id: string }>`select id from registrations r where ${isNamesake(eventId, names)} order by id for update`,
  );
  return new Set(locked.map(({ id }) => id));
}

/** Active registrations of the event with one of these plain names. */
export function listNamesakes(db: Db, eventId: string, names: readonly string[]): Promise<KnownRow[]> {
  return rows(
    db,
    sql<KnownRow>`select id, name, phone_enc, dob_enc, is_apart,
        array(select category_id from registration_entries n where n.registration_id = r.id) as categories,
        case when source = 'walk_in' and user_id is null and paid_by <> 'online' and status in ('confirmed', 'waitlisted')
          then paid_by end as paid,
        status = 'waitlisted' as waits
      from registrations r where ${isNamesake(eventId, names)} order by id`,
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
    sql<{ importRow: number; status: string; paid: RowBefore['paid']; amount: Paise }>`
      select i.import_row, r.status, nullif(r.paid_by, 'online') as paid, i.amount
      from (
        select r.id, r.import_row, coalesce(sum(n.price_paise), 0)::bigint as amount
        from registrations r left join registration_entries n on n.registration_id = r.id and n.import_row is null
        where r.event_id = ${eventId} and r.import_id = ${importId} group by r.id
        union all
        select n.registration_id, n.import_row, sum(n.price_paise)::bigint
        from registration_entries n where n.import_id = ${importId} group by n.registration_id, n.import_row
      ) i join registrations r on r.id = i.id
      where r.event_id = ${eventId}`,
  );
  return new Map(
    found.map(({ importRow, status, paid, amount }) => [
      importRow,
      { outcome: status === 'waitlisted' ? 'waits' : 'entered', amount, paid },
    ]),
  );
}
