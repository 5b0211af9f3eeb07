import type { RegistrationStatus } from '@maidan/contract/entries/registrations';
import { sql } from 'kysely';
import { changedRows, type Db, firstRow, oneRow, rows } from '../../../platform/db/db.ts';

/** What a registration's owner may see of it and of its event. */
export interface OwnRow {
  id: string;
  eventId: string;
  status: RegistrationStatus;
  name: string;
  amountPaise: number;
  holdExpiresAt: Date | null;
  confirmedAt: Date | null;
  ticketCode: string | null;
  checkedInAt: Date | null;
  createdAt: Date;
  referralSource: string;
  eventName: string;
  sports: string;
  location: string;
  locationLink: string | null;
  startsAt: Date;
  lastDate: Date;
  lastDay: string | null;
  contact: string;
  posterFileId: string | null;
  orderRef: string | null;
  orderStatus: string | null;
  entries: { entry: string; name: string; pricePaise: number; partner: string | null; cancelled: boolean }[];
  refunds: {
    id: string;
    amountPaise: number;
    reason: string;
    status: 'created' | 'sent' | 'done' | 'failed' | 'cancelled';
    createdAt: string;
    doneAt: string | null;
  }[];
}

const ownColumns = sql`
  r.id, r.event_id, r.status, r.name, r.amount_paise, r.hold_expires_at, r.confirmed_at, r.ticket_code, r.checked_in_at,
  r.created_at, r.referral_source, e.name as event_name, e.sports, e.location, e.location_link, e.starts_at, e.last_date,
  e.contact, e.poster_file_id, o.order_ref, o.status as order_status,
  (select to_char(f.published_last_day, 'YYYY-MM-DD') from fixtures f where f.event_id = e.id
    and f.published_last_day > (e.starts_at at time zone 'Asia/Kolkata')::date) as last_day,
  (select coalesce(json_agg(json_build_object('entry', n.id, 'name', c.name, 'pricePaise', n.price_paise,
      'partner', n.partner_name, 'cancelled', n.cancelled_at is not null) order by c.position), '[]')
   from registration_entries n join categories c on c.id = n.category_id where n.registration_id = r.id) as entries,
  (select coalesce(json_agg(json_build_object('id', f.id, 'amountPaise', f.amount_paise, 'reason', f.reason,
      'status', f.status, 'createdAt', f.created_at, 'doneAt', f.done_at) order by f.created_at), '[]')
   from refunds f join orders fo on fo.id = f.order_id where fo.registration_id = r.id) as refunds`;

const newestOrder = sql`
  left join lateral (select order_ref, status from orders where registration_id = r.id order by created_at desc limit 1) o on true`;

export function listOwn(db: Db, userId: string): Promise<OwnRow[]> {
  return rows(
    db,
    sql<OwnRow>`select ${ownColumns} from registrations r join events e on e.id = r.event_id ${newestOrder}
      where r.user_id = ${userId} order by r.created_at desc limit 200`,
  );
}

export function findOwn(db: Db, userId: string, registrationId: string): Promise<OwnRow | null> {
  return firstRow(
    db,
    sql<OwnRow>`select ${ownColumns} from registrations r join events e on e.id = r.event_id ${newestOrder}
      where r.user_id = ${userId} and r.id = ${registrationId}`,
  );
}

/** Takes so many places, if there are: the count and the capacity are compared and changed in the same statement. */
export async function takePlace(
  db: Db,
  place: { eventId: string; categoryId: string; count?: number },
): Promise<boolean> {
  const { count = 1 } = place;
  const taken = await changedRows(
    db,
    sql`update categories set taken = taken + ${count}::int
      where id = ${place.categoryId} and event_id = ${place.eventId} and removed_at is null
        and (capacity is null or taken + ${count}::int <= capacity)
        and exists (select 1 from events e where e.id = ${place.eventId} and e.deleted_at is null
          and e.approval_status = 'approved')`,
  );
  return taken === 1;
}

export async function givePlaceBack(db: Db, categoryId: string): Promise<void> {
  await sql`update categories set taken = taken - 1 where id = ${categoryId} and taken > 0`.execute(db);
}

/** The categories whose place this registration holds, in the order in which places are always locked. */
export async function listHeldCategories(db: Db, registrationIds: readonly string[]): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ categoryId: string }>`select category_id from registration_entries
      where registration_id = any(${registrationIds}) and cancelled_at is null order by category_id`,
  );
  return found.map((row) => row.categoryId);
}

/**
 * Locks holds whose time is over by the database's clock, or whose event was deleted; those that somebody is paying right
 * now are left alone.
 */
export function lockExpiredHolds(db: Db, eventId: string | null): Promise<{ id: string; eventId: string }[]> {
  return rows(
    db,
    sql<{ id: string; eventId: string }>`select id, event_id from registrations
      where status in ('held', 'offered') and (${eventId}::uuid is null or event_id = ${eventId})
        and (hold_expires_at <= now()
          or exists (select 1 from events e where e.id = event_id and e.deleted_at is not null))
      order by id limit 200 for update skip locked`,
  );
}

