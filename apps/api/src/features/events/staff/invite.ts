import type { HelpedEvent, StaffMember } from '@maidan/contract/events/staff';
import type { StaffRole } from '@maidan/domain/event-roles';
import { decideInvite } from '@maidan/domain/events/staff';
import { AppError } from '../../../platform/app-error.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { endInvitesOf, saveToken, spendToken } from '../../../platform/keys/one-time-tokens.ts';
import { isSecretOf, newSecret, secretHash } from '../../../platform/keys/secrets.ts';
import { staffInviteMail } from '../letters/event-mails.ts';
import { enqueueMail, secretPlace } from '../../../platform/mail/mail.ts';
import { listHelped } from './helped-events.ts';
import { eventPage, fileAddress, lockStaff, memberOf, mustManage, record, tell } from './staff.ts';
import * as store from './store.ts';

/** Enough for the largest tournament, and too few for mailing strangers in bulk. */
const largestStaff = 100;

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

async function findInvite(db: Db, token: string): Promise<store.InviteRow> {
  const invite = isSecretOf('invite', token) ? await store.findInvite(db, secretHash(token)) : null;
  if (!invite || invite.isRevoked) throw new AppError('staff_invite_invalid');
  return invite;
}

function atEmail(code: 'staff_is_owner' | 'already_staff'): AppError {
  const { message } = new AppError(code);
  return new AppError(code, { fields: [{ msg: message, path: 'email' }] });
}
