import { sql } from 'kysely';
import { type Db, firstRow, oneRow, rows } from '../../../platform/db/db.ts';
import { mayOnEvent } from '../../events/records/event-access.ts';
import { isCategoryDrawn } from '../../events/records/public-draws-state.ts';
import { type PaidOrderRow, paidOrders } from '../records/paid-orders.ts';

/** The registration of an event for which this person may refund fees. */
export function findOwned(db: Db, of: { staffId: string; eventId: string; registrationId: string }) {
  return firstRow(
    db,
    sql<{ eventId: string }>`select r.event_id from registrations r join events e on e.id = r.event_id
      where r.id = ${of.registrationId} and e.id = ${of.eventId} and ${mayOnEvent(of.staffId, 'refund')} and e.deleted_at is null`,
  );
}

/** What was paid online for such a registration, and to whom. */
export function findPaid(db: Db, of: { staffId: string; eventId: string; registrationId: string }) {
  return firstRow(
    db,
    sql<{ orders: PaidOrderRow[]; vendorId: string | null }>`select ${paidOrders} as orders,
        (select v.id from vendors v where v.organizer_id = e.organizer_id) as vendor_id
      from registrations r join events e on e.id = r.event_id
      where r.id = ${of.registrationId} and e.id = ${of.eventId} and ${mayOnEvent(of.staffId, 'refund')} and e.deleted_at is null`,
  );
}

export function findDates(db: Db, eventId: string) {
  return oneRow(
    db,
    sql<{ name: string; organizerId: string; startsAt: Date }>`
      select name, organizer_id, starts_at from events where id = ${eventId}`,
  );
}

/** A pair that keeps its line in a draw that is out, though one of the two leaves. */
export interface DrawnPair {
  category: string;
  entry: string;
  name: string;
  isPublished: boolean;
}

export function listPairsInDraws(db: Db, eventId: string, entryIds: readonly string[]): Promise<DrawnPair[]> {
  return rows(
    db,
    sql<DrawnPair>`select c.name as category, n.id as entry, concat_ws(' / ', r.name, n.partner_name) as name,
        true as is_published
      from registration_entries n join registrations r on r.id = n.registration_id
      join categories c on c.id = n.category_id join fixtures f on f.event_id = r.event_id
      where r.event_id = ${eventId} and n.id = any(${[...entryIds]}::uuid[]) and n.state = 'confirmed' and ${isCategoryDrawn}
      order by c.position`,
  );
}

/** Of these entries, whose partners keep the places: those partners, where the draw is not published. */
export function listPartnersWhoKeep(db: Db, eventId: string, entryIds: readonly string[]): Promise<DrawnPair[]> {
  return rows(
    db,
    sql<DrawnPair>`select c.name as category, n.id as entry, n.partner_name as name, false as is_published
      from registration_entries n join categories c on c.id = n.category_id
      left join fixtures f on f.event_id = c.event_id
      where c.event_id = ${eventId} and n.id = any(${[...entryIds]}::uuid[]) and not ${isCategoryDrawn}
      order by c.position`,
  );
}

/** Who records for which registration: without the right to refund fees none is found. */
export interface DeskScope {
  staffId: string;
  eventId: string;
  registrationId: string;
}

export interface FeeRow {
  wasConfirmed: boolean;
  /** What the desk took. */
  deskPaise: number;
  refundedPaise: number;
}

/** Locked until the end of the transaction, so that a second refund counts the first. */
export function lockFee(tx: Db, { staffId, eventId, registrationId }: DeskScope): Promise<FeeRow | null> {
  return firstRow(
    tx,
    sql<FeeRow>`select r.confirmed_at is not null as was_confirmed, r.desk_paise, r.handed_back_paise as refunded_paise
      from registrations r join events e on e.id = r.event_id
      where r.id = ${registrationId} and e.id = ${eventId} and ${mayOnEvent(staffId, 'refund')} and e.deleted_at is null
      for update of r`,
  );
}

/** The database adds it to the registration's refunded total, and refuses to exceed the fee. */
export async function insertDeskRefund(
  tx: Db,
  refund: {
    id: string;
    eventId: string;
    registrationId: string;
    amountPaise: number;
    how: 'cash' | 'upi';
    note: string;
  },
): Promise<Date> {
  const { at } = await oneRow(
    tx,
    sql<{ at: Date }>`insert into desk_refunds (id, event_id, registration_id, amount_paise, how, note)
      values (${refund.id}, ${refund.eventId}, ${refund.registrationId}, ${refund.amountPaise}, ${refund.how},
        ${refund.note})
      returning at`,
  );
  return at;
}

export interface DeskRefundRow {
  amountPaise: number;
  how: 'cash' | 'upi';
  isUndone: boolean;
}

/** Read under the lock on its fee. */
export function findDeskRefund(
  tx: Db,
  { registrationId, refundId }: DeskScope & { refundId: string },
): Promise<DeskRefundRow | null> {
  return firstRow(
    tx,
    sql<DeskRefundRow>`select amount_paise, how, taken_back_at is not null as is_undone from desk_refunds
      where id = ${refundId} and registration_id = ${registrationId}`,
  );
}

/** The database subtracts it from the refunded total, and refuses to do so twice. */
export async function undoDeskRefund(tx: Db, refundId: string, reason: string): Promise<void> {
  await sql`update desk_refunds set taken_back_at = now(), taken_back_reason = ${reason} where id = ${refundId}`.execute(
    tx,
  );
}
