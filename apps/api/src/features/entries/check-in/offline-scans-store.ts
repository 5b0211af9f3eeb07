import type { CheckInCandidate } from '@maidan/domain/entries/check-in';
import type { OfflineResult } from '@maidan/domain/entries/offline-scans';
import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../../platform/db/db.ts';
import { lastDayOfEvent, lastNightOfEvent } from '../../events/records/event-days.ts';
import { isUnpaid, owedPaise } from '../../events/records/unpaid-registrations.ts';
import { partnersOf } from '../records/gate.ts';

export interface KnownScan {
  clientId: string;
  result: OfflineResult;
  registrationId: string | null;
  name: string | null;
  checkedInAt: Date | null;
  checkedInDevice: string | null;
  checkedInBy: string | null;
}

/** The outcomes of earlier deliveries of these scans, with the check-ins that count now. */
export function findScans(db: Db, eventId: string, clientIds: readonly string[]): Promise<KnownScan[]> {
  return rows(
    db,
    sql<KnownScan>`select s.client_id, s.result, s.registration_id, r.name, d.name as checked_in_by,
        case when s.list = 'arrival' then r.checked_in_at else m.at end as checked_in_at,
        case when s.list = 'arrival' then r.checked_in_device else m.device_id end as checked_in_device
      from scan_log s left join registrations r on r.id = s.registration_id
      left join gate_marks m on m.registration_id = s.registration_id and m.list = s.list
      left join users d on d.id = case when s.list = 'arrival' then r.checked_in_by else m.marked_by end
      where s.event_id = ${eventId} and s.client_id = any(${clientIds})`,
  );
}

export interface LockedPlayer {
  id: string;
  name: string;
  ticketCode: string | null;
  status: CheckInCandidate['status'];
  checkedInAt: Date | null;
  checkedInDevice: string | null;
  checkedInBy: string | null;
  categoryIds: string[];
  /** Of registrations that became part of this one. */
  also: Also[];
}

/** A ticket that leads to a registration beside its own. */
export interface Also {
  _id: string;
  ticketCode: string | null;
}

/** For the registration `r`. */
const alsoOf = sql`(select coalesce(json_agg(json_build_object('_id', m.id, 'ticketCode', m.ticket_code) order by m.id), '[]')
  from merged_registrations m where m.registration_id = r.id)`;

/**
 * Locks all of them in order of id, then reads: a read in the locking statement would be from before the wait. Two
 * batches with the same players are serialized, whatever their order.
 */
export async function lockPlayers(
  tx: Db,
  eventId: string,
  { ids, codes }: { ids: readonly string[]; codes: readonly string[] },
): Promise<LockedPlayer[]> {
  const locked = await rows(
    tx,
    sql<{ id: string }>`select id from registrations
      where event_id = ${eventId} and (id = any(${ids}) or ticket_code = any(${codes}) or id in (
        select m.registration_id from merged_registrations m
        where m.event_id = ${eventId} and (m.id = any(${ids}) or m.ticket_code = any(${codes}))))
      order by id for update`,
  );
  return rows(
    tx,
    sql<LockedPlayer>`select r.id, r.name, r.ticket_code, r.status, r.checked_in_at, r.checked_in_device,
        d.name as checked_in_by, array(select n.category_id from registration_entries n
          where n.registration_id = r.id and n.state = r.status) as category_ids, ${alsoOf} as also
      from registrations r left join users d on d.id = r.checked_in_by
      where r.id = any(${locked.map(({ id }) => id)})`,
  );
}

/** The last day of a multi-day event, YYYY-MM-DD, and its categories. */
export async function findDaysAndCategories(
  db: Db,
  eventId: string,
): Promise<{ lastDay: string | null; lastNight: Date | null; categories: { _id: string; name: string }[] }> {
  const event = await firstRow(
    db,
    sql<{
      lastDay: string | null;
      lastNight: Date | null;
    }>`select ${lastDayOfEvent} as last_day, ${lastNightOfEvent} as last_night from events e where e.id = ${eventId}`,
  );
  const categories = await rows(
    db,
    sql<{ id: string; name: string }>`select id, name from categories
      where event_id = ${eventId} and removed_at is null order by position`,
  );
  return {
    lastDay: event?.lastDay ?? null,
    lastNight: event?.lastNight ?? null,
    categories: categories.map(({ id, name }) => ({ _id: id, name })),
  };
}

export interface ListedRow {
  id: string;
  status: CheckInCandidate['status'];
  name: string;
  ticketCode: string | null;
  checkedInAt: Date | null;
  categories: string[];
  partners: string[];
  marks: Record<string, string> | null;
  unpaid: boolean;
  owedPaise: number;
  documentsDue: boolean;
  noteEnc: string | null;
  also: Also[];
}

/** Where a part ends, in the order of entering; the time exactly, as the database writes it. */
export interface Place {
  id: string;
  enteredAt: string;
}
export type PlacedRow = ListedRow & Place;

/** The next of all whose ticket a gate may see, admitted or not. */
export function listRegistrations(
  db: Db,
  eventId: string,
  { after, limit }: { after: Place | null; limit: number },
): Promise<PlacedRow[]> {
  const { id, enteredAt } = after ?? { id: null, enteredAt: null };
  return rows(
    db,
    sql<PlacedRow>`with page as materialized (
        select * from registrations r where r.event_id = ${eventId}
          and (r.created_at, r.id) > (coalesce(${enteredAt}::timestamptz, '-infinity'),
            coalesce(${id}::uuid, '00000000-0000-0000-0000-000000000000'))
        order by r.created_at, r.id limit ${limit})
      select r.id, r.created_at::text as entered_at, r.status, r.name, r.ticket_code, r.checked_in_at,
        coalesce(n.categories, '{}') as categories, ${partnersOf} as partners, m.marks,
        ${isUnpaid} as unpaid, ${owedPaise} as owed_paise, coalesce(f.documents_due, false) as documents_due, f.note_enc,
        coalesce(a.also, '[]') as also
      from page r
      left join (select n.registration_id, array_agg(c.name order by c.position) as categories
        from page join registration_entries n on n.registration_id = page.id join categories c on c.id = n.category_id
        where n.state = page.status group by n.registration_id) n on n.registration_id = r.id
      left join (select k.registration_id, jsonb_object_agg(k.list, k.at) as marks
        from page join gate_marks k on k.registration_id = page.id group by k.registration_id) m on m.registration_id = r.id
      left join (select m.registration_id, json_agg(json_build_object('_id', m.id, 'ticketCode', m.ticket_code) order by m.id) as also
        from merged_registrations m where m.event_id = ${eventId} group by m.registration_id) a on a.registration_id = r.id
      left join gate_flags f on f.registration_id = r.id
      order by r.created_at, r.id`,
  );
}
