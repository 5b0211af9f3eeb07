import { sql } from 'kysely';
import { changedRows, type Db, rows } from '../../../platform/db/db.ts';

/** The entry has ended; its refund waits for money. */
export async function saveShort(tx: Db, registrationId: string): Promise<void> {
  await sql`update call_off_entries set state = 'short' where registration_id = ${registrationId}`.execute(tx);
}

/** Whose refund waits for money, in the order in which they entered. */
export async function listShort(db: Db, eventId: string): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ id: string }>`select e.registration_id as id from call_off_entries e
      join call_offs c on c.event_id = e.event_id and c.state = 'running'
      join registrations r on r.id = e.registration_id
      where e.event_id = ${eventId} and e.state = 'short' order by r.created_at, r.id`,
  );
  return found.map(({ id }) => id);
}

/** The caller that gets true refunds it, in this transaction. */
export async function claimShort(tx: Db, registrationId: string): Promise<boolean> {
  const claimed = await changedRows(
    tx,
    sql`update call_off_entries set state = 'done' where registration_id = ${registrationId} and state = 'short'`,
  );
  return claimed === 1;
}

/** The paid entries that ended with the event. */
export async function listEndedWithIt(tx: Db, registrationId: string): Promise<string[]> {
  const found = await rows(
    tx,
    sql<{ id: string }>`select n.id from registration_entries n join call_off_entries e
        on e.registration_id = n.registration_id join call_offs c on c.event_id = e.event_id
      where n.registration_id = ${registrationId} and n.cancelled_at >= c.created_at`,
  );
  return found.map(({ id }) => id);
}

/** Whose refund waits for money, in the order in which they entered; at most a thousand. */
export function listWaitingForMoney(db: Db, eventId: string) {
  return rows(
    db,
    sql<{ registrationId: string; playerName: string }>`select e.registration_id, r.name as player_name
      from call_off_entries e join registrations r on r.id = e.registration_id
      where e.event_id = ${eventId} and e.state = 'short' order by r.created_at, r.id limit 1000`,
  );
}
