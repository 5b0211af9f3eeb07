import type { StaffMember } from '@maidan/contract/events/staff';
import { type EventRole, type StaffRole, staffRoles } from '@maidan/domain/event-roles';
import { mayManage } from '@maidan/domain/events/staff';
import { AppError } from '../../../platform/app-error.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { endInvitesOf } from '../../../platform/keys/one-time-tokens.ts';
import { roleIn } from './helped-events.ts';
import { eventPage, lockStaff, memberOf, mustManage, record, type Scope, tell, toMember } from './staff.ts';
import * as store from './store.ts';

export async function listStaff(db: Db, scope: Scope) {
  const event = await store.findEvent(db, scope);
  if (!event) throw new AppError('event_not_found');
  const { role } = await roleIn(db, scope);
  const staff = await store.listStaff(db, scope.eventId);
  return {
    owner: { name: event.ownerName },
    staff: staff.map((row) => toMember(row, role)),
    assignable: staffRoles.filter((other) => mayManage(role, other)),
  };
}

export async function changeRole(
  deps: Deps,
  { userId, eventId, staffId, role }: Scope & { staffId: string; role: StaffRole },
): Promise<StaffMember> {
  return inTransaction(deps.db, async (tx) => {
    const { event, ownRole } = await lockStaff(tx, { userId, eventId });
    const before = await managed(tx, { eventId, staffId }, ownRole);
    mustManage(ownRole, role);
    if (before.role !== role) {
      await store.saveRole(tx, { staffId, role });
      const details = { role, was: before.role };
      await record(tx, { actorId: userId, action: 'staff_role_changed', staffId, eventId, details });
      if (before.userId) await tell(tx, before.userId, { kind: 'role_changed', event: event.name, role }, '/my');
    }
    return memberOf(tx, { eventId, staffId }, ownRole);
  });
}

/** Takes effect with that person's next request: every query checks rights. */
export async function revokeStaff(deps: Deps, { userId, eventId, staffId }: Scope & { staffId: string }) {
  await inTransaction(deps.db, async (tx) => {
    const { event, ownRole } = await lockStaff(tx, { userId, eventId });
    const member = await managed(tx, { eventId, staffId }, ownRole);
    await endMembership(tx, member, userId);
    if (member.userId) await tell(tx, member.userId, { kind: 'role_ended', event: event.name }, '/my');
  });
}

export async function leaveEvent(deps: Deps, scope: Scope): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const event = await store.lockInvited(tx, scope.eventId);
    const member = event && (await store.findMembership(tx, scope));
    if (!event || !member) throw new AppError('event_not_found');
    await endMembership(tx, member, scope.userId);
    const news = { kind: 'helper_left', event: event.name, name: member.name ?? member.email } as const;
    await tell(tx, event.ownerId, news, eventPage(scope.eventId));
  });
}

async function managed(tx: Db, of: { eventId: string; staffId: string }, ownRole: EventRole) {
  const member = await store.findStaff(tx, of);
  if (!member) throw new AppError('staff_not_found');
  mustManage(ownRole, member.role);
  return member;
}

async function endMembership(tx: Db, member: store.StaffRow, by: string): Promise<void> {
  await store.saveRevoked(tx, { staffId: member.id, by });
  await endInvitesOf(tx, member.id);
  const details = { role: member.role, pending: member.acceptedAt === null };
  const action = member.userId === by ? 'staff_left' : 'staff_revoked';
  await record(tx, { actorId: by, action, staffId: member.id, eventId: member.eventId, details });
}
