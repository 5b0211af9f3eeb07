import { sql } from 'kysely';
import { type Db, firstRow } from '../../../platform/db/db.ts';
import { isPublicEvent } from '../../events/records/public-events.ts';
import { type EventPlan, publishedPlan } from '../records/kept-plans.ts';

export interface PublishedRow {
  isLive: boolean;
  isCalledOff: boolean;
  sport: string;
  publishedAt: Date | null;
  /** Null until the organizer publishes. */
  plan: EventPlan | null;
}

/** The version that the organizer published, whatever has changed since; a non-public event is treated as missing. */
export async function findPublished(db: Db, eventId: string): Promise<PublishedRow | null> {
  const found = await firstRow(
    db,
    sql<Omit<PublishedRow, 'plan'>>`select e.live_since is not null as "isLive",
        e.sports as sport, f.published_at as "publishedAt", e.tournament_status = 'cancelled' as "isCalledOff"
      from events e join organizers o on o.user_id = e.organizer_id
      left join fixtures f on f.event_id = e.id
      where e.id = ${eventId} and ${isPublicEvent}`,
  );
  if (!found) return null;
  const plan = await publishedPlan(db, eventId);
  return { ...found, plan: plan && found.isCalledOff ? withoutTimes(plan) : plan };
}

const timeless = new WeakMap<EventPlan, EventPlan>();

/** Nobody comes to a court of an event that was called off; the draw and what was played of it stay. */
function withoutTimes(plan: EventPlan): EventPlan {
  const known = timeless.get(plan) ?? { ...plan, assignments: [] };
  timeless.set(plan, known);
  return known;
}

export interface CheckedEvent {
  closesAt: Date;
  publishedVersion: number | null;
  publishedAt: Date | null;
}

/** Of a public event: when its entries close, and what is published of its draws. */
export function findCheckedEvent(db: Db, eventId: string): Promise<CheckedEvent | null> {
  return firstRow(
    db,
    sql<CheckedEvent>`select e.last_date as "closesAt", f.published_version as "publishedVersion",
        f.published_at as "publishedAt"
      from events e join organizers o on o.user_id = e.organizer_id
      left join fixtures f on f.event_id = e.id
      where e.id = ${eventId} and ${isPublicEvent}`,
  );
}
