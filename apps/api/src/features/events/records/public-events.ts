import { sql } from 'kysely';

/** Whether everybody may see the event `e` of the organizer `o`. */
export const isPublicEvent = sql<boolean>`(e.approval_status = 'approved' and e.unpublished_at is null and e.deleted_at is null and o.status = 'active')`;

/** The approval of the event `e` where it is about entering it: what is off the public pages takes nobody. */
export const approvalToEnter = sql`case when e.unpublished_at is null then e.approval_status else 'rejected' end`;
