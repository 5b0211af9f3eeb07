import { sql } from 'kysely';

/**
 * Belongs in the `where` of a query that calls the registrations `r`: true for those that have a place, hold one, or
 * wait for one. The others have ended. Spelled out so that the indexes on active registrations are used.
 */
export const isLiving = sql<boolean>`r.status in ('held', 'confirmed', 'waitlisted', 'offered')`;

/** The same of an entry `n` in a category. */
export const isLivingEntry = sql<boolean>`n.state in ('held', 'awaiting_partner', 'waitlisted', 'offered', 'confirmed')`;
