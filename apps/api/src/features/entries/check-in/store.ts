import type { CheckInCandidate } from '@maidan/domain/entries/check-in';
import type { GateList } from '@maidan/domain/entries/gate-lists';
import { sql } from 'kysely';
import { changedRows, type Db, firstRow, rows } from '../../../platform/db/db.ts';
import { plannedOnce } from '../../../platform/db/named-statements.ts';
import { newId } from '../../../platform/ids.ts';
import { type EventScope, mayOnEvent, type OpenEvent } from '../../events/records/event-access.ts';
import { isUnpaid, owedPaise } from '../../events/records/unpaid-registrations.ts';
import { aadhaarColumns, type AadhaarRow } from '../records/aadhaar.ts';
import { isBlocked, partnersOf } from '../records/gate.ts';

/** What the desk shows; personal fields still encrypted. */
export interface ShownRow extends AadhaarRow {
  id: string;
  userId: string | null;
  name: string;
  status: CheckInCandidate['status'];
  phoneEnc: string | null;
  userPhoneEnc: string | null;
  dobEnc: string | null;
  userDobEnc: string | null;
  city: string | null;
  referralSource: string;
  accommodationEnc: string | null;
  createdAt: Date;
  checkedInAt: Date | null;
  checkedInBy: string | null;
  checkedInDevice: string | null;
  categories: string[];
  partners: string[];
  unpaid: boolean;
  owedPaise: number;
  documentsDue: boolean;
  noteEnc: string | null;
}

const mine = ({ userId, eventId }: EventScope) =>
  sql`r.event_id = ${eventId} and exists (select 1 from events e
    where e.id = r.event_id and ${mayOnEvent(userId, 'check_in')} and e.deleted_at is null)`;

const categoriesOf = sql`(select coalesce(array_agg(c.name order by c.position), '{}') from registration_entries n
  join categories c on c.id = n.category_id where n.registration_id = r.id and n.state = r.status)`;

const shownColumns = sql`
  r.id, r.user_id, r.name, r.status, r.phone_enc, u.phone_enc as user_phone_enc, r.dob_enc,
  u.dob_enc as user_dob_enc, ${aadhaarColumns}, coalesce(r.city, u.city) as city, r.referral_source,
  r.accommodation_enc, r.created_at, r.checked_in_at, d.name as checked_in_by, r.checked_in_device,
  ${categoriesOf} as categories, ${partnersOf} as partners, ${isUnpaid} as unpaid, ${owedPaise} as owed_paise, coalesce(f.documents_due, false) as documents_due, f.note_enc`;

/** By id or by ticket code. */
export type Named = { registrationId: string } | { code: string };
/** Tickets of a registration that became part of another lead there (decision 0225). */
const isNamed = (by: Named) =>
  'code' in by
    ? sql`(r.ticket_code = ${by.code}
        or r.id = (select m.registration_id from merged_registrations m where m.ticket_code = ${by.code}))`
    : sql`r.id = kept_registration(${by.registrationId})`;

/** Within the event. */
export function findShown(db: Db, scope: EventScope, by: Named): Promise<ShownRow | null> {
  return firstRow(
    db,
    sql<ShownRow>`
      select ${plannedOnce} ${shownColumns} from registrations r
      left join users u on u.id = r.user_id
      left join users d on d.id = r.checked_in_by
      left join gate_flags f on f.registration_id = r.id
      where ${mine(scope)} and ${isNamed(by)}`,
  );
}

/** Everything a scan is judged by: the event, if the caller may check in there, and the player on the ticket. */
export function findScanned(db: Db, { userId, eventId, sessionId }: GateScope, named: Named | null) {
  return firstRow(
    db,
    sql<Omit<OpenEvent, 'name'> & { isBlocked: boolean } & { [Column in keyof ShownRow]: ShownRow[Column] | null }>`
      select ${plannedOnce} e.approval_status, e.tournament_status, e.live_since, ${isBlocked(sessionId)} as is_blocked, ${shownColumns}
      from events e
      left join registrations r on r.event_id = e.id and ${named ? isNamed(named) : sql`false`}
      left join users u on u.id = r.user_id
      left join users d on d.id = r.checked_in_by
      left join gate_flags f on f.registration_id = r.id
      where e.id = ${eventId} and ${mayOnEvent(userId, 'check_in')} and e.deleted_at is null`,
  );
}

/** Another event of the caller to which the ticket, code or id belongs; null if there is none. */
export function findElsewhere(db: Db, { userId, eventId }: EventScope, by: Named): Promise<{ name: string } | null> {
  return firstRow(
    db,
    sql<{ name: string }>`select e.name from registrations r join events e on e.id = r.event_id
      where ${isNamed(by)} and e.id <> ${eventId} and ${mayOnEvent(userId, 'check_in')} and e.deleted_at is null limit 1`,
  );
}

/** The caller, and the session of their device. */
export interface GateScope extends EventScope {
  sessionId: string;
}

export interface LockedRow extends CheckInCandidate {
  id: string;
  categoryIds: string[];
}

