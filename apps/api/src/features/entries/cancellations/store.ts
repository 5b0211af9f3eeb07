import { sql } from 'kysely';
import { type Db, firstRow, oneRow, rows } from '../../../platform/db/db.ts';
import { mayOnEvent } from '../../../platform/db/event-access.ts';

/** Who owns it is asked here; whoever is not the owner finds nothing. */
export function findOwner(db: Db, { userId, registrationId }: { userId: string; registrationId: string }) {
  return firstRow(
    db,
    sql<{ eventId: string }>`select event_id from registrations where id = ${registrationId} and user_id = ${userId}`,
  );
}

/** The registration of an event whose fees this person may give back. */
export function findOwned(db: Db, of: { staffId: string; eventId: string; registrationId: string }) {
  return firstRow(
    db,
    sql<{ eventId: string }>`select r.event_id from registrations r join events e on e.id = r.event_id
      where r.id = ${of.registrationId} and e.id = ${of.eventId} and ${mayOnEvent(of.staffId, 'refund')} and e.deleted_at is null`,
  );
}

export function findDates(db: Db, eventId: string) {
  return oneRow(
    db,
    sql<{ name: string; lastDate: Date; startsAt: Date }>`
      select name, last_date, starts_at from events where id = ${eventId}`,
  );
}

export interface OwnEntry {
  id: string;
  categoryId: string;
  name: string;
  pricePaise: number;
}

export function listEntries(db: Db, registrationId: string): Promise<OwnEntry[]> {
  return rows(
    db,
    sql<OwnEntry>`select n.id, n.category_id, c.name, n.price_paise from registration_entries n
      join categories c on c.id = n.category_id
      where n.registration_id = ${registrationId} and n.cancelled_at is null order by c.position`,
  );
}

export async function cancelEntries(db: Db, entryIds: readonly string[]): Promise<void> {
  await sql`update registration_entries set cancelled_at = now() where id = any(${entryIds})`.execute(db);
}

export async function saveCancelled(db: Db, registrationId: string): Promise<void> {
  await sql`update registrations set status = 'cancelled', hold_expires_at = null where id = ${registrationId}`.execute(
    db,
  );
}

export async function closeOpenOrder(db: Db, registrationId: string): Promise<string | null> {
  const row = await firstRow(
    db,
    sql<{ orderRef: string }>`update orders set status = 'closed'
      where registration_id = ${registrationId} and status = 'open' returning order_ref`,
  );
  return row?.orderRef ?? null;
}
