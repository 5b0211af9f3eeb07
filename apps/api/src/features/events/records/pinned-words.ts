import { sql } from 'kysely';

/** What stands pinned on the public page of the event `e` and on its boards, the newest first. */
export const pinnedOfEvent = sql`(select json_agg(json_build_object('text', a.text, 'textHindi', a.text_hindi,
      'until', a.pin_until) order by a.due_at desc)
    from event_announcements a
    where a.event_id = e.id and a.state in ('sending', 'sent') and a.pin_until > now())`;
