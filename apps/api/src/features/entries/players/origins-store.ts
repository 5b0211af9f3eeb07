import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../../platform/db/db.ts';
import { mayOnEvent } from '../../events/records/event-access.ts';
import { isLiving, isLivingEntry } from '../../events/records/living-registrations.ts';

export interface Scope {
  userId: string;
  eventId: string;
}

/** The event for somebody entering: one that takes entries, or one of the caller's own. */
export async function isOpen(db: Db, { userId, eventId }: Scope): Promise<boolean> {
  const found = await firstRow(
    db,
    sql`select 1 from events e where e.id = ${eventId} and e.deleted_at is null
      and (e.approval_status = 'approved' or ${mayOnEvent(userId, 'registrations_read')})`,
  );
  return found !== null;
}

const most = 300;

/** Each in its most common spelling. */
export async function listAcademies(db: Db, eventId: string): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ academy: string }>`select mode() within group (order by academy) as academy from (
        select r.academy from registrations r where r.event_id = ${eventId} and ${isLiving}
        union all select n.partner_academy from registration_entries n
          join registrations r on r.id = n.registration_id where r.event_id = ${eventId} and ${isLivingEntry}) as written
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
        select r.district, r.state_ut from registrations r where r.event_id = ${eventId} and ${isLiving}
        union all select n.partner_district, n.partner_state_ut from registration_entries n
          join registrations r on r.id = n.registration_id where r.event_id = ${eventId} and ${isLiving}) as written
      where district is not null group by lower(district), state_ut order by lower(district) limit ${most}`,
  );
}
