import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';

/** A player as a form names one: null is the account's holder. */
interface Tried {
  name: string | null;
  dob: string;
}

/**
 * Writes down which birthdays a form gives for its names, before it is known what comes of it: a form that is refused
 * for another reason would otherwise be a try that nobody counts. Commits on its own.
 */
export async function recordBirthdays(
  { db, encryption }: Pick<Deps, 'db' | 'encryption'>,
  { userId, eventId, players }: { userId: string; eventId: string; players: readonly Tried[] },
): Promise<void> {
  const tried = players.map(({ name, dob }) => ({ name, dob: encryption.blindIndex(dob, 'registrations.dob') }));
  await sql`insert into birthday_tries (user_id, event_id, plain_name, dob_index)
    select u.id, e.id, plain_name(coalesce(t.name, u.name)), t.dob
    from users u, events e, jsonb_to_recordset(${JSON.stringify(tried)}::jsonb) as t (name text, dob text)
    where u.id = ${userId} and e.id = ${eventId} on conflict do nothing`.execute(db);
}

/** Every birthday that the account has given for these names at the event, in a registration or in vain, by name. */
export const triedBirthdays = ({
  userId,
  eventId,
  names,
}: {
  userId: string;
  eventId: string;
  names: readonly string[];
}) =>
  sql<Record<string, string[]>>`(select coalesce(json_object_agg(plain_name, indexes), '{}') from (
    select plain_name, json_agg(distinct dob_index) as indexes from (
      select plain_name, dob_index from registrations
      where event_id = ${eventId} and user_id = ${userId} and plain_name = any(${names}) and dob_index is not null
      union select plain_name, dob_index from birthday_tries
      where event_id = ${eventId} and user_id = ${userId} and plain_name = any(${names})) given
    group by plain_name) tried)`;

export async function forgetBirthdays(db: Db): Promise<void> {
  await sql`delete from birthday_tries where at < now() - interval '31 days'`.execute(db);
}
