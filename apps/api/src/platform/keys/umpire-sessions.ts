import { sql } from 'kysely';
import { type Db, firstRow, oneRow, rows } from '../db/db.ts';

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
  session: {
    id: string;
    eventId: string;
    name: string;
    court: number | null;
    byPassword: boolean;
    hash: Buffer;
    deviceHash: Buffer;
  },
): Promise<Date> {
  const { expiresAt } = await oneRow(
    db,
    sql<{ expiresAt: Date }>`
      insert into umpire_sessions (id, event_id, name, court, by_password, token_hash, device_hash, expires_at)
      select ${session.id}, e.id, ${session.name}, ${session.court}, ${session.byPassword}, ${session.hash},
        ${session.deviceHash},
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
  /** The only courts this umpire looks after; null for all of them. */
  courts: number[] | null;
  isSuspended: boolean;
}

/** The courts of a session `u` of the event `e`: its own, or those that the password opens now. */
const courtsOf = sql`case when u.court is not null then array[u.court] when u.by_password then e.umpire_courts end`;

/**
 * The umpire behind this token, while the session is valid. Using it extends it; written once an hour, and when it was
 * last seen once a minute.
 */
export async function findUmpireSession(db: Db, hash: Buffer): Promise<UmpireOfEvent | null> {
  const found = await firstRow(
    db,
    sql<UmpireOfEvent & { isAgeing: boolean; isUnseen: boolean }>`
      select u.id, u.event_id, u.name, ${courtsOf} as courts, o.status = 'suspended' as is_suspended,
        u.seen_at < now() - interval '1 minute' as is_unseen,
        u.expires_at < least(now() + make_interval(hours => ${idleHours - 1}), ${lastMoment}) as is_ageing
      from umpire_sessions u
      join events e on e.id = u.event_id and e.deleted_at is null
      join organizers o on o.user_id = e.organizer_id
      where u.token_hash = ${hash} and u.expires_at > now() and u.ended_at is null`,
  );
  if (!found) return null;
  const { isAgeing, isUnseen, ...umpire } = found;
  if (isUnseen) await sql`update umpire_sessions set seen_at = now() where id = ${umpire.id}`.execute(db);
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

/** A phone that may act for an umpire now. */
export interface UmpirePhone {
  id: string;
  name: string;
  courts: number[] | null;
  byPassword: boolean;
  since: Date;
  seenAt: Date;
}

/** Those of an event, the one that was last seen first. */
export const listUmpirePhones = (db: Db, eventId: string): Promise<UmpirePhone[]> =>
  rows(
    db,
    sql<UmpirePhone>`select u.id, u.name, ${courtsOf} as courts, u.by_password as "byPassword", u.created_at as since,
        u.seen_at as "seenAt"
      from umpire_sessions u join events e on e.id = u.event_id
      where u.event_id = ${eventId} and u.ended_at is null and u.expires_at > now()
      order by u.seen_at desc, u.id limit 500`,
  );

/** Ends one phone's session; null when it is over already, or of another event. */
export function endUmpireSession(tx: Db, of: { eventId: string; id: string }): Promise<{ name: string } | null> {
  return firstRow(
    tx,
    sql<{ name: string }>`update umpire_sessions set ended_at = now()
      where id = ${of.id} and event_id = ${of.eventId} and ended_at is null returning name`,
  );
}

/** Ends all umpire sessions and invalidates passes that could start new ones. */
export async function endUmpireSessions(tx: Db, eventId: string): Promise<void> {
  await sql`update umpire_sessions set ended_at = now() where event_id = ${eventId} and ended_at is null`.execute(tx);
  await sql`delete from umpire_passes where event_id = ${eventId} and used_at is null`.execute(tx);
}
