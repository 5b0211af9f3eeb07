import { sql } from 'kysely';
import { type Db, oneRow, rows } from '../../../platform/db/db.ts';
import type { Told } from './store.ts';

/** A coach follows a squad; nobody follows a whole event. */
const mostFollowed = 60;

export const isFollowed = async (db: Db, userId: string, registrationId: string): Promise<boolean> =>
  (
    await oneRow(
      db,
      sql<{ is: boolean }>`select exists (select 1 from player_follows
        where user_id = ${userId} and registration_id = ${registrationId}) as is`,
    )
  ).is;

/** Whether the account follows the player now; not if it follows too many of the event. */
export async function follow(
  db: Db,
  {
    userId,
    eventId,
    registrationId,
    entry,
  }: { userId: string; eventId: string; registrationId: string; entry: string },
): Promise<boolean> {
  const made = await rows(
    db,
    sql`insert into player_follows (user_id, registration_id, entry_id)
      select ${userId}, ${registrationId}, ${entry} where (
        select count(*) from player_follows f join registrations r on r.id = f.registration_id
        where f.user_id = ${userId} and r.event_id = ${eventId} and r.id <> ${registrationId}) < ${mostFollowed}
      on conflict (user_id, registration_id) do update set entry_id = excluded.entry_id returning user_id`,
  );
  return made.length > 0;
}

export async function unfollow(db: Db, userId: string, registrationId: string): Promise<void> {
  await sql`delete from player_follows where user_id = ${userId} and registration_id = ${registrationId}`.execute(db);
}

export interface Follower extends Omit<Told, 'entered'> {
  followed: { registration: string; entry: string }[];
}

/** The accounts that follow these players, and their chosen channels. */
export const listFollowers = (db: Db, players: readonly string[]) =>
  rows(
    db,
    sql<Follower>`select u.id as "userId", u.name, u.email, u.language, coalesce(a.by_mail, false) as "byMail",
        exists (select 1 from push_devices d where d.user_id = u.id) as pushes,
        false as whatsapp, f.followed
      from (select user_id, json_agg(json_build_object('registration', registration_id, 'entry', entry_id)) as followed
          from player_follows where registration_id::text = any(${[...players]}::text[]) group by user_id) f
        join users u on u.id = f.user_id and u.deleted_at is null left join match_alerts a on a.user_id = u.id
      order by u.id`,
  );
