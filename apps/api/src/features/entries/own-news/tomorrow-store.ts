import { sql } from 'kysely';
import { type Db, rows } from '../../../platform/db/db.ts';
import { isPublicEvent } from '../../events/records/public-events.ts';

export interface BeginningEvent {
  id: string;
  name: string;
  sport: string;
  location: string;
  locationLink: string | null;
  startsAt: Date;
  /** `YYYY-MM-DD` */
  day: string;
}

const firstDay = sql`(e.starts_at at time zone 'Asia/Kolkata')::date`;

/** Events that begin tomorrow, from six o'clock in the evening, or later today; none that were called off. */
export const listBeginning = (db: Db, now: Date): Promise<BeginningEvent[]> =>
  rows(
    db,
    sql<BeginningEvent>`select e.id, e.name, e.sports as sport, e.location, e.location_link, e.starts_at,
        to_char(${firstDay}, 'YYYY-MM-DD') as day
      from events e join organizers o on o.user_id = e.organizer_id
      where ${isPublicEvent} and e.tournament_status in ('open', 'closed')
        and e.starts_at > ${now} and e.starts_at < ${now}::timestamptz + interval '2 days'
        and ${now}::timestamptz >= (${firstDay} - 1 + time '18:00') at time zone 'Asia/Kolkata'
      order by e.starts_at, e.id`,
  );

/** Registrations that are confirmed and were not told of this day. */
export async function listUntold(db: Db, { id, day }: BeginningEvent): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ id: string }>`select r.id from registrations r where r.event_id = ${id} and r.status = 'confirmed'
        and not exists (select from told_of_tomorrow t where t.registration_id = r.id and t.day = ${day}::date)
      order by r.user_id, r.created_at, r.id`,
  );
  return found.map((one) => one.id);
}

export interface PlayerOfEvent {
  id: string;
  name: string;
  userId: string | null;
  email: string | null;
  emailEnc: string | null;
  /** What proves the fee classes of their entries. */
  proofs: string[];
}

/** Notes these players as told; answers with those that nobody has told in the meantime. */
export const claimPlayers = (tx: Db, { id, day }: BeginningEvent, ids: readonly string[]): Promise<PlayerOfEvent[]> =>
  rows(
    tx,
    sql<PlayerOfEvent>`with claimed as (insert into told_of_tomorrow (registration_id, day)
        select r.id, ${day}::date from registrations r
        where r.id = any(${[...ids]}::uuid[]) and r.event_id = ${id} and r.status = 'confirmed'
        on conflict do nothing returning registration_id)
      select r.id, r.name, u.id as user_id, u.email, r.email_enc,
        coalesce((select array_agg(distinct c->>'proof') from registration_entries n
            join event_prices p on p.event_id = r.event_id
            cross join jsonb_array_elements(p.rules->'classes') c
          where n.registration_id = r.id and n.state = 'confirmed' and c->>'name' = n.fee_class
            and c->>'proof' <> ''), '{}') as proofs
      from claimed join registrations r on r.id = claimed.registration_id
        left join users u on u.id = r.user_id and u.deleted_at is null
      order by r.user_id, r.created_at, r.id`,
  );
