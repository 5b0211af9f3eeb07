import type { GateList } from '@maidan/domain/entries/gate-lists';
import { type RawBuilder, sql } from 'kysely';
import { changedRows, type Db, firstRow, rows } from '../../../platform/db/db.ts';
import { namePattern } from '../../../platform/db/searched.ts';
import { type EventScope, mayOnEvent } from '../../events/records/event-access.ts';
import { squadOf } from './entry-states.ts';
import { isUnpaid, owedPaise } from '../../events/records/unpaid-registrations.ts';

export interface Mark {
  registrationId: string;
  list: GateList;
  at: Date;
  deviceId: string | null;
  /** Whose scan it is. */
  by: string;
}

export function listMarks(db: Db, registrationIds: readonly string[]): Promise<Mark[]> {
  return rows(
    db,
    sql<Mark>`select m.registration_id, m.list, m.at, m.device_id, u.name as by
      from gate_marks m join users u on u.id = m.marked_by where m.registration_id = any(${registrationIds})`,
  );
}

/** Each replaces a later one if there is one: the earliest scan counts. */
export async function putMarks(
  tx: Db,
  { eventId, by }: { eventId: string; by: string },
  marks: readonly Omit<Mark, 'by'>[],
): Promise<void> {
  await sql`insert into gate_marks as m (registration_id, list, event_id, at, marked_by, device_id)
    select "registrationId", list, ${eventId}, at, ${by}, "deviceId"
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb)
      as n ("registrationId" uuid, list text, at timestamptz, "deviceId" text)
    on conflict (registration_id, list) do update
    set at = excluded.at, marked_by = excluded.marked_by, device_id = excluded.device_id where excluded.at < m.at`.execute(
    tx,
  );
}

/** Returns how many there were. */
export function dropMarks(db: Db, list: GateList, registrationIds: readonly string[]): Promise<number> {
  return changedRows(
    db,
    sql`delete from gate_marks where registration_id = any(${registrationIds}) and list = ${list}`,
  );
}

export interface ListedRow {
  id: string;
  name: string;
  categories: string[];
  partners: string[];
  at: Date | null;
  deviceId: string | null;
  seesContacts: boolean;
  userId: string | null;
  phoneEnc: string | null;
  userPhoneEnc: string | null;
}

export interface ListAsked {
  list: GateList;
  state: 'on' | 'missing';
  q: string;
  /** Its name; empty for all. */
  category: string;
  page: number;
  pageSize: number;
}

/** The confirmed players on a list, last scanned first; or those who are missing from it. */
export async function listPlayers(
  db: Db,
  { userId, eventId }: EventScope,
  { list, state, q, category: named, page, pageSize }: ListAsked,
): Promise<{ rows: ListedRow[]; total: number }> {
  const isArrival = list === 'arrival';
  const at = isArrival ? sql`r.checked_in_at` : sql`m.at`;
  const isOn = sql`${at} is not null`;
  const category = list.startsWith('category:') ? list.slice('category:'.length) : null;
  const listed = sql`from registrations r
    left join gate_marks m on m.registration_id = r.id and m.list = ${list}`;
  const where = sql`where r.event_id = ${eventId} and r.status = 'confirmed' and ${state === 'on' ? isOn : sql`not (${isOn})`}
      ${category === null ? sql`` : sql`and exists (${livingEntry} and n.category_id = ${category})`}
      ${
        named === ''
          ? sql``
          : sql`and exists (${livingEntry} and n.category_id in
              (select id from categories where event_id = ${eventId} and name = ${named}))`
      }
      ${q === '' ? sql`` : sql`and r.plain_name like ${namePattern(q)}`}`;
  // A missing player has no time to sort by, so this list follows the index.
  const order = state === 'on' ? sql`${at} desc, lower(r.name), r.id` : sql`lower(r.name), r.id`;
  const [total, found] = await Promise.all([
    firstRow(db, sql<{ total: number }>`select count(*)::int as total ${listed} ${where}`),
    rows(
      db,
      sql<ListedRow>`with page as materialized (
          select r.id ${listed} ${where} order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize})
        select r.id, r.name, ${at} as at, ${isArrival ? sql`r.checked_in_device` : sql`m.device_id`} as device_id,
          ${categoryNames} as categories, ${partnersOf} as partners, r.user_id, r.phone_enc,
          (select u.phone_enc from users u where u.id = r.user_id) as user_phone_enc,
          exists (select 1 from events e where e.id = ${eventId} and ${mayOnEvent(userId, 'contacts')}) as sees_contacts
        ${listed} join page on page.id = r.id order by ${order}`,
    ),
  ]);
  return { rows: found, total: total?.total ?? 0 };
}

