import { sql } from 'kysely';
import { owedPaise } from '../../events/records/unpaid-registrations.ts';
import { type Db, firstRow, rows } from '../../../platform/db/db.ts';
import { mayOnEvent } from '../../events/records/event-access.ts';
import { lastDayOfEvent } from '../../events/records/event-days.ts';

interface WinnersOfCategory {
  firstPlace?: string;
  secondPlace?: string;
  thirdPlace?: string;
  /** Joint thirds. */
  thirdPlaces?: string[];
}

export interface EventForPaper {
  name: string;
  startsAt: Date;
  lastDay: string | null;
  location: string;
  /** By name, in their order. */
  categories: string[];
  winners: Record<string, WinnersOfCategory> | null;
}

export function findEvent(db: Db, scope: { eventId: string; userId: string }): Promise<EventForPaper | null> {
  return firstRow(
    db,
    sql<EventForPaper>`select e.name, e.starts_at as "startsAt", ${lastDayOfEvent} as "lastDay", e.location,
        case when e.winners is not null then told_winners(e.winners) end as winners,
        array(select c.name from categories c where c.event_id = e.id and c.removed_at is null
          order by c.position) as categories
      from events e where e.id = ${scope.eventId} and ${mayOnEvent(scope.userId, 'fixtures')} and e.deleted_at is null`,
  );
}

/** What is still to be paid at the desk, in paise, by entry: of a player once, at the first category. */
export async function listOwed(db: Db, eventId: string): Promise<Map<string, number>> {
  const found = await rows(
    db,
    sql<{ entry: string; owed: number }>`select * from (
        select distinct on (r.id) coalesce(n.pair_of, n.id) as entry, ${owedPaise} as owed from registrations r
        join registration_entries n on n.registration_id = r.id and n.cancelled_at is null
        join categories c on c.id = n.category_id
        where r.event_id = ${eventId} and r.status = 'confirmed' and (r.owed_paise is null or r.owed_paise > 0)
        order by r.id, c.position) first where owed > 0`,
  );
  return new Map(found.map(({ entry, owed }) => [entry, owed]));
}
