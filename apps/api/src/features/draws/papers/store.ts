import { sql } from 'kysely';
import { type Db, firstRow } from '../../../platform/db/db.ts';
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
