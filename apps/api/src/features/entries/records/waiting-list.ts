import { sql } from 'kysely';
import { type Db, rows } from '../../../platform/db/db.ts';

export interface WaitingEntry {
  id: string;
  registrationId: string;
  categoryId: string;
  isOnline: boolean;
  pricePaise: number;
  /** How long a place is offered, in hours of the day. */
  offerHours: number;
}

/** An entry `n` that waits in a category `c` of an event `e`, with a free place that may be given to it. */
const mayHavePlace = sql`n.state = 'waitlisted' and c.removed_at is null and c.taken < coalesce(c.capacity, c.taken + 1)
  and e.tournament_status = 'open' and e.approval_status = 'approved' and e.unpublished_at is null and e.deleted_at is null
  and e.starts_at > now()
  and e.live_since is null and not exists (select from fixtures f where f.event_id = e.id and n.category_id = any(f.published_categories))`;

/**
 * Those waiting for a place in a category of this event, longest first, or the one that the organizer chose; a late entry waits for the desk rather
 * than for a place.
 */
export async function lockWaiting(tx: Db, eventId: string, entryId: string | null = null): Promise<WaitingEntry[]> {
  const waiting = await rows(
    tx,
    sql<WaitingEntry>`
      select n.id, n.registration_id, n.category_id, r.source = 'online' as is_online, n.price_paise, e.offer_hours
      from registration_entries n join registrations r on r.id = n.registration_id join events e on e.id = r.event_id
      join categories c on c.id = n.category_id
      where r.event_id = ${eventId} and ${mayHavePlace}
        and ${entryId === null ? sql`not e.offers_by_hand` : sql`n.id = ${entryId}`}
      order by n.entered_at, n.id limit 50`,
  );
  const locked = await rows(
    tx,
    sql<{ id: string }>`select id from registrations where id = any(${waiting.map((one) => one.registrationId)})
      order by id for update skip locked`,
  );
  const ids = new Set(locked.map(({ id }) => id));
  const still = await rows(
    tx,
    sql<{ id: string }>`select id from registration_entries
      where id = any(${waiting.map(({ id }) => id)}) and state = 'waitlisted'`,
  );
  const waits = new Set(still.map(({ id }) => id));
  return waiting.filter(({ id, registrationId }) => ids.has(registrationId) && waits.has(id));
}

/** Events where somebody waits for a place that is free. */
export async function listEventsToOffer(db: Db): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ id: string }>`select distinct e.id from registration_entries n join categories c on c.id = n.category_id
      join events e on e.id = c.event_id where ${mayHavePlace} and not e.offers_by_hand`,
  );
  return found.map(({ id }) => id);
}

export async function hasWaiting(db: Db, categoryId: string): Promise<boolean> {
  const waiting = sql`select 1 from registration_entries where category_id = ${categoryId} and state = 'waitlisted' limit 1`;
  return (await rows(db, waiting)).length > 0;
}
