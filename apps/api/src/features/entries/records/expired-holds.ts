import type { EntryState } from '@maidan/domain/entries/entering/entry-states';
import { sql } from 'kysely';
import { type Db, rows } from '../../../platform/db/db.ts';

/** A place that was held for a payment that never came. */
export interface ExpiredHold {
  id: string;
  registrationId: string;
  categoryId: string;
  eventId: string;
  state: EntryState;
  pairOf: string | null;
}

// Whose partner does not answer has paid: that is decided elsewhere.
const isOver = sql`n.state <> 'awaiting_partner' and (n.hold_expires_at <= now()
  or exists (select from events e where e.id = c.event_id and e.deleted_at is not null))`;

/**
 * Locks holds that have expired by the database's clock, or whose event was deleted; skips those being paid right now.
 */
export async function lockExpiredHolds(tx: Db, eventId: string | null): Promise<ExpiredHold[]> {
  const ofEvent = eventId === null ? sql`` : sql`and c.event_id = ${eventId}`;
  const locked = await rows(
    tx,
    sql<{ id: string }>`select r.id from registrations r where r.id in (
        select n.registration_id from registration_entries n join categories c on c.id = n.category_id
        where n.hold_expires_at is not null ${ofEvent} and ${isOver} order by n.registration_id limit 200)
      order by r.id for update skip locked`,
  );
  return rows(
    tx,
    sql<ExpiredHold>`select n.id, n.registration_id, n.category_id, c.event_id, n.state, n.pair_of
      from registration_entries n join categories c on c.id = n.category_id
      where n.registration_id = any(${locked.map(({ id }) => id)}) and n.hold_expires_at is not null and ${isOver}`,
  );
}

/** Whether a place of the event is held beyond its payment time. */
export const hasExpiredHold = (eventId: string) =>
  sql<boolean>`exists (select from registration_entries n join categories c on c.id = n.category_id
    where c.event_id = ${eventId} and n.hold_expires_at <= now() and n.state <> 'awaiting_partner')`;
