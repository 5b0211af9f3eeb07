import { sql } from 'kysely';

/**
 * For the registration `r`: what it still owes at the desk, in paise. Of those entered before the agreed fee was kept,
 * the fees of today.
 */
export const owedPaise = sql<number>`(case when r.owed_paise is not null then r.owed_paise
  else (select coalesce(sum(k.price_paise), 0) from registration_entries u join categories k on k.id = u.category_id
    where u.registration_id = r.id and u.cancelled_at is null) end)::bigint`;

/** For the registration `r`: entered by the organizer, and there is a fee that is not paid, or not all of it. */
export const isUnpaid = sql<boolean>`(${owedPaise} > 0)`;
