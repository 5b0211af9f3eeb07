import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../../platform/db/db.ts';
import { lastDayOfEvent } from '../../events/records/event-days.ts';

export interface TicketRow {
  id: string;
  name: string;
  academy: string | null;
  ticketCode: string;
  confirmedAt: Date;
  categories: { name: string; partner: string | null }[];
}

export interface PrintedEvent {
  id: string;
  name: string;
  location: string;
  startsAt: Date;
  lastDay: string | null;
}

const columns = sql`r.id, r.name, r.academy, r.ticket_code, r.confirmed_at,
  (select coalesce(json_agg(json_build_object('name', c.name, 'partner', n.partner_name) order by c.position), '[]')
    from registration_entries n join categories c on c.id = n.category_id
    where n.registration_id = r.id and n.state = 'confirmed') as categories`;
const hasTicket = sql`r.status = 'confirmed' and r.ticket_code is not null`;

export function eventOf(db: Db, eventId: string): Promise<PrintedEvent | null> {
  return firstRow(
    db,
    sql<PrintedEvent>`select e.id, e.name, e.location, e.starts_at, ${lastDayOfEvent} as last_day
      from events e where e.id = ${eventId}`,
  );
}

/** The caller's own registration; null for anybody else's, and for one without a ticket. */
export function findOwn(
  db: Db,
  { userId, registrationId }: { userId: string; registrationId: string },
): Promise<(TicketRow & { eventId: string }) | null> {
  return firstRow(
    db,
    sql<TicketRow & { eventId: string }>`select ${columns}, r.event_id from registrations r
      where r.id = kept_registration(${registrationId}) and r.user_id = ${userId} and ${hasTicket}`,
  );
}

/** Everybody's whom the caller has entered in the event. */
export function listOwnTickets(
  db: Db,
  { userId, eventId }: { userId: string; eventId: string },
): Promise<(TicketRow & { eventId: string })[]> {
  return rows(
    db,
    sql<TicketRow & { eventId: string }>`select ${columns}, r.event_id from registrations r
      where r.event_id = ${eventId} and r.user_id = ${userId} and ${hasTicket} order by lower(r.name), r.id`,
  );
}

/** Anybody's, for a mail that is already addressed to its player; null once the ticket is no longer valid. */
export function findTicket(db: Db, registrationId: string): Promise<(TicketRow & { eventId: string }) | null> {
  return firstRow(
    db,
    sql<TicketRow & { eventId: string }>`select ${columns}, r.event_id from registrations r
      where r.id = ${registrationId} and ${hasTicket}`,
  );
}

export function listTickets(db: Db, eventId: string, category: string): Promise<TicketRow[]> {
  const entered = sql`exists (select 1 from registration_entries n join categories c on c.id = n.category_id
    where n.registration_id = r.id and n.state = 'confirmed' and c.name = ${category})`;
  return rows(
    db,
    sql<TicketRow>`select ${columns} from registrations r
      where r.event_id = ${eventId} and ${hasTicket} ${category === '' ? sql`` : sql`and ${entered}`}
      order by lower(r.name), r.id limit 5001`,
  );
}
