import type { PlayerOrigin } from '@maidan/domain/entries/player-origin';
import { sql } from 'kysely';
import { changedRows, type Db, firstRow, rows } from '../../../platform/db/db.ts';
import { mayOnEvent } from '../../../platform/db/event-access.ts';

export interface Scope {
  userId: string;
  eventId: string;
}

/** What somebody who enters may choose from: an event that takes entries, or one of the asker's own. */
export async function isOpen(db: Db, { userId, eventId }: Scope): Promise<boolean> {
  const found = await firstRow(
    db,
    sql`select 1 from events e where e.id = ${eventId} and e.deleted_at is null
      and (e.approval_status = 'approved' or ${mayOnEvent(userId, 'registrations_read')})`,
  );
  return found !== null;
}

const living = sql`r.status in ('held', 'confirmed', 'waitlisted', 'offered')`;
const most = 300;

/** Each spelled as most entries spell it. */
export async function listAcademies(db: Db, eventId: string): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ academy: string }>`select mode() within group (order by academy) as academy from (
        select r.academy from registrations r where r.event_id = ${eventId} and ${living}
        union all select n.partner_academy from registration_entries n
          join registrations r on r.id = n.registration_id where r.event_id = ${eventId} and ${living}) as written
      where academy is not null group by lower(academy) order by lower(academy) limit ${most}`,
  );
  return found.map(({ academy }) => academy);
}

export function listDistricts(db: Db, eventId: string): Promise<{ district: string; stateUT: string | null }[]> {
  return rows(
    db,
    sql<{
      district: string;
      stateUT: string | null;
    }>`select mode() within group (order by district) as district, state_ut as "stateUT" from (
        select r.district, r.state_ut from registrations r where r.event_id = ${eventId} and ${living}
        union all select n.partner_district, n.partner_state_ut from registration_entries n
          join registrations r on r.id = n.registration_id where r.event_id = ${eventId} and ${living}) as written
      where district is not null group by lower(district), state_ut order by lower(district) limit ${most}`,
  );
}

export function saveOrigin(
  db: Db,
  { userId, eventId, registrationId }: Scope & { registrationId: string },
  { academy, district, stateUT }: PlayerOrigin,
): Promise<number> {
  return changedRows(
    db,
    sql`update registrations r set academy = ${academy}, district = ${district}, state_ut = ${stateUT}
      where r.id = ${registrationId} and r.event_id = ${eventId} and exists (select 1 from events e
        where e.id = r.event_id and e.deleted_at is null and ${mayOnEvent(userId, 'registrations_write')})`,
  );
}

/** Of an entry with a partner only: without one there is nobody who comes from anywhere. */
export function savePartnerOrigin(
  db: Db,
  { registrationId, category }: { registrationId: string; category: string },
  { academy, district, stateUT }: PlayerOrigin,
): Promise<number> {
  return changedRows(
    db,
    sql`update registration_entries n set partner_academy = ${academy}, partner_district = ${district},
        partner_state_ut = ${stateUT} from categories c
      where c.id = n.category_id and n.registration_id = ${registrationId} and lower(c.name) = lower(${category})
        and n.partner_name is not null`,
  );
}
