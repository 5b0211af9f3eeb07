import type { ApprovalStatus, TournamentStatus } from '@maidan/domain/events/lifecycle';
import { type EventRole, type StaffRole } from '@maidan/domain/event-roles';
import { type EventRight, rolesWith } from '@maidan/domain/events/staff';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../../platform/app-error.ts';
import { type Db, firstRow, oneRow } from '../../../platform/db/db.ts';

const staffOf = (userId: string) => sql`
  from event_staff s join organizers o on o.user_id = e.organizer_id and o.status = 'active'
  where s.event_id = e.id and s.user_id = ${userId}::uuid and s.accepted_at is not null and s.revoked_at is null`;

/**
 * Belongs in the `where` of every query on an event, whose table it calls `e`: true for the owner and for anybody with
 * a role that has this right. To everybody else the event does not exist. A suspended owner's helpers are blocked as
 * well, or a second account would undo the suspension.
 */
export function mayOnEvent(userId: string, right: EventRight): RawBuilder<boolean> {
  const roles = [...rolesWith(right)];
  if (roles.length === 0) return sql<boolean>`e.organizer_id = ${userId}::uuid`;
  return sql<boolean>`(e.organizer_id = ${userId}::uuid or exists (select 1 ${staffOf(userId)} and s.role = any(${roles})))`;
}

interface LiveScope {
  eventId: string;
  /** Without a person the caller is an administrator or an umpire. */
  staffId: string | null;
  right: EventRight;
}

/** Whether somebody has this right while the event is played, as part of a query. */
export const isLiveFor = ({ eventId, staffId, right }: LiveScope): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from events e
    where e.id = ${eventId} and e.deleted_at is null and e.live_since is not null
      and ${staffId === null ? sql`true` : mayOnEvent(staffId, right)})`;

export async function mayWhileLive(db: Db, scope: LiveScope): Promise<boolean> {
  const { may } = await oneRow(db, sql<{ may: boolean }>`select ${isLiveFor(scope)} as may`);
  return may;
}

/** This person's role in the event; null for a stranger and for a missing event. */
export async function findEventRole(
  db: Db,
  { userId, eventId }: { userId: string; eventId: string },
): Promise<EventRole | null> {
  const found = await firstRow(
    db,
    sql<{ isOwner: boolean; role: StaffRole | null }>`
      select e.organizer_id = ${userId}::uuid as "isOwner", (select s.role ${staffOf(userId)}) as role
      from events e where e.id = ${eventId} and e.deleted_at is null`,
  );
  return found?.isOwner ? 'owner' : (found?.role ?? null);
}

/** Somebody acts on an event; null for an umpire, who has no account. */
export interface ActorScope {
  userId: string | null;
  eventId: string;
}

/** Who asks for which event: part of every query, so that a stranger's event is treated as missing. */
export interface EventScope {
  userId: string;
  eventId: string;
}

export interface OpenEvent {
  name: string;
  sports: string;
  approvalStatus: ApprovalStatus;
  tournamentStatus: TournamentStatus;
  liveSince: Date | null;
  startsAt: Date;
  customization: unknown;
}

/**
 * The gate of an event: its current state, for anybody with this right. When locked, its changes are serialized until
 * the end of the transaction.
 */
export async function openEvent(
  db: Db,
  { userId, eventId, right, lock = false }: EventScope & { right: EventRight; lock?: boolean },
): Promise<OpenEvent> {
  const event = await firstRow(
    db,
    sql<OpenEvent>`select e.name, e.sports, e.approval_status, e.tournament_status, e.live_since, e.starts_at, e.customization
      from events e where e.id = ${eventId} and ${mayOnEvent(userId, right)} and e.deleted_at is null
      ${lock ? sql`for update` : sql``}`,
  );
  if (!event) throw new AppError('event_not_found');
  return event;
}