export async function saveExpired(db: Db, registrationIds: readonly string[]): Promise<void> {
  await sql`update registrations set status = 'expired' where id = any(${registrationIds})`.execute(db);
  await sql`update orders set status = 'expired' where registration_id = any(${registrationIds}) and status = 'open'`.execute(
    db,
  );
}

export async function isEventDeleted(db: Db, eventId: string): Promise<boolean> {
  return (await firstRow(db, sql`select 1 from events where id = ${eventId} and deleted_at is not null`)) !== null;
}

export interface LockedRegistration {
  id: string;
  eventId: string;
  userId: string | null;
  name: string;
  status: RegistrationStatus;
  amountPaise: number;
  holdExpiresAt: Date | null;
  checkedInAt: Date | null;
  now: Date;
}

/** Every change of a registration, its order or its places begins by locking the registration: one order of locks. */
export function lockRegistration(db: Db, registrationId: string): Promise<LockedRegistration | null> {
  return firstRow(
    db,
    sql<LockedRegistration>`
      select id, event_id, user_id, name, status, amount_paise, hold_expires_at, checked_in_at, now() as now
      from registrations where id = ${registrationId} for update`,
  );
}

/** Whether the player holds another living registration for the event, which this one may not stand beside. */
export async function hasOtherLiving(db: Db, registration: LockedRegistration): Promise<boolean> {
  const { found } = await oneRow(
    db,
    sql<{ found: boolean }>`select exists (select 1 from registrations
      where event_id = ${registration.eventId} and user_id = ${registration.userId} and id <> ${registration.id}
        and lower(name) = lower(${registration.name})
        and status in ('held', 'confirmed', 'waitlisted', 'offered')) as found`,
  );
  return found;
}

export async function saveConfirmed(db: Db, registrationId: string, ticketCode: string): Promise<boolean> {
  const saved = await changedRows(
    db,
    sql`update registrations set status = 'confirmed', confirmed_at = now(), hold_expires_at = null,
        ticket_code = coalesce(ticket_code, ${ticketCode})
      where id = ${registrationId} and status <> 'confirmed'`,
  );
  return saved === 1;
}

export async function saveHold(
  db: Db,
  hold: { registrationId: string; status: 'held' | 'offered'; minutes: number },
): Promise<Date> {
  const { holdExpiresAt: until } = await oneRow(
    db,
    sql<{ holdExpiresAt: Date }>`update registrations
      set status = ${hold.status}, hold_expires_at = now() + ${hold.minutes}::float8 * interval '1 minute'
      where id = ${hold.registrationId} returning hold_expires_at`,
  );
  return until;
}

export interface ConfirmationFacts {
  email: string | null;
  userId: string | null;
  name: string;
  eventId: string;
  eventName: string;
  location: string;
  startsAt: Date;
  amountPaise: number;
  categories: string[];
}

/** What the mail about a registration says. */
export function findFacts(db: Db, registrationId: string): Promise<ConfirmationFacts> {
  return oneRow(
    db,
    sql<ConfirmationFacts>`
      select u.email, r.user_id, r.name, r.event_id, e.name as event_name, e.location, e.starts_at, r.amount_paise,
        (select coalesce(array_agg(c.name order by c.position), '{}') from registration_entries n
         join categories c on c.id = n.category_id where n.registration_id = r.id and n.cancelled_at is null) as categories
      from registrations r join events e on e.id = r.event_id left join users u on u.id = r.user_id
      where r.id = ${registrationId}`,
  );
}

/** Those who wait for a place of this event, the longest first. */
export function lockWaiting(db: Db, eventId: string): Promise<{ id: string; paysOnline: boolean }[]> {
  return rows(
    db,
    sql<{ id: string; paysOnline: boolean }>`
      select r.id, r.amount_paise > 0 and r.source = 'online' as pays_online from registrations r join events e on e.id = r.event_id
      where r.event_id = ${eventId} and r.status = 'waitlisted' and e.tournament_status = 'open'
        and e.approval_status = 'approved' and e.deleted_at is null and e.starts_at > now()
      order by r.created_at, r.id limit 50 for update of r skip locked`,
  );
}

/** Whether every category of a waiting registration has a free place. */
export async function hasRoom(db: Db, registrationId: string): Promise<boolean> {
  const { room } = await oneRow(
    db,
    sql<{ room: boolean }>`select not exists (
      select 1 from registration_entries n join categories c on c.id = n.category_id
      where n.registration_id = ${registrationId} and n.cancelled_at is null
        and (c.removed_at is not null or c.taken >= coalesce(c.capacity, c.taken + 1))) as room`,
  );
  return room;
}
