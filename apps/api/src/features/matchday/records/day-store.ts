import type { CourtNames } from '@maidan/domain/court-names';
import { sql } from 'kysely';
import { courtNamesOfEvent } from '../../../platform/db/court-names.ts';
import { type Db, firstRow } from '../../../platform/db/db.ts';
import { mayOnEvent } from '../../events/records/event-access.ts';
import { currentPlan, type EventPlan } from '../../draws/records/kept-plans.ts';
import { publicDrawsOfEvent } from '../../events/records/public-draws-state.ts';

export interface LiveEventRow {
  id: string;
  organizerId: string;
  code: string;
  name: string;
  sports: string;
  courtNames: CourtNames;
  location: string;
  startsAt: Date;
  posterFileId: string | null;
  approvalStatus: string;
  liveSince: Date | null;
  publicDraws: 'none' | 'older' | 'current';
  /** Null while nothing is drawn. */
  plan: EventPlan | null;
}

/** Who may see an event's desk: its owner and helpers; without a user an administrator, or an umpire of this event. */
export interface DeskScope {
  eventId: string;
  staffId: string | null;
  right: 'live' | 'results';
}

export async function findLiveEvent(db: Db, { eventId, staffId, right }: DeskScope): Promise<LiveEventRow | null> {
  const found = await firstRow(
    db,
    sql<Omit<LiveEventRow, 'plan'>>`select e.id, e.organizer_id as "organizerId", e.code, e.name, e.sports, e.location,
        ${courtNamesOfEvent} as "courtNames",
        e.starts_at as "startsAt", e.poster_file_id as "posterFileId", e.approval_status as "approvalStatus",
        e.live_since as "liveSince", ${publicDrawsOfEvent} as "publicDraws"
      from events e
      where e.id = ${eventId} and e.deleted_at is null
        and ${staffId === null ? sql`true` : mayOnEvent(staffId, right)}`,
  );
  return found && { ...found, plan: await currentPlan(db, eventId) };
}

/** Whether the event is live and in this scope, without reading its schedule. */
export async function isDeskOpen(db: Db, { eventId, staffId, right }: DeskScope): Promise<boolean> {
  const open = sql`select 1 from events e join fixtures f on f.event_id = e.id
    where e.id = ${eventId} and e.deleted_at is null and e.live_since is not null
      and f.draws is not null and f.settings is not null
      and ${staffId === null ? sql`true` : mayOnEvent(staffId, right)}`;
  return (await firstRow(db, open)) !== null;
}

/** Locks the event, so that two results of one draw are serialized. */
export async function lockLiveEvent(db: Db, scope: DeskScope): Promise<LiveEventRow | null> {
  await sql`select 1 from events where id = ${scope.eventId} for update`.execute(db);
  return findLiveEvent(db, scope);
}

/** The version of an event's fixtures, and whether this person may change them; without an account nobody may. */
export async function findFixtures(
  db: Db,
  { eventId, userId }: { eventId: string; userId: string | null },
): Promise<{ version: number; mayChange: boolean }> {
  const found = await firstRow(
    db,
    sql<{ version: number; mayChange: boolean }>`select f.version,
        ${userId === null ? sql`false` : mayOnEvent(userId, 'fixtures')} as "mayChange"
      from events e join fixtures f on f.event_id = e.id where e.id = ${eventId}`,
  );
  return found ?? { version: 0, mayChange: false };
}
