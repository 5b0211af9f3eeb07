import type { EventRole, StaffRole } from '../event-roles.ts';

/** What can be permitted for an event, in the order of its life. */
export const eventRights = [
  'view',
  'edit',
  'customize',
  'submit',
  'duplicate',
  'registrations_read',
  'registrations_write',
  'contacts',
  'announce',
  'download',
  'refund',
  'check_in',
  'fixtures_read',
  'fixtures',
  'live',
  'results',
  'winners',
  'money',
  'history',
  'staff',
  'delete',
] as const;
export type EventRight = (typeof eventRights)[number];

/**
 * Who may do what besides the owner, who may do everything. A gate volunteer's lost phone opens the gate and nothing
 * else; finance reads the money and changes nothing; copying and deleting are reserved for the owner.
 */
const allowed: Record<EventRight, readonly StaffRole[]> = {
  view: ['co_organizer', 'desk', 'check_in', 'finance'],
  edit: ['co_organizer'],
  customize: ['co_organizer'],
  submit: ['co_organizer'],
  duplicate: [],
  registrations_read: ['co_organizer', 'desk', 'finance'],
  registrations_write: ['co_organizer', 'desk'],
  // Phone numbers, e-mail addresses, birthdays, medical notes and answers: for those who deal with players.
  contacts: ['co_organizer', 'desk'],
  // Telling the players something, on the day too.
  announce: ['co_organizer', 'desk'],
  download: ['co_organizer', 'finance'],
  refund: ['co_organizer'],
  check_in: ['co_organizer', 'desk', 'check_in'],
  fixtures_read: ['co_organizer', 'desk'],
  fixtures: ['co_organizer'],
  live: ['co_organizer', 'desk'],
  results: ['co_organizer', 'desk'],
  winners: ['co_organizer'],
  money: ['co_organizer', 'finance'],
  history: ['co_organizer'],
  staff: ['co_organizer'],
  delete: [],
};

/** May somebody in this role do this? */
export function mayDo(role: EventRole, right: EventRight): boolean {
  return role === 'owner' || allowed[right].includes(role);
}

/** The roles, besides the owner, that have a right. */
export function rolesWith(right: EventRight): readonly StaffRole[] {
  return allowed[right];
}

/** Everything that a role may do, in the order of `eventRights`. */
export function rightsOf(role: EventRole): EventRight[] {
  return eventRights.filter((right) => mayDo(role, right));
}

/**
 * May somebody in this role invite, change or remove a holder of the other one? A co-organizer may find helpers for
 * the day, but cannot appoint another co-organizer: removing a co-organizer must not leave behind others that they
 * appointed.
 */
export function mayManage(role: EventRole, other: StaffRole): boolean {
  if (role === 'owner') return true;
  return mayDo(role, 'staff') && (other === 'desk' || other === 'check_in');
}

export type InviteRefusal = 'staff_invite_invalid' | 'staff_invite_other_email';

/**
 * May this account accept an invitation? The link was sent to one mailbox, and only the account with that e-mail
 * address (ignoring letter case) gets the role.
 */
export function decideInvite(
  invite: { email: string; isAccepted: boolean; isRevoked: boolean },
  accountEmail: string,
): { ok: true } | { ok: false; reason: InviteRefusal } {
  if (invite.isAccepted || invite.isRevoked) return { ok: false, reason: 'staff_invite_invalid' };
  if (invite.email.toLowerCase() !== accountEmail.toLowerCase())
    return { ok: false, reason: 'staff_invite_other_email' };
  return { ok: true };
}