const livingEntry = sql`select 1 from registration_entries n where n.registration_id = r.id and n.state = 'confirmed'`;
const categoryNames = sql`(select coalesce(array_agg(c.name order by c.position), '{}') from registration_entries n
  join categories c on c.id = n.category_id where n.registration_id = r.id and n.state = 'confirmed')`;

/** How many are on each list except arrivals. */
export function countLists(db: Db, eventId: string): Promise<{ list: GateList; name: string | null; count: number }[]> {
  return rows(
    db,
    sql<{ list: GateList; name: string | null; count: number }>`
      select k.list, c.name, k.count from (
        select list, count(*)::int as count from gate_marks where event_id = ${eventId} group by list) k
      left join categories c on c.event_id = ${eventId} and 'category:' || c.id = k.list
      order by k.list`,
  );
}

export interface FlagsRow {
  id: string;
  name: string;
  unpaid: boolean;
  owedPaise: number;
  documentsDue: boolean;
  noteEnc: string | null;
}

export function findFlags(db: Db, eventId: string, registrationId: string): Promise<FlagsRow | null> {
  return firstRow(
    db,
    sql<FlagsRow>`select r.id, r.name, ${isUnpaid} as unpaid, ${owedPaise} as owed_paise, coalesce(f.documents_due, false) as documents_due, f.note_enc
      from registrations r left join gate_flags f on f.registration_id = r.id
      where r.event_id = ${eventId} and r.id = ${registrationId}`,
  );
}

export async function saveFlags(
  tx: Db,
  {
    registrationId,
    documentsDue,
    noteEnc,
    now,
  }: {
    registrationId: string;
    documentsDue: boolean;
    noteEnc: string | null;
    now: Date;
  },
): Promise<void> {
  await sql`insert into gate_flags (registration_id, documents_due, note_enc, saved_at)
    values (${registrationId}, ${documentsDue}, ${noteEnc}, ${now})
    on conflict (registration_id) do update
    set documents_due = excluded.documents_due, note_enc = excluded.note_enc, saved_at = excluded.saved_at`.execute(tx);
}

export interface DeviceRow {
  id: string;
  deviceId: string;
  by: string;
  seenAt: Date;
  blockedAt: Date | null;
}

const deviceColumns = sql`d.id, d.device_id, u.name as by, d.seen_at, d.blocked_at
  from gate_devices d join users u on u.id = d.user_id`;

export function listDevices(db: Db, eventId: string): Promise<DeviceRow[]> {
  return rows(
    db,
    sql<DeviceRow>`select ${deviceColumns} where d.event_id = ${eventId} order by d.seen_at desc, d.id limit 100`,
  );
}

export async function seeDevice(
  db: Db,
  device: { id: string; eventId: string; sessionId: string; userId: string; deviceId: string; now: Date },
): Promise<void> {
  await sql`insert into gate_devices (id, event_id, session_id, user_id, device_id, seen_at)
    values (${device.id}, ${device.eventId}, ${device.sessionId}, ${device.userId}, ${device.deviceId}, ${device.now})
    on conflict (event_id, session_id) do update set device_id = excluded.device_id, seen_at = excluded.seen_at`.execute(
    db,
  );
}

/** Null when the event has no such device. */
export async function blockDevice(
  db: Db,
  { eventId, id, blockedAt }: { eventId: string; id: string; blockedAt: Date | null },
): Promise<DeviceRow | null> {
  await sql`update gate_devices set blocked_at = ${blockedAt} where event_id = ${eventId} and id = ${id}`.execute(db);
  return firstRow(db, sql<DeviceRow>`select ${deviceColumns} where d.event_id = ${eventId} and d.id = ${id}`);
}

export async function isDeviceBlocked(db: Db, eventId: string, sessionId: string): Promise<boolean> {
  const found = await firstRow(
    db,
    sql<{ blocked: boolean }>`select ${isBlocked(sessionId)} as blocked from events e where e.id = ${eventId}`,
  );
  return found?.blocked ?? false;
}

/** True for a session that the event `e` has blocked at its gate: part of every query of a gate. */
export const isBlocked = (sessionId: string): RawBuilder<boolean> => sql<boolean>`exists (select 1 from gate_devices d
  where d.event_id = e.id and d.session_id = ${sessionId} and d.blocked_at is not null)`;

/**
 * Who comes with the registration `r`, in the entries that make it what it is: doubles partners, the players of a team,
 * and of such a player the team. As an array of names.
 */
export const partnersOf = sql`(select coalesce(array_agg(distinct w.name), '{}') from registration_entries n
  cross join lateral (select n.partner_name as name
    union all select p ->> 'name' from jsonb_array_elements(n.team_players) p
    union all select ${squadOf}) w
  where n.registration_id = r.id and n.state = r.status and w.name <> '' and w.name <> r.name)`;
