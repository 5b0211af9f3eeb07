import { sql } from 'kysely';
import { type Db, rows } from '../../../platform/db/db.ts';
import { isPublicEvent } from '../records/public-events.ts';

/** As many as one file of the protocol may name, without the front page. */
const mostAddresses = 49_999;
/** Events that everybody may see, those of the latest days first, each with the day of its last change. */
export const publicAddresses = (db: Db) =>
  rows(
    db,
    sql<{ code: string; name: string; changed: Date }>`
      select e.address_code as code, e.name, greatest(e.updated_at, e.approved_at) as changed
      from events e join organizers o on o.user_id = e.organizer_id where ${isPublicEvent}
      order by e.starts_at desc, e.id limit ${mostAddresses}`,
  );
