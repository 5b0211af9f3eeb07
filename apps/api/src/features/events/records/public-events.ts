import { sql } from 'kysely';

/** Whether everybody may see the event `e` of the organizer `o`. */
export const isPublicEvent = sql<boolean>`(e.approval_status = 'approved' and e.deleted_at is null and o.status = 'active')`;
