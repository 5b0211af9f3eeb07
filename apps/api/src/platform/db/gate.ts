import { type RawBuilder, sql } from 'kysely';

/** For the registration `r`: entered by the organizer, nothing paid, and there is a fee. */
export const isUnpaid = sql<boolean>`(r.paid_by = 'none' and exists (select 1 from registration_entries u
  join categories k on k.id = u.category_id
  where u.registration_id = r.id and u.cancelled_at is null and k.price_paise > 0))`;

/** True for a session that the event `e` has blocked at its gate: part of every query of a gate. */
export const isBlocked = (sessionId: string): RawBuilder<boolean> => sql<boolean>`exists (select 1 from gate_devices d
  where d.event_id = e.id and d.session_id = ${sessionId} and d.blocked_at is not null)`;

/** Whom somebody plays doubles with, as an array of the row `r`. */
export const partnersOf = sql`(select coalesce(array_agg(distinct n.partner_name), '{}') from registration_entries n
  where n.registration_id = r.id and n.cancelled_at is null and n.partner_name <> '')`;
