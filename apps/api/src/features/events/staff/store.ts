import type { StaffRole } from '@maidan/domain/event-roles';
import type { EventRight } from '@maidan/domain/events/staff';
import { type RawBuilder, sql } from 'kysely';
import { changedRows, type Db, firstRow, oneRow, rows } from '../../../platform/db/db.ts';
import { mayOnEvent } from '../records/event-access.ts';
import { lastDayOfEvent } from '../records/event-days.ts';

export const inviteDays = 7;
const inviteLife = sql`make_interval(days => ${inviteDays}::integer)`;

interface Scope {
  userId: string;
  eventId: string;
}

export interface StaffedEvent {
  name: string;
  ownerId: string;
  ownerName: string;
  ownerEmail: string;
  organizationName: string;
}

const staffedEvent = (scope: Scope, right: EventRight) => sql<StaffedEvent>`
  select e.name, e.organizer_id as "ownerId", u.name as "ownerName", u.email as "ownerEmail",
    o.organization_name as "organizationName"
  from events e join users u on u.id = e.organizer_id join organizers o on o.user_id = e.organizer_id
  where e.id = ${scope.eventId} and ${mayOnEvent(scope.userId, right)} and e.deleted_at is null`;

export function findEvent(db: Db, scope: Scope): Promise<StaffedEvent | null> {
  return firstRow(db, staffedEvent(scope, 'staff'));
}

/** Serializes changes of an event's staff: two co-organizers cannot half-undo each other's. */
export function lockEvent(tx: Db, scope: Scope): Promise<StaffedEvent | null> {
  return firstRow(tx, sql<StaffedEvent>`${staffedEvent(scope, 'staff')} for update of e`);
}

/** For somebody accepting an invitation, who has no role yet. */
export async function lockInvited(tx: Db, eventId: string): Promise<{ name: string; ownerId: string } | null> {
  return firstRow(
    tx,
    sql<{ name: string; ownerId: string }>`
      select e.name, e.organizer_id as "ownerId" from events e
      join organizers o on o.user_id = e.organizer_id and o.status = 'active'
      where e.id = ${eventId} and e.deleted_at is null for update of e`,
  );
}

export interface StaffRow {
  id: string;
  eventId: string;
  email: string;
  userId: string | null;
  name: string | null;
  role: StaffRole;
  invitedBy: string;
  invitedAt: Date;
  acceptedAt: Date | null;
  isExpired: boolean;
}

function listed(which: RawBuilder<unknown>): RawBuilder<StaffRow> {
  return sql<StaffRow>`
    select s.id, s.event_id as "eventId", s.email, s.user_id as "userId", u.name, s.role, b.name as "invitedBy",
      s.invited_at as "invitedAt", s.accepted_at as "acceptedAt",
      s.accepted_at is null and s.invited_at + ${inviteLife} <= now() as "isExpired"
    from event_staff s left join users u on u.id = s.user_id join users b on b.id = s.invited_by
    where s.revoked_at is null and ${which}`;
}

export function listStaff(db: Db, eventId: string): Promise<StaffRow[]> {
  return rows(db, sql<StaffRow>`${listed(sql`s.event_id = ${eventId}`)} order by s.invited_at, s.id`);
}

export function findStaff(db: Db, { eventId, staffId }: { eventId: string; staffId: string }) {
  return firstRow(db, listed(sql`s.event_id = ${eventId} and s.id = ${staffId}`));
}

export function findByEmail(db: Db, { eventId, email }: { eventId: string; email: string }) {
  return firstRow(db, listed(sql`s.event_id = ${eventId} and s.email = lower(${email})`));
}

export function findMembership(db: Db, { userId, eventId }: Scope): Promise<StaffRow | null> {
  return firstRow(db, listed(sql`s.event_id = ${eventId} and s.user_id = ${userId}`));
}

export async function countStaff(db: Db, eventId: string): Promise<number> {
  const { count } = await oneRow(
    db,
    sql<{ count: number }>`
      select count(*)::int as count from event_staff where event_id = ${eventId} and revoked_at is null`,
  );
  return count;
}

