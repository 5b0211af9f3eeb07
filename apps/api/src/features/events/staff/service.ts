import type { HelpedEvent, StaffMember } from '@maidan/contract/events/staff';
import { type EventRole, type StaffRole, staffRoles } from '@maidan/domain/event-roles';
import { decideInvite, type EventRight, mayManage, rightsOf } from '@maidan/domain/events/staff';
import type { News } from '@maidan/domain/operations/notifications';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findEventRole } from '../../../platform/db/event-access.ts';
import { newId } from '../../../platform/ids.ts';
import { enqueueMail, secretPlace } from '../../../platform/mail/mail.ts';
import { staffInviteMail } from '../../../platform/mail/event-mails.ts';
import { notify } from '../../../platform/notify.ts';
import { isSecretOf, newSecret, secretHash } from '../../../platform/keys/secrets.ts';
import { endInvitesOf, saveToken, spendToken } from '../../../platform/keys/one-time-tokens.ts';
import * as store from './store.ts';

interface Scope {
  userId: string;
  eventId: string;
}

/** Enough for the largest tournament, and too few for mailing strangers in bulk. */
const largestStaff = 100;

export async function roleIn(db: Db, scope: Scope): Promise<{ role: EventRole; rights: EventRight[] }> {
  const role = await findEventRole(db, scope);
  if (!role) throw new AppError('event_not_found');
  return { role, rights: rightsOf(role) };
}

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

/** An address that is already invited gets a new link, in the role now requested. */
export async function inviteStaff(
  deps: Deps,
  {
    inviter,
    eventId,
    email,
    role,
  }: { inviter: { userId: string; name: string } } & {
    eventId: string;
    email: string;
    role: StaffRole;
  },
): Promise<StaffMember> {
  const { userId } = inviter;
  return inTransaction(deps.db, async (tx) => {
    const { event, ownRole } = await lockStaff(tx, { userId, eventId });
    mustManage(ownRole, role);
    if (event.ownerEmail.toLowerCase() === email.toLowerCase()) throw atEmail('staff_is_owner');
    const before = await store.findByEmail(tx, { eventId, email });
    if (before) mustManage(ownRole, before.role);
    if (before?.acceptedAt) throw atEmail('already_staff');
    if (!before && (await store.countStaff(tx, eventId)) >= largestStaff) throw new AppError('staff_full');

    const staffId = before?.id ?? newId();
    if (before) await store.renewInvite(tx, { staffId, role, invitedBy: userId });
    else await store.insertInvite(tx, { id: staffId, eventId, email, role, invitedBy: userId });
    const token = newSecret('invite');
    // A new link invalidates earlier ones.
    await endInvitesOf(tx, staffId);
    const seconds = store.inviteDays * 24 * 3600;
    await saveToken(tx, { purpose: 'staff_invite', hash: secretHash(token), payload: { staffId }, seconds });
    await enqueueMail(
      tx,
      staffInviteMail({
        to: email,
        inviterName: inviter.name,
        organizationName: event.organizationName,
        eventName: event.name,
        role,
        link: `${deps.settings.publicUrl}/invites#${secretPlace}`,
        days: store.inviteDays,
      }),
      { secret: token, encryption: deps.encryption },
    );
    await record(tx, { actorId: userId, action: 'staff_invited', staffId, eventId, details: { role } });
    return memberOf(tx, { eventId, staffId }, ownRole);
  });
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

export async function showInvite(deps: Deps, token: string) {
  const invite = await findInvite(deps.db, token);
  return {
    eventId: invite.eventId,
    eventName: invite.eventName,
    dateandtime: invite.startsAt.toISOString(),
    lastDay: invite.lastDay,
    location: invite.location,
    sports: invite.sports,
    poster: fileAddress(invite.posterFileId),
    email: invite.email,
    role: invite.role,
    invitedBy: invite.invitedBy,
    expiresAt: invite.expiresAt.toISOString(),
  };
}

export async function acceptInvite(
  deps: Deps,
  { caller, token }: { caller: { userId: string; name: string }; token: string },
): Promise<HelpedEvent> {
  const { userId } = caller;
  const { eventId } = await inTransaction(deps.db, async (tx) => {
    const asked = await findInvite(tx, token);
    const event = await store.lockInvited(tx, asked.eventId);
    // Read again under the lock: it may have been accepted or withdrawn meanwhile.
    const invite = await findInvite(tx, token);
    const verdict = decideInvite(invite, await store.findEmail(tx, userId));
    if (!verdict.ok) throw new AppError(verdict.reason);
    if (!event || (await store.findMembership(tx, { userId, eventId: invite.eventId })))
      throw new AppError('already_staff');
    const isFirst = await spendToken(tx, { purpose: 'staff_invite', hash: secretHash(token) });
    if (!isFirst || !(await store.saveMember(tx, { staffId: invite.staffId, userId })))
      throw new AppError('staff_invite_invalid');
    const { role, staffId } = invite;
    const details = { role };
    await record(tx, { actorId: userId, action: 'staff_joined', staffId, eventId: invite.eventId, details });
    const news = { kind: 'helper_joined', event: event.name, name: caller.name, role } as const;
    await tell(tx, event.ownerId, news, eventPage(invite.eventId));
    return invite;
  });
  const helped = (await listHelped(deps.db, userId)).find((event) => event._id === eventId);
  if (!helped) throw new AppError('event_not_found');
  return helped;
}

export async function listHelped(db: Db, userId: string): Promise<HelpedEvent[]> {
  return (await store.listHelped(db, userId)).map((row) => ({
    _id: row.id,
    eventName: row.name,
    sports: row.sports,
    location: row.location,
    dateandtime: row.startsAt.toISOString(),
    lastDay: row.lastDay,
    poster: fileAddress(row.posterFileId),
    approvalStatus: row.approvalStatus,
    isLive: row.isLive,
    organizer: row.organizer,
    role: row.role,
    rights: rightsOf(row.role),
  }));
}

async function lockStaff(tx: Db, scope: Scope): Promise<{ event: store.StaffedEvent; ownRole: EventRole }> {
  const event = await store.lockEvent(tx, scope);
  const ownRole = event && (await findEventRole(tx, scope));
  if (!event || !ownRole) throw new AppError('event_not_found');
  return { event, ownRole };
}

function mustManage(ownRole: EventRole, role: StaffRole): void {
  if (!mayManage(ownRole, role)) throw new AppError('staff_role_not_yours');
}

async function managed(tx: Db, of: { eventId: string; staffId: string }, ownRole: EventRole) {
  const member = await store.findStaff(tx, of);
  if (!member) throw new AppError('staff_not_found');
  mustManage(ownRole, member.role);
  return member;
}

async function memberOf(tx: Db, of: { eventId: string; staffId: string }, ownRole: EventRole): Promise<StaffMember> {
  const row = await store.findStaff(tx, of);
  if (!row) throw new AppError('staff_not_found');
  return toMember(row, ownRole);
}

function toMember(row: store.StaffRow, reader: EventRole): StaffMember {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    status: row.acceptedAt ? 'active' : row.isExpired ? 'expired' : 'invited',
    invitedBy: row.invitedBy,
    invitedAt: row.invitedAt.toISOString(),
    acceptedAt: row.acceptedAt?.toISOString() ?? null,
    manageable: mayManage(reader, row.role),
  };
}

