import { sql } from 'kysely';

const firstDay = sql`(e.starts_at at time zone 'Asia/Kolkata')::date`;
const end = sql`greatest(${firstDay} + e.days - 1,
  (select f.published_last_day from fixtures f where f.event_id = e.id))`;

/** What the organizer of the event `e` is called: until its last day as today, afterwards as on that day. */
export const organizationOfEvent = sql`organization_name_at(e.organizer_id,
  (${end} + 1)::timestamp at time zone 'Asia/Kolkata')`;

/** The last day of the event `e`, from the organizer or from its published schedule; null for a single day. */
export const lastDayOfEvent = sql`case when ${end} > ${firstDay} then to_char(${end}, 'YYYY-MM-DD') end`;

/** When the last day of the event `e` is over, where its published schedule goes on after midnight; else null. */
export const lastNightOfEvent = sql`(select f.published_last_night from fixtures f where f.event_id = e.id)`;

/** Whether the last day of the event `e` is over. */
export const isPastEvent = sql<boolean>`(${end} < (now() at time zone 'Asia/Kolkata')::date
  and coalesce(${lastNightOfEvent} <= now(), true))`;

/** Whether the event `e` has been played: one that is being played, or was called off, has not. */
export const isHeldEvent = sql<boolean>`(e.starts_at < now() and e.live_since is null and e.tournament_status <> 'cancelled'
  and (e.tournament_status = 'completed' or ${isPastEvent}))`;
