import { expect, test } from 'vitest';
import { type EventRole, roleWords, staffRoles } from '../event-roles.ts';
import { decideInvite, type EventRight, eventRights, mayDo, mayManage, rightsOf, rolesWith } from './staff.ts';

// One line per right: who has it, in the words of the rule. Any change to the table must be made here too,
// deliberately.
const table: Record<EventRight, string> = {
  view: 'owner co_organizer desk check_in finance',
  edit: 'owner co_organizer',
  customize: 'owner co_organizer',
  submit: 'owner co_organizer',
  duplicate: 'owner',
  registrations_read: 'owner co_organizer desk finance',
  registrations_write: 'owner co_organizer desk',
  contacts: 'owner co_organizer desk',
  announce: 'owner co_organizer desk',
  download: 'owner co_organizer finance',
  refund: 'owner co_organizer',
  check_in: 'owner co_organizer desk check_in',
  fixtures_read: 'owner co_organizer desk',
  fixtures: 'owner co_organizer',
  live: 'owner co_organizer desk',
  results: 'owner co_organizer desk',
  winners: 'owner co_organizer',
  money: 'owner co_organizer finance',
  history: 'owner co_organizer',
  staff: 'owner co_organizer',
  delete: 'owner',
};
const roles: EventRole[] = ['owner', ...staffRoles];

test.each(eventRights.flatMap((right) => roles.map((role) => [role, right] as const)))('%s: %s', (role, right) => {
  const expected = table[right].split(' ').includes(role);
  expect(mayDo(role, right)).toBe(expected);
  expect(rightsOf(role).includes(right)).toBe(expected);
  if (role !== 'owner') expect(rolesWith(right).includes(role)).toBe(expected);
});

test('who manages whom: the owner everybody, a co-organizer the helpers of the day, others nobody', () => {
  const managed = (role: EventRole) => staffRoles.filter((other) => mayManage(role, other));
  expect(managed('owner')).toEqual([...staffRoles]);
  expect(managed('co_organizer')).toEqual(['desk', 'check_in']);
  for (const role of ['desk', 'check_in', 'finance'] as const) expect(managed(role)).toEqual([]);
});

test('whoever is managed by a co-organizer can do nothing that the co-organizer cannot', () => {
  for (const role of ['desk', 'check_in'] as const)
    for (const right of rightsOf(role)) expect(mayDo('co_organizer', right)).toBe(true);
});

test('every role has its words', () => {
  for (const role of roles) {
    expect(roleWords[role].label).not.toBe('');
    expect(roleWords[role].duty).toMatch(/^[a-z]/);
    expect(roleWords[role].explanation).toMatch(/\.$/);
  }
});

test.each([
  ['the invited one', {}, 'riya@example.in', true],
  ['the invited one, in other letters', {}, 'Riya@Example.in', true],
  ['somebody else', {}, 'ria@example.in', 'staff_invite_other_email'],
  ['the invited one a second time', { isAccepted: true }, 'riya@example.in', 'staff_invite_invalid'],
  ['the invited one after it was taken back', { isRevoked: true }, 'riya@example.in', 'staff_invite_invalid'],
])('an invitation taken up by %s', (_who, change, email, expected) => {
  const invite = { email: 'riya@example.in', isAccepted: false, isRevoked: false, ...change };
  expect(decideInvite(invite, email)).toEqual(expected === true ? { ok: true } : { ok: false, reason: expected });
});