export async function insertInvite(
  tx: Db,
  invite: { id: string; eventId: string; email: string; role: StaffRole; invitedBy: string },
): Promise<void> {
  await sql`insert into event_staff (id, event_id, email, role, invited_by)
    values (${invite.id}, ${invite.eventId}, lower(${invite.email}), ${invite.role}, ${invite.invitedBy})`.execute(tx);
}

export async function renewInvite(
  tx: Db,
  { staffId, role, invitedBy }: { staffId: string; role: StaffRole; invitedBy: string },
): Promise<void> {
  await sql`update event_staff set role = ${role}, invited_by = ${invitedBy}, invited_at = now()
    where id = ${staffId} and accepted_at is null`.execute(tx);
}

export interface InviteRow {
  staffId: string;
  eventId: string;
  email: string;
  role: StaffRole;
  isAccepted: boolean;
  isRevoked: boolean;
  expiresAt: Date;
  eventName: string;
  startsAt: Date;
  lastDay: string | null;
  location: string;
  sports: string;
  posterFileId: string | null;
  invitedBy: string;
}

/** The invitation behind a link; null when it is made up, used, expired, or its event is deleted. */
export function findInvite(db: Db, hash: Buffer): Promise<InviteRow | null> {
  return firstRow(
    db,
    sql<InviteRow>`
      select s.id as "staffId", s.event_id as "eventId", s.email, s.role, s.accepted_at is not null as "isAccepted",
        s.revoked_at is not null as "isRevoked", t.expires_at as "expiresAt", e.name as "eventName",
        e.starts_at as "startsAt", ${lastDayOfEvent} as "lastDay", e.location, e.sports,
        e.poster_file_id as "posterFileId", b.name as "invitedBy"
      from one_time_tokens t
      join event_staff s on s.id::text = t.payload->>'staffId'
      join events e on e.id = s.event_id and e.deleted_at is null
      join organizers o on o.user_id = e.organizer_id and o.status = 'active'
      join users b on b.id = s.invited_by
      where t.token_hash = ${hash} and t.purpose = 'staff_invite' and t.used_at is null and t.expires_at > now()`,
  );
}

export async function saveMember(tx: Db, { staffId, userId }: { staffId: string; userId: string }): Promise<boolean> {
  const saved = await changedRows(
    tx,
    sql`update event_staff set user_id = ${userId}, accepted_at = now()
        where id = ${staffId} and accepted_at is null and revoked_at is null`,
  );
  return saved === 1;
}

export async function saveRole(tx: Db, { staffId, role }: { staffId: string; role: StaffRole }): Promise<void> {
  await sql`update event_staff set role = ${role} where id = ${staffId} and revoked_at is null`.execute(tx);
}

export async function saveRevoked(tx: Db, { staffId, by }: { staffId: string; by: string }): Promise<void> {
  await sql`update event_staff set revoked_at = now(), revoked_by = ${by}
    where id = ${staffId} and revoked_at is null`.execute(tx);
}

export async function findEmail(db: Db, userId: string): Promise<string> {
  const { email } = await oneRow(db, sql<{ email: string }>`select email from users where id = ${userId}`);
  return email;
}

export interface HelpedRow {
  id: string;
  name: string;
  sports: string;
  location: string;
  startsAt: Date;
  lastDay: string | null;
  posterFileId: string | null;
  approvalStatus: 'draft' | 'pending_approval' | 'approved' | 'rejected';
  isLive: boolean;
  organizer: string;
  role: StaffRole;
}

/** Upcoming events first, the next one on top; then past ones, latest first. */
export function listHelped(db: Db, userId: string): Promise<HelpedRow[]> {
  return rows(
    db,
    sql<HelpedRow>`
      select e.id, e.name, e.sports, e.location, e.starts_at as "startsAt", ${lastDayOfEvent} as "lastDay", e.poster_file_id as "posterFileId",
        e.approval_status as "approvalStatus", e.live_since is not null as "isLive",
        o.organization_name as organizer, s.role
      from event_staff s
      join events e on e.id = s.event_id and e.deleted_at is null
      join organizers o on o.user_id = e.organizer_id and o.status = 'active'
      where s.user_id = ${userId} and s.revoked_at is null and s.accepted_at is not null
      order by e.starts_at < now() - interval '3 days',
        abs(extract(epoch from e.starts_at - now())), e.id
      limit 200`,
  );
}
