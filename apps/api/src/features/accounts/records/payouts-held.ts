import { sql } from 'kysely';

/**
 * Whether the payouts of the vendor `v` were held with the suspension of its organizer `o`, which gave the reason: not
 * by themselves before it.
 */
export const isHeldWithAccount = sql<boolean>`coalesce(v.payouts_on_hold and v.pause_history -> -1 ->> 'to' is null
    and v.pause_history -> -1 ->> 'reason' = o.suspended_reason, false)`;
