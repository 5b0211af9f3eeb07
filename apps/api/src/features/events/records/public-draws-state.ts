import { sql } from 'kysely';

/** What the public page of the event `e` shows of its draws and times in force. */
export const publicDrawsOfEvent = sql`coalesce((
    select case when f.published_version = f.version then 'current' when f.published_version is not null then 'older' end
    from fixtures f where f.event_id = e.id
  ), 'none')`;

/** Whether the draw of the category `c` is published; `f` are the fixtures of its event, if there are any. */
export const isCategoryDrawn = sql`coalesce(c.id = any(f.published_categories), false)`;