async function findInvite(db: Db, token: string): Promise<store.InviteRow> {
  const invite = isSecretOf('invite', token) ? await store.findInvite(db, secretHash(token)) : null;
  if (!invite || invite.isRevoked) throw new AppError('staff_invite_invalid');
  return invite;
}

async function endMembership(tx: Db, member: store.StaffRow, by: string): Promise<void> {
  await store.saveRevoked(tx, { staffId: member.id, by });
  await endInvitesOf(tx, member.id);
  const details = { role: member.role, pending: member.acceptedAt === null };
  const action = member.userId === by ? 'staff_left' : 'staff_revoked';
  await record(tx, { actorId: by, action, staffId: member.id, eventId: member.eventId, details });
}

function record(
  tx: Db,
  deed: { actorId: string; action: string; staffId: string; eventId: string; details: Record<string, unknown> },
): Promise<void> {
  const { staffId, ...rest } = deed;
  return audit(tx, { ...rest, subjectKind: 'staff', subjectId: staffId });
}

const tell = (tx: Db, userId: string, news: News, link: string) =>
  notify(tx, { userId, type: 'info', relatedTo: 'other', news, link });

function atEmail(code: 'staff_is_owner' | 'already_staff'): AppError {
  const { message } = new AppError(code);
  return new AppError(code, { fields: [{ msg: message, path: 'email' }] });
}

const fileAddress = (fileId: string | null) => fileId && `/files/${fileId}`;
const eventPage = (eventId: string) => `/dashboard/event/${eventId}`;
