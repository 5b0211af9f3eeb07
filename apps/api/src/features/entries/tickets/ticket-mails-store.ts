import { sql } from 'kysely';
import { type Db, oneRow } from '../../../platform/db/db.ts';
import { lastDayOfEvent } from '../../events/records/event-days.ts';

interface MailedEvent {
  eventName: string;
  startsAt: Date;
  lastDay: string | null;
  venue: string;
  contact: string;
}

/** The event as a mail names it. */
export function findEvent(db: Db, eventId: string): Promise<MailedEvent> {
  return oneRow(
    db,
    sql<MailedEvent>`
      select e.name as event_name, e.starts_at, ${lastDayOfEvent} as last_day, e.location as venue, e.contact
      from events e where e.id = ${eventId}`,
  );
}
