import type { EmailProof } from '@maidan/domain/accounts/proved-address';
import type { EntryWindow } from '@maidan/domain/events/registration-window';
import type { PartnerWay } from '@maidan/domain/events/pairs/partner-ways';
import type { PriceRules } from '@maidan/domain/events/prices/price-rules';
import { type RawBuilder, sql } from 'kysely';
import { approvalToEnter } from '../../events/records/public-events.ts';
import { type Db, firstRow, oneRow, rows } from '../../../platform/db/db.ts';
import { lastDayOfEvent } from '../../events/records/event-days.ts';
import { isLiving } from '../../events/records/living-registrations.ts';
import type { OwnEntry } from '../records/entries.ts';
import { hasExpiredHold } from '../records/expired-holds.ts';

export interface EntryEvent extends EntryWindow {
  id: string;
  name: string;
  sports: string;
  location: string;
  lastDay: string | null;
  organizerStatus: 'active' | 'suspended';
  customization: unknown;
  partnerWays: PartnerWay[];
  /** The categories whose draw is published. */
  drawn: string[];
  now: Date;
}

const eventColumns = sql`
  e.id, e.name, e.sports, e.location, e.partner_ways, ${approvalToEnter} as approval_status, e.tournament_status, e.starts_at, ${lastDayOfEvent} as last_day, e.last_date,
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

const person = (userId: string) => sql<{ id: string }>`select id from users where id = ${userId} for no key update`;

/** The account's living registrations of these players, locked before their event; null is the account's holder. */
const ownOf = ({ userId, eventId, names, pair = null }: Asked) =>
  sql<{ id: string }>`select r.id from registrations r
    where r.event_id = ${eventId} and r.user_id = ${userId} and ${isLiving} and r.plain_name in (
      select plain_name(coalesce(n.name, u.name)) from users u, unnest(${names}::text[]) n (name) where u.id = ${userId})
      ${pair ? sql`or r.id = ${pair}` : sql``}
    order by r.id for update`;

/** The event with the entering person; none without such an event. */
const eventForEntry = ({ userId, eventId }: Asked, year: RawBuilder<unknown>) =>
  sql<EntryEvent & Person>`
    select ${eventColumns}, u.name as person_name, u.email, u.language = 'hi' as reads_hindi, now() as begun_at, ${year} as year_locked,
      num_nulls(u.dob_enc, u.gender, u.city, u.academy, u.district, u.state_ut) = 0 as is_remembered
    from users u cross join events e join organizers o on o.user_id = e.organizer_id
    where u.id = ${userId} and e.id = ${eventId} and e.deleted_at is null for share of e`;

interface Asked {
  userId: string;
  eventId: string;
  /** Of the players; null for the account's holder. */
  names: readonly (string | null)[];
  /** The registration of whoever has invited the player as partner: locked with them. */
  pair?: string | null;
}

/** What keeps a request from being worth its locks: expired holds to end first, and those of its categories that are full. */
export async function findObstacles(
  db: Db,
  { userId, eventId, names }: { userId: string; eventId: string; names: readonly string[] },
): Promise<{ hasExpired: boolean; full: string[] }> {
  return oneRow(
    db,
    sql<{ hasExpired: boolean; full: string[] }>`select ${hasExpiredHold(eventId)} as has_expired,
      array(select c.name from categories c
        where c.event_id = ${eventId} and c.removed_at is null and lower(c.name) = any(${names}) and c.taken >= c.capacity
          and not exists (select from registrations r where r.event_id = ${eventId} and r.user_id = ${userId} and ${isLiving})
      ) as "full"`,
  );
}

/** Serializes one person's entries: the limits below count what is written. */
export async function lockPerson(db: Db, userId: string): Promise<{ name: string }> {
  return oneRow(db, sql<{ name: string }>`select name from users where id = ${userId} for no key update`);
}

/** What an account has at an event, and unpaid anywhere. */
export interface Standing {
  /** Its living registrations at the event. */
  own: { id: string; name: string }[];
  /** Orders that wait for its payment. */
  unpaid: number;
  emailProof: EmailProof;
}

/** An account has few open orders, an event many held places: each order is asked by itself. */
const standingOf = ({ userId, eventId }: { userId: string; eventId: string }) =>
  sql<Standing>`
    select (select u.email_proof from users u where u.id = ${userId}) as "emailProof",
      (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name) order by r.created_at, r.id), '[]')
        from registrations r where r.event_id = ${eventId} and r.user_id = ${userId} and ${isLiving}) as own,
      (select count(*)::int from orders o where o.payer_id = ${userId} and o.status = 'open'
        and (select bool_or(n.state in ('held', 'awaiting_partner') and n.hold_expires_at > now())
          from order_lines l join registration_entries n on n.id = l.entry_id where l.order_id = o.id)) as unpaid`;

interface UnderLock<Offered, Payee> {
  standing: Standing;
  /** Null where the categories' own prices hold. */
  rules: PriceRules | null;
  offered: Offered[];
  payee: Payee | null;
}

/**
 * What an entry is decided by, for one round trip: locks in the order that every change of a registration keeps (person,
 * registrations, event); then what these locks protect, as each read begins when the one before it has its locks: what
 * the account has there, and as JSON what the event offers and who is paid for it, each in its owner's form.
 */
export function readsOfEntry<Offered, Payee>(
  asked: Asked,
  { offered, payee, year }: { offered: RawBuilder<Offered>; payee: RawBuilder<Payee>; year: RawBuilder<unknown> },
) {
  return [
    person(asked.userId),
    ownOf(asked),
    eventForEntry(asked, year),
    sql<UnderLock<Offered, Payee>>`
      select (select to_json(s) from (${standingOf(asked)}) s) as standing,
        (select p.rules from event_prices p where p.event_id = ${asked.eventId}) as rules,
        (select coalesce(json_agg(c), '[]') from (${offered}) c) as offered,
        (select to_json(p) from (${payee}) p) as payee`,
  ] as const;
}

/** Those of these entries that are held for a payment; their registrations are locked. */
export const lockHeld = (tx: Db, entryIds: readonly string[]) =>
  rows(
    tx,
    sql<
      Pick<OwnEntry, 'id' | 'categoryId' | 'state' | 'pairOf'>
    >`select id, category_id, state, pair_of from registration_entries
      where id = any(${entryIds}) and state = 'held' for update`,
  );

/** When the first of these held or offered entries loses its place. */
export async function firstEnd(tx: Db, entryIds: readonly string[]): Promise<Date> {
  const { until } = await oneRow(
    tx,
    sql<{ until: Date }>`select min(hold_expires_at) as until from registration_entries where id = any(${entryIds})`,
  );
  return until;
}
