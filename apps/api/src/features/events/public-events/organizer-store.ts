import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../../platform/db/db.ts';
import { isHeldEvent } from '../records/event-days.ts';
import { isPublicEvent } from '../records/public-events.ts';

/** An active organizer by the code of their page. */
export const findPublicOrganizer = (db: Db, code: string) =>
  firstRow(
    db,
    sql<{
      id: string;
      code: string;
      name: string;
      city: string;
      since: Date;
      eventsHeld: number;
      rankings: { _id: string; name: string }[];
    }>`
      select o.user_id as id, o.address_code as code, o.organization_name as name, o.city, o.created_at as since,
        (select count(*)::int from events e where e.organizer_id = o.user_id and ${isPublicEvent}
          and ${isHeldEvent}) as "eventsHeld",
        coalesce((select json_agg(json_build_object('_id', k.id, 'name', k.name) order by k.name) from rankings k
          where k.organizer_id = o.user_id and k.is_public), '[]') as rankings
      from organizers o where o.address_code = ${code} and o.status = 'active'`,
  );

/** As many as the events of a file of the protocol leave room for. */
const mostOrganizers = 10_000;

/** Organizers with an event that everybody may see. */
export const organizerAddresses = (db: Db) =>
  rows(
    db,
    sql<{ code: string; name: string }>`
      select o.address_code as code, o.organization_name as name from organizers o
      where exists (select from events e where e.organizer_id = o.user_id and ${isPublicEvent})
      order by o.created_at, o.user_id limit ${mostOrganizers}`,
  );