/** Locks the row, so that two devices with the same player are serialized. */
export async function lockCandidate(tx: Db, scope: EventScope, by: Named): Promise<LockedRow | null> {
  return firstRow(
    tx,
    sql<LockedRow>`select r.id, r.status, r.checked_in_at as "checkedInAt",
        array(select n.category_id from registration_entries n
          where n.registration_id = r.id and n.state = r.status) as "categoryIds"
      from registrations r where ${mine(scope)} and ${isNamed(by)} for update of r`,
  );
}

export interface ScanEntry {
  registrationId: string | null;
  result: string;
  deviceId: string | null;
  /** Its list, unless it is the arrival. */
  list?: GateList;
  /** The device's id for a scan made offline. */
  clientId?: string;
  scannedAt?: Date;
  /** The scan it conflicts with. */
  other?: { at: Date; deviceId: string | null } | null;
}

interface Scanned {
  eventId: string;
  by: string;
  at: Date;
}

/** The scan record, as a part of the statement that checks the player in. */
export const scanOfSaved = ({ eventId, by, at }: Scanned, { result, deviceId }: ScanEntry) =>
  sql`insert into scan_log (id, event_id, registration_id, scanned_by, result, at, device_id)
    select ${newId()}::uuid, ${eventId}::uuid, id, ${by}::uuid, ${result}::text, ${at}::timestamptz, ${deviceId}::text from saved`;

/**
 * Returns how many were written: a device's scan that is already recorded is left out. Written in order of their ids,
 * so that two deliveries of the same scans cannot deadlock.
 */
export function insertScans(db: Db, { eventId, by, at }: Scanned, scans: readonly ScanEntry[]): Promise<number> {
  const entries = scans.map(({ other, ...scan }) => ({ id: newId(), list: 'arrival', ...scan, other: other ?? null }));
  return changedRows(
    db,
    sql`insert into scan_log (id, event_id, registration_id, scanned_by, result, at, client_id, device_id, scanned_at, other_at, other_device, list)
      select id, ${eventId}, "registrationId", ${by}, result, ${at}, "clientId", "deviceId", "scannedAt",
        (other ->> 'at')::timestamptz, other ->> 'deviceId', list
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as n (id uuid, "registrationId" uuid, result text,
        "clientId" text, "deviceId" text, "scannedAt" timestamptz, other jsonb, list text)
      order by "clientId"
      on conflict (event_id, client_id) do nothing`,
  );
}

/** Read from stored counters: fifty thousand players are not counted for every desk (`event_counts`). */
export async function readStats(db: Db, eventId: string) {
  const byCategory = await rows(
    db,
    sql<{ name: string; checkedIn: number; total: number }>`
      select c.name, coalesce(sum(k.count) filter (where k.figure = 'arrived'), 0)::int as checked_in,
        coalesce(sum(k.count) filter (where k.figure = 'entered'), 0)::int as total
      from categories c left join event_counts k
        on k.event_id = c.event_id and k.figure in ('arrived', 'entered') and k.key = c.id::text
      where c.event_id = ${eventId} and c.removed_at is null group by c.id order by c.position`,
  );
  const byDevice = await rows(
    db,
    sql<{ deviceId: string; checkedIn: number; lastSeenAt: Date | null }>`
      select d.key as device_id, d.count as checked_in, (select s.at from scan_log s
        where s.event_id = ${eventId} and s.device_id = d.key order by s.at desc limit 1) as last_seen_at
      from (select key, count from event_counts
        where event_id = ${eventId} and figure = 'device' and count > 0 order by count desc, key limit 100) d
      order by d.count desc, d.key`,
  );
  const total = await firstRow(
    db,
    sql<{ checkedIn: number; total: number }>`select checked_in, confirmed as total from event_totals
      where event_id = ${eventId}`,
  );
  return { checkedIn: total?.checkedIn ?? 0, total: total?.total ?? 0, byCategory, byDevice };
}

export interface ConflictRow {
  registrationId: string;
  name: string;
  scannedAt: Date;
  deviceId: string | null;
  otherAt: Date | null;
  otherDevice: string | null;
}

export function listConflicts(db: Db, eventId: string): Promise<ConflictRow[]> {
  return rows(
    db,
    sql<ConflictRow>`select s.registration_id, r.name, s.scanned_at, s.device_id, s.other_at, s.other_device
      from scan_log s join registrations r on r.id = s.registration_id
      where s.event_id = ${eventId} and s.result = 'conflict' and s.scanned_at is not null
      order by s.at desc, s.id desc limit 100`,
  );
}

/** All players with this number: siblings often share one. */
export function listByPhone(db: Db, eventId: string, phoneIndexes: readonly string[]) {
  return rows(
    db,
    sql<{ id: string; name: string; checkedInAt: Date | null; categories: string[]; partners: string[] }>`
      select r.id, r.name, r.checked_in_at, ${categoriesOf} as categories, ${partnersOf} as partners from registrations r
      where r.event_id = ${eventId} and r.status = 'confirmed' and r.phone_index = any(${phoneIndexes})
      order by lower(r.name), r.id limit 20`,
  );
}
