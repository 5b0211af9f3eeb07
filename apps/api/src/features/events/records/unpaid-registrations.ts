import { sql } from 'kysely';

/** For the registration `r`: entered by the organizer, nothing paid, and there is a fee. */
export const isUnpaid = sql<boolean>`(r.paid_by = 'none' and exists (select 1 from registration_entries u
  join categories k on k.id = u.category_id
  where u.registration_id = r.id and u.cancelled_at is null and k.price_paise > 0))`;
