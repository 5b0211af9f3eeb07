import { type RawBuilder, sql } from 'kysely';

/** Of the registration `r`: the fee of whoever was entered by the organizer and has paid nothing is open. */
export const isUnpaid = sql<boolean>`(r.paid_by = 'none' and exists (select 1 from registration_entries u
  where u.registration_id = r.id and u.cancelled_at is null and u.price_paise > 0))`;

/** True for a session that the event `e` has blocked at its gate: part of every question that a gate asks. */
export const isBlocked = (sessionId: string): RawBuilder<boolean> => sql<boolean>`exists (select 1 from gate_devices d
  where d.event_id = e.id and d.session_id = ${sessionId} and d.blocked_at is not null)`;
