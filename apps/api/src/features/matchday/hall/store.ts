import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import type { HallMode } from '../../draws/records/hall-state.ts';

/** Absent fields stay as they are. */
export async function saveHall(
  db: Db,
  hall: {
    eventId: string;
    now: Date;
    stopped?: boolean | undefined;
    reason?: string | undefined;
    noShowMinutes?: number | undefined;
    mode?: HallMode | undefined;
  },
): Promise<void> {
  const { eventId, now, stopped = null, reason = null, noShowMinutes = null, mode = null } = hall;
  await sql`insert into hall_states as h (event_id, stopped_at, stop_reason, no_show_minutes, mode)
    values (${eventId}, ${stopped ? now : null}, ${stopped ? reason : null}, coalesce(${noShowMinutes}::smallint, 10),
      coalesce(${mode}::text, 'suggest'))
    on conflict (event_id) do update set
      stopped_at = case when ${stopped}::boolean then coalesce(h.stopped_at, excluded.stopped_at)
                        when ${stopped}::boolean is null then h.stopped_at end,
      resumed_at = case when not ${stopped}::boolean and h.stopped_at is not null then ${now}::timestamptz
                        else h.resumed_at end,
      stop_reason = case when ${stopped}::boolean then coalesce(excluded.stop_reason, h.stop_reason)
                         when ${stopped}::boolean is null then h.stop_reason end,
      no_show_minutes = coalesce(${noShowMinutes}::smallint, h.no_show_minutes),
      mode = coalesce(${mode}::text, h.mode)`.execute(db);
}

export async function closeCourt(
  db: Db,
  closed: { eventId: string; court: number; now: Date; until: Date | null; reason: string | null },
): Promise<void> {
  const { eventId, court, now, until, reason } = closed;
  await sql`insert into closed_courts (event_id, court, since, until, reason)
    values (${eventId}, ${court}, ${now}, ${until}, ${reason})
    on conflict (event_id, court) do update set until = excluded.until, reason = excluded.reason,
      since = case when closed_courts.until <= ${now} then excluded.since else closed_courts.since end`.execute(db);
}

export async function openCourt(db: Db, eventId: string, court: number): Promise<void> {
  await sql`delete from closed_courts where event_id = ${eventId} and court = ${court}`.execute(db);
}
