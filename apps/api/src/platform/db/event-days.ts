import { sql } from 'kysely';

const firstDay = sql`(e.starts_at at time zone 'Asia/Kolkata')::date`;
const end = sql`greatest(${firstDay} + e.days - 1,
  (select f.published_last_day from fixtures f where f.event_id = e.id))`;

/** The last day of the event `e`, as its organizer planned it or as its published schedule has it; null when it has but one. */
export const lastDayOfEvent = sql`case when ${end} > ${firstDay} then to_char(${end}, 'YYYY-MM-DD') end`;
