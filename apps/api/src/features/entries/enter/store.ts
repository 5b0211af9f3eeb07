import type { EmailProof } from '@maidan/domain/accounts/proved-address';
import type { Standing } from '@maidan/domain/entries/entry-limits';
import type { EntryWindow } from '@maidan/domain/events/registration-window';
import { type RawBuilder, sql } from 'kysely';
import { type Db, firstRow, oneRow } from '../../../platform/db/db.ts';
import { lastDayOfEvent } from '../../events/records/event-days.ts';
import { isLiving } from '../../events/records/living-registrations.ts';

export interface EntryEvent extends EntryWindow {
  id: string;
  name: string;
  location: string;
  lastDay: string | null;
  organizerStatus: 'active' | 'suspended';
  customization: unknown;
  /** The categories whose draw is published. */
  drawn: string[];
  now: Date;
}

const eventColumns = sql`
  e.id, e.name, e.location, e.approval_status, e.tournament_status, e.starts_at, ${lastDayOfEvent} as last_day, e.last_date,
  o.status as organizer_status,  e.customization, e.live_since is not null as is_live, e.late_entries, clock_timestamp() as now,
  coalesce((select f.published_categories from fixtures f where f.event_id = e.id), '{}')::text[] as drawn`;

/**
 * The event, locked against changes while somebody enters, but not against other entries. "End registrations" waits
 * for entries under way, and later ones see it. `now` is the database's.
 */
export function shareEvent(db: Db, eventId: string): Promise<EntryEvent | null> {
  return firstRow(
    db,
    sql<EntryEvent>`
      select ${eventColumns}
      from events e join organizers o on o.user_id = e.organizer_id
      where e.id = ${eventId} and e.deleted_at is null for share of e`,
  );
}

export interface Person {
  personName: string;
  email: string;
  readsHindi: boolean;
  /** Their account already has the details that a registration asks for. */
  isRemembered: boolean;
  /** When the transaction began: its `now()`. */
  begunAt: Date;
}

/** The same, with the entering person, under both locks; none without such an event. */
const lockedForEntry = ({ userId, eventId }: { userId: string; eventId: string }) =>
  sql<EntryEvent & Person>`
    select ${eventColumns}, u.name as person_name, u.email, u.language = 'hi' as reads_hindi, now() as begun_at,
      num_nulls(u.dob_enc, u.gender, u.city, u.academy, u.district, u.state_ut) = 0 as is_remembered
    from users u cross join events e join organizers o on o.user_id = e.organizer_id
    where u.id = ${userId} and e.id = ${eventId} and e.deleted_at is null for no key update of u for share of e`;

/**
 * One of these categories without a free place, unless a hold there has expired or the person has already entered the
 * event.
 */
export function findFull(
  db: Db,
  { userId, eventId, names }: { userId: string; eventId: string; names: readonly string[] },
): Promise<{ name: string } | null> {
  return firstRow(
    db,
    sql<{ name: string }>`select c.name from categories c
      where c.event_id = ${eventId} and c.removed_at is null and lower(c.name) = any(${names}) and c.taken >= c.capacity
        and not exists (select from registrations r where r.event_id = ${eventId}
          and ((r.status in ('held', 'offered') and r.hold_expires_at <= now())
            or (r.user_id = ${userId} and ${isLiving})))
      limit 1`,
  );
}

/** Serializes one person's entries: the limits below count what is written. */
export async function lockPerson(db: Db, userId: string): Promise<{ name: string }> {
  return oneRow(db, sql<{ name: string }>`select name from users where id = ${userId} for no key update`);
}

/** What the limits are counted from; whether the address is good depends on the installation, too. */
export type CountedStanding = Omit<Standing, 'isAddressGood'> & { emailProof: EmailProof };

const standingOf = ({
  userId,
  eventId,
  name,
}: {
  userId: string;
  eventId: string;
  name: string | RawBuilder<string>;
}) =>
  sql<CountedStanding>`
    select (select u.email_proof from users u where u.id = ${userId}) as "emailProof",
      count(*) filter (where event_id = ${eventId} and plain_name = plain_name(${name}))::int as here,
      count(*) filter (where event_id = ${eventId})::int as players,
      count(*) filter (where status = 'held' and hold_expires_at > now())::int as "openHolds"
    from registrations r where user_id = ${userId} and ${isLiving}`;

export const countStanding = (db: Db, of: { userId: string; eventId: string; name: string }) =>
  oneRow(db, standingOf(of));

interface UnderLock<Offered, Payee> {
  standing: CountedStanding;
  offered: Offered[];
  payee: Payee | null;
}

/**
 * The first two reads of an entry, for one round trip: the event and the person under their locks; then what these
 * locks protect, as the second begins when the first has them: the person's registrations, and as JSON what the event
 * offers and who is paid for it, each in its owner's form. `player`: null for the person.
 */
export function readsOfEntry<Offered, Payee>(
  { userId, eventId, player }: { userId: string; eventId: string; player: string | null },
  { offered, payee }: { offered: RawBuilder<Offered>; payee: RawBuilder<Payee> },
) {
  const name = sql<string>`coalesce(${player}::text, (select u.name from users u where u.id = ${userId}))`;
  return [
    lockedForEntry({ userId, eventId }),
    sql<UnderLock<Offered, Payee>>`
      select (select to_json(s) from (${standingOf({ userId, eventId, name })}) s) as standing,
        (select coalesce(json_agg(c), '[]') from (${offered}) c) as offered,
        (select to_json(p) from (${payee}) p) as payee`,
  ] as const;
}
