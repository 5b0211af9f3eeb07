import type { EventRole } from '@maidan/domain/event-roles';
import { sql } from 'kysely';
import { type Db, oneRow, rows } from '../../../platform/db/db.ts';
import { mayOnEvent } from '../records/event-access.ts';

export interface DeedRow {
  id: string;
  at: Date;
  actor: string | null;
  actorKind: 'user' | 'umpire' | 'system' | 'provider';
  actorRole: EventRole | null;
  action: string;
  details: Record<string, unknown>;
  about: string | null;
}

// Whom the desk or a sheet entered is told by that deed alone; scans are grouped by person and hour, or they would
// bury the rest.
const deeds = (eventId: string) => sql`
  select a.id::text as id, a.at, a.actor_id, a.actor_kind, a.action, a.details,
    case a.subject_kind
      when 'registration' then (select r.name from registrations r where r.id = a.subject_id)
      when 'order' then players_of_order(a.subject_id)
      when 'staff' then (select coalesce(u.name, s.email) from event_staff s left join users u on u.id = s.user_id
        where s.id = a.subject_id)
    end as about
  from audit_log a where a.event_id = ${eventId} and (a.action <> 'registration_confirmed'
    or exists (select from registrations r where r.id = a.subject_id and r.source = 'online'))
  union all
  select 'scans-' || max(l.id::text), max(l.at), l.scanned_by, 'user', 'players_checked_in',
    jsonb_build_object('players', count(*)), null
  from scan_log l where l.event_id = ${eventId} and l.result = 'checked_in'
  group by l.scanned_by, date_trunc('hour', l.at, 'Asia/Kolkata')`;

export async function mayRead(db: Db, { userId, eventId }: { userId: string; eventId: string }): Promise<boolean> {
  const { may } = await oneRow(
    db,
    sql<{ may: boolean }>`select exists (select 1 from events e
      where e.id = ${eventId} and ${mayOnEvent(userId, 'history')} and e.deleted_at is null) as may`,
  );
  return may;
}

/** The role that the person has or last had. */
export function listDeeds(
  db: Db,
  { eventId, limit, offset }: { eventId: string; limit: number; offset: number },
): Promise<DeedRow[]> {
  return rows(
    db,
    sql<DeedRow>`
      select d.id, d.at, coalesce(u.name, m.name, case when d.action = 'registration_confirmed' then d.about end) as actor, d.actor_kind as "actorKind", d.action, d.details, d.about,
        case when u.id = e.organizer_id then 'owner'
          else (select s.role from event_staff s where s.event_id = e.id and s.user_id = u.id
            order by s.invited_at desc limit 1) end as "actorRole"
      from (${deeds(eventId)}) d
      join events e on e.id = ${eventId}
      left join users u on u.id = d.actor_id and d.actor_kind = 'user'
      left join umpire_sessions m on d.actor_kind = 'umpire' and m.id::text = d.details ->> 'umpireSession'
      order by d.at desc, d.id desc limit ${limit} offset ${offset}`,
  );
}

export async function countDeeds(db: Db, eventId: string): Promise<number> {
  const { total } = await oneRow(db, sql<{ total: number }>`select count(*)::int as total from (${deeds(eventId)}) d`);
  return total;
}
