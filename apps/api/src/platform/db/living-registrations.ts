import { sql } from 'kysely';

/**
 * Belongs into the `where` of a query that calls the registrations `r`: true for those who have a place, keep one, or
 * wait for one. The others are over. Written out, so that the indexes over the living ones serve.
 */
export const isLiving = sql<boolean>`r.status in ('held', 'confirmed', 'waitlisted', 'offered')`;
