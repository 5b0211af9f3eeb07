import { type RawBuilder, sql } from 'kysely';
import { isPastEvent } from '../records/event-days.ts';
import { isCategoryDrawn } from '../records/public-draws-state.ts';

const isEnded = sql<boolean>`(e.tournament_status in ('completed', 'cancelled') or e.live_since is null and ${isPastEvent})`;

/** As `decideRegistration`, `takesEntries` and the payee decide it: the list's chips say the same. */
const takesEntriesNow = sql<boolean>`(e.tournament_status = 'open'
  and (e.late_entries or e.live_since is null and e.last_date >= now() and e.starts_at > now() and exists (
    select from categories c left join fixtures f on f.event_id = c.event_id
    where c.event_id = e.id and c.removed_at is null and not ${isCategoryDrawn}))
  and (exists (select from vendors v where v.organizer_id = e.organizer_id and v.status = 'ACTIVATED' and v.is_enabled)
    or not exists (select from categories c where c.event_id = e.id and c.removed_at is null and c.price_paise > 0)))`;

export const ofEntries: Record<Wanted['entries'], RawBuilder<boolean>> = {
  '': sql`true`,
  open: takesEntriesNow,
  closed: sql`(not ${takesEntriesNow} and not ${isEnded})`,
  ended: isEnded,
};
const beginsWithin = (days: number) => sql<boolean>`e.starts_at < now() + make_interval(days => ${days})`;
export const ofTime: Record<Wanted['when'], RawBuilder<boolean>> = {
  '': sql`true`,
  week: sql`(not ${isEnded} and ${beginsWithin(7)})`,
  month: sql`(not ${isEnded} and ${beginsWithin(30)})`,
  later: sql`(not ${isEnded} and not ${beginsWithin(30)})`,
};

export interface Wanted {
  q: string;
  sport: string;
  stateUT: string;
  when: '' | 'week' | 'month' | 'later';
  entries: '' | 'open' | 'closed' | 'ended';
  page: number;
  /** Of one organizer only. */
  organizerId?: string;
}
