import type { Assignment } from '@maidan/domain/schedule/table/plan';
import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../../platform/db/db.ts';

/** The registration of a drawn entry, for the name in the history. */
export async function findRegistrationOf(db: Db, eventId: string, entryId: string): Promise<string | null> {
  const found = await firstRow(
    db,
    sql<{ id: string }>`select r.id from registration_entries n join registrations r on r.id = n.registration_id
      where n.id::text = ${entryId} and r.event_id = ${eventId}`,
  );
  return found?.id ?? null;
}

/** How an entry left a draw; null where that was not written down. */
export interface Withdrawn {
  draw: string;
  entry: string;
  given: string[] | null;
  line: number | null;
  seed: number | null;
}

/** Entries withdrawn from a draw of the event that have not come back. */
export function listWithdrawn(db: Db, eventId: string): Promise<Withdrawn[]> {
  return rows(
    db,
    sql<Withdrawn>`select draw, entry, details->'given' as given, (details->>'line')::int as line,
        (details->>'seed')::int as seed
      from (
        select distinct on (draw, entry) details->>'draw' as draw, details->>'entry' as entry, action, details
        from audit_log where event_id = ${eventId} and action in ('entry_withdrawn', 'late_entry_drawn')
        order by draw, entry, at desc, id desc) last
      where action = 'entry_withdrawn' and entry is not null`,
  );
}

/** The confirmed entries of an event, newest first, and whether each was withdrawn from an existing draw. */
export function listArrivals(db: Db, eventId: string): Promise<{ entry: string; withdrawn: boolean }[]> {
  return rows(
    db,
    sql<{ entry: string; withdrawn: boolean }>`
      with gone as (select distinct details->>'entry' as entry from audit_log
        where event_id = ${eventId} and action = 'entry_withdrawn')
      select n.id as entry, gone.entry is not null as withdrawn
      from registrations r join registration_entries n on n.registration_id = r.id and n.cancelled_at is null
      left join gone on gone.entry = n.id::text
      where r.event_id = ${eventId} and r.status = 'confirmed' order by r.confirmed_at desc, n.id desc`,
  );
}

/** How many versions back to look for a place: each is as large as the fixtures. */
const versionsBack = 20;

/** Places of matches in the newest version that had one on the same first day; unknown matches are left out. */
export function findEarlierPlaces(db: Db, eventId: string, matches: readonly string[]): Promise<Assignment[]> {
  return rows(
    db,
    sql<Assignment>`
      select distinct on (place->>'match') place->>'match' as match, (place->>'start')::int as start,
        (place->>'court')::int as court
      from (select v.version, v.snapshot->'assignments' as assignments
          from fixture_versions v join fixtures f on f.event_id = v.event_id
          where v.event_id = ${eventId}
            and v.snapshot->'settings'->'start_day' is not distinct from f.settings->'start_day'
            and v.snapshot->'settings'->'first_date' is not distinct from f.settings->'first_date'
          order by v.version desc limit ${versionsBack}) v,
        jsonb_array_elements(v.assignments) place
      where place->>'match' = any(${[...matches]}::text[])
      order by place->>'match', v.version desc`,
  );
}
