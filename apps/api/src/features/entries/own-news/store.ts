import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../../platform/db/db.ts';
import { lastDayOfEvent, lastNightOfEvent } from '../../events/records/event-days.ts';

export interface EventInNews {
  id: string;
  name: string;
  sport: string;
  startsAt: Date;
  lastDay: string | null;
  lastNight: Date | null;
}

export const findEvent = (db: Db, eventId: string): Promise<EventInNews | null> =>
  firstRow(
    db,
    sql<EventInNews>`select e.id, e.name, e.sports as sport, e.starts_at, ${lastDayOfEvent} as last_day, ${lastNightOfEvent} as last_night
      from events e where e.id = ${eventId}`,
  );

export interface PlayerInNews {
  id: string;
  userId: string | null;
  email: string | null;
  emailEnc: string | null;
}

/** Of these players those who take part, with the account that looks after them. */
export const listPlayers = (db: Db, eventId: string, ids: readonly string[]): Promise<PlayerInNews[]> =>
  rows(
    db,
    sql<PlayerInNews>`select r.id, u.id as user_id, u.email, r.email_enc
      from registrations r left join users u on u.id = r.user_id and u.deleted_at is null
      where r.event_id = ${eventId} and r.id::text = any(${[...ids]}::text[]) and r.status = 'confirmed'
      order by r.created_at, r.id`,
  );
