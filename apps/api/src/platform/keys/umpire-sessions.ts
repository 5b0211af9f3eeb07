import { sql } from 'kysely';
import { type Db, firstRow, oneRow } from '../db/db.ts';

/** How long an umpire's phone may be idle before it asks for the password again: it lasts overnight. */
const idleHours = 24;
/** A new session lasts at least this long, even if the event's days are past. */
const leastHours = 12;

/** The end of the day after the event's last one: no umpire session outlives it. */
const lastMoment = sql`
  (greatest((e.starts_at at time zone 'Asia/Kolkata')::date + e.days - 1, (e.live_since at time zone 'Asia/Kolkata')::date,
    (select f.published_last_day from fixtures f where f.event_id = e.id)) + 2)::timestamp at time zone 'Asia/Kolkata'`;

/** Opens an umpire's session for the matches of one event; returns its expiry. */
export async function insertUmpireSession(
  db: Db,
  session: { id: string; eventId: string; name: string; court: number | null; hash: Buffer; deviceHash: Buffer },
): Promise<Date> {
  const { expiresAt } = await oneRow(
    db,
    sql<{ expiresAt: Date }>`
      insert into umpire_sessions (id, event_id, name, court, token_hash, device_hash, expires_at)
      select ${session.id}, e.id, ${session.name}, ${session.court}, ${session.hash}, ${session.deviceHash},
        greatest(now() + make_interval(hours => ${leastHours}),
          least(now() + make_interval(hours => ${idleHours}), ${lastMoment}))
      from events e where e.id = ${session.eventId} returning expires_at`,
  );
  return expiresAt;
}

export interface UmpireOfEvent {
  id: string;
  eventId: string;
  name: string;
  /** The only court this umpire looks after; null for all of them. */
  court: number | null;
  isSuspended: boolean;
}

/** The umpire behind this token, while the session is valid. Using it extends it; written at most once an hour. */
export async function findUmpireSession(db: Db, hash: Buffer): Promise<UmpireOfEvent | null> {
  const found = await firstRow(
    db,
    sql<UmpireOfEvent & { isAgeing: boolean }>`
      select u.id, u.event_id, u.name, u.court, o.status = 'suspended' as is_suspended,
        u.expires_at < least(now() + make_interval(hours => ${idleHours - 1}), ${lastMoment}) as is_ageing
      from umpire_sessions u
      join events e on e.id = u.event_id and e.deleted_at is null
      join organizers o on o.user_id = e.organizer_id
      where u.token_hash = ${hash} and u.expires_at > now() and u.ended_at is null`,
  );
  if (!found) return null;
  const { isAgeing, ...umpire } = found;
  if (isAgeing)
    await sql`update umpire_sessions u
      set expires_at = least(now() + make_interval(hours => ${idleHours}), ${lastMoment})
      from events e where u.id = ${umpire.id} and e.id = u.event_id`.execute(db);
  return umpire;
}

/** Whether this token was ended with the play of its event, which has not begun again. */
export async function isEndedWithPlay(db: Db, hash: Buffer): Promise<boolean> {
  const { ended } = await oneRow(
    db,
    sql<{ ended: boolean }>`select exists (select 1 from umpire_sessions u join events e on e.id = u.event_id
      where u.token_hash = ${hash} and u.ended_at is not null and e.live_since is null) as ended`,
  );
  return ended;
}

/** Whether an umpire has signed in to the event with this browser before. */
export async function knowsUmpireDevice(db: Db, eventId: string, deviceHash: Buffer): Promise<boolean> {
  const { known } = await oneRow(
    db,
    sql<{ known: boolean }>`select exists (select 1 from umpire_sessions
      where event_id = ${eventId} and device_hash = ${deviceHash}) as known`,
  );
  return known;
}

/** The umpire who came in last, for a desk that is waiting for one. */
export function findLastUmpire(db: Db, eventId: string) {
  return firstRow(
    db,
    sql<{ name: string; at: Date }>`select name, created_at as at from umpire_sessions
      where event_id = ${eventId} order by created_at desc limit 1`,
  );
}

export async function insertUmpirePass(
  db: Db,
  pass: { hash: Buffer; eventId: string; court: number | null; minutes: number },
): Promise<Date> {
  await sql`delete from umpire_passes where event_id = ${pass.eventId} and expires_at < now()`.execute(db);
  const { expiresAt } = await oneRow(
    db,
    sql<{ expiresAt: Date }>`insert into umpire_passes (token_hash, event_id, court, expires_at)
      values (${pass.hash}, ${pass.eventId}, ${pass.court}, now() + make_interval(mins => ${pass.minutes})) returning expires_at`,
  );
  return expiresAt;
}

/** Spends the pass; null when it is spent, expired or made up. */
export function useUmpirePass(db: Db, hash: Buffer): Promise<{ eventId: string; court: number | null } | null> {
  return firstRow(
    db,
    sql<{ eventId: string; court: number | null }>`update umpire_passes set used_at = now()
      where token_hash = ${hash} and used_at is null and expires_at > now() returning event_id, court`,
  );
}

/** Ends all umpire sessions and invalidates passes that could start new ones. */
export async function endUmpireSessions(tx: Db, eventId: string): Promise<void> {
  await sql`update umpire_sessions set ended_at = now() where event_id = ${eventId} and ended_at is null`.execute(tx);
  await sql`delete from umpire_passes where event_id = ${eventId} and used_at is null`.execute(tx);
}
