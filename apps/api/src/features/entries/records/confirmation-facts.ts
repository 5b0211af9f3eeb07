import { sql } from 'kysely';
import { type Db, oneRow } from '../../../platform/db/db.ts';
import { lastDayOfEvent } from '../../events/records/event-days.ts';

export interface ConfirmationFacts {
  email: string | null;
  readsHindi: boolean;
  userId: string | null;
  name: string;
  eventId: string;
  eventName: string;
  location: string;
  startsAt: Date;
  lastDay: string | null;
  amountPaise: number;
  categories: string[];
}

/** The facts for a registration's mail. */
export function findFacts(db: Db, registrationId: string): Promise<ConfirmationFacts> {
  return oneRow(
    db,
    sql<ConfirmationFacts>`
      select u.email, coalesce(u.language = 'hi', false) as reads_hindi, r.user_id, r.name, r.event_id, e.name as event_name, e.location, e.starts_at, ${lastDayOfEvent} as last_day, r.amount_paise,
        (select coalesce(array_agg(c.name order by c.position), '{}') from registration_entries n
         join categories c on c.id = n.category_id where n.registration_id = r.id and n.cancelled_at is null) as categories
      from registrations r join events e on e.id = r.event_id left join users u on u.id = r.user_id
      where r.id = ${registrationId}`,
  );
}
