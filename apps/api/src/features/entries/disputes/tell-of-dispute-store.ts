import { sql } from 'kysely';
import { type Db, oneRow } from '../../../platform/db/db.ts';

/** Whom a dispute concerns, and its subject. */
export interface ToTell {
  eventId: string;
  eventName: string;
  playerName: string;
  organizerId: string;
  organizerName: string;
  email: string;
  amountPaise: number;
  reason: string;
  respondBy: Date | null;
}

export function findToTell(db: Db, id: string): Promise<ToTell> {
  return oneRow(
    db,
    sql<ToTell>`select e.id as event_id, e.name as event_name, players_of_order(o.id) as player_name, e.organizer_id, u.name as organizer_name,
        u.email, d.amount_paise, d.reason, d.respond_by
      from disputes d join orders o on o.id = d.order_id
      join events e on e.id = o.event_id join users u on u.id = e.organizer_id where d.id = ${id}`,
  );
}
