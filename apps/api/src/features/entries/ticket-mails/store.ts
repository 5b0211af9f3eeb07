import { sql } from 'kysely';
import { type Db, oneRow } from '../../../platform/db/db.ts';

interface MailedEvent {
  eventName: string;
  startsAt: Date;
  venue: string;
  contact: string;
}

/** What a mail says of the event. */
export function findEvent(db: Db, eventId: string): Promise<MailedEvent> {
  return oneRow(
    db,
    sql<MailedEvent>`
      select name as event_name, starts_at, location as venue, contact from events where id = ${eventId}`,
  );
}
