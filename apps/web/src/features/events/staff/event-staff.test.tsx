import { eventStaffEndpoints, type StaffMember } from '@maidan/contract/events/staff';
import { registrationEndpoints } from '@maidan/contract/entries/registrations';
import { sessionEndpoints, type User } from '@maidan/contract/accounts/session';
import { rightsOf } from '@maidan/domain/events/staff';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render, renderApp } from '../../../../test/render.tsx';
import { StaffPanel } from './staff-panel.tsx';

const id = (last: number) => `0198c9a2-0000-7000-8000-00000000000${last}`;
const eventId = id(9);
const secret = `mdi_${'A'.repeat(43)}`;

const member = (change: Partial<StaffMember>): StaffMember => ({
  _id: id(1),
  name: 'Riya Nair',
  email: 'riya@example.in',
  role: 'check_in',
  status: 'active',
  invitedBy: 'Kavita Deshpande',
  invitedAt: '2026-11-01T09:00:00.000Z',
  acceptedAt: '2026-11-02T09:00:00.000Z',
  manageable: true,
  ...change,
});
const invited = member({ _id: id(2), name: null, email: 'gate@example.in', status: 'invited', acceptedAt: null });
const listed = (staff: StaffMember[]) => ({
  success: true as const,
  owner: { name: 'Kavita Deshpande' },
  staff,
  assignable: ['co_organizer', 'desk', 'check_in', 'finance'] as const,
});

const account = (email: string): User => ({
  _id: id(3),
  name: 'Riya Nair',
  email,
  role: 'participant',
});
const helped = {
  _id: eventId,
  eventName: 'Pune Open',
  sports: 'Badminton',
  location: 'Balewadi',
  dateandtime: '2026-12-12T03:30:00.000Z',
  lastDay: null,
  poster: null,
  approvalStatus: 'approved' as const,
  isLive: false,
  organizer: 'Pune Shuttlers',
};

test('a helper is invited, with every role explained', async () => {
  const api = fakeApi();
  api.answer(eventStaffEndpoints.listStaff, { ...listed([]), assignable: [...listed([]).assignable] });
  api.answer(eventStaffEndpoints.listStaff, { ...listed([invited]), assignable: [...listed([]).assignable] });
  api.answer(eventStaffEndpoints.invite, { success: true, member: invited });
  const screen = await render(<StaffPanel eventId={eventId} />);
  await expect.element(screen.getByText('You run this event alone')).toBeVisible();
  await screen.getByRole('button', { name: 'Invite a helper' }).click();
  await expect.element(screen.getByText('Scans tickets at the entrance', { exact: false })).toBeVisible();
  await screen.getByRole('button', { name: 'Send invitation' }).click();
  await expect.element(screen.getByText('Email is required')).toBeVisible();
  await screen.getByRole('textbox', { name: 'Email' }).fill('gate@example.in');
  await screen.getByRole('radio', { name: 'Desk' }).click();
  await screen.getByRole('button', { name: 'Send invitation' }).click();
  await expect.element(screen.getByText('The invitation is on its way to gate@example.in')).toBeVisible();
  await expect.element(screen.getByText('1 answer open')).toBeVisible();
  expect(api.asked.find(({ method }) => method === 'POST')?.body).toEqual({ email: 'gate@example.in', role: 'desk' });
});

test('a refused invitation stays open with the reason at its field', async () => {
  const api = fakeApi();
  api.answer(eventStaffEndpoints.listStaff, { ...listed([]), assignable: ['desk', 'check_in'] });
  const message = 'This person already helps with the event';
  api.refuse(eventStaffEndpoints.invite, 409, {
    code: 'already_staff',
    message,
    errors: [{ msg: message, path: 'email' }],
  });
  const screen = await render(<StaffPanel eventId={eventId} />);
  await screen.getByRole('button', { name: 'Invite a helper' }).click();
  await expect.poll(() => screen.getByRole('radio').elements()).toHaveLength(2);
  await screen.getByRole('textbox', { name: 'Email' }).fill('riya@example.in');
  await screen.getByRole('button', { name: 'Send invitation' }).click();
  await expect.element(screen.getByRole('dialog').getByText(message)).toBeVisible();
});

test('a helper is removed after a question; those of others carry no menu', async () => {
  const api = fakeApi();
  const other = member({ _id: id(4), name: 'Arjun Shah', role: 'finance', manageable: false });
  api.answer(eventStaffEndpoints.listStaff, { ...listed([member({}), other]), assignable: ['desk', 'check_in'] });
  api.answer(eventStaffEndpoints.revoke, { success: true, message: 'Removed' });
  api.answer(eventStaffEndpoints.listStaff, { ...listed([other]), assignable: ['desk', 'check_in'] });
  const screen = await render(<StaffPanel eventId={eventId} />);
  await expect.element(screen.getByText('Arjun Shah')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Actions for Arjun Shah' }).elements()).toHaveLength(0);
  await screen.getByRole('button', { name: 'Actions for Riya Nair' }).click();
  await screen.getByRole('menuitem', { name: 'Remove' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect.element(screen.getByText('Riya Nair')).not.toBeInTheDocument();
  expect(api.asked.find(({ method }) => method === 'DELETE')?.path).toContain(id(1));
});

const invite = {
  success: true as const,
  invite: {
    eventId,
    eventName: 'Pune Open',
    dateandtime: '2026-12-12T03:30:00.000Z',
    lastDay: null,
    location: 'Balewadi',
    poster: null,
    sports: 'Badminton',
    email: 'riya@example.in',
    role: 'check_in' as const,
    invitedBy: 'Kavita Deshpande',
    expiresAt: '2026-11-28T03:30:00.000Z',
  },
};

test('whoever is not signed in is sent to sign in, and comes back with the link', async () => {
  const api = fakeApi();
  api.answer(eventStaffEndpoints.showInvite, invite);
  const { screen, path } = await renderApp(`/invites#${secret}`);
  await expect.element(screen.getByText('Kavita Deshpande asks you to check players in.')).toBeVisible();
  await screen.getByRole('link', { name: 'Sign in to accept' }).click();
  await expect.poll(path).toBe('/auth/login');
  expect(sessionStorage.getItem('maidan-return-to')).toBe(`/invites#${secret}`);
  expect(api.asked.every((asked) => !asked.path.includes(secret))).toBe(true);
});

test('the invited account accepts, and finds the event with the buttons of the role', async () => {
  const api = fakeApi();
  api.answer(sessionEndpoints.me, { success: true, user: account('Riya@example.in') });
  api.answer(eventStaffEndpoints.showInvite, invite);
  const event = { ...helped, role: 'check_in' as const, rights: rightsOf('check_in') };
  api.answer(eventStaffEndpoints.acceptInvite, { success: true, event });
  api.answer(eventStaffEndpoints.mine, { success: true, events: [event] });
  api.answer(registrationEndpoints.listMine, { success: true, registrations: [] });
  const { screen, path } = await renderApp(`/invites#${secret}`, 'player-token');
  await screen.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect.poll(path).toBe('/my');
  await expect.element(screen.getByRole('heading', { name: 'Events you help with' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Check in players' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Registrations' }).elements()).toHaveLength(0);
});

test('another account is told so', async () => {
  const api = fakeApi();
  api.answer(sessionEndpoints.me, { success: true, user: account('other@example.in') });
  api.answer(eventStaffEndpoints.showInvite, invite);
  const { screen } = await renderApp(`/invites#${secret}`, 'player-token');
  await expect.element(screen.getByText('You are signed in as other@example.in.', { exact: false })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Use another account' })).toBeVisible();
});

test('a link that is used up says so', async () => {
  const api = fakeApi();
  const message = 'This invitation is no longer valid. Please ask for a new one.';
  api.refuse(eventStaffEndpoints.showInvite, 400, { code: 'staff_invite_invalid', message });
  const { screen } = await renderApp(`/invites#${secret}`);
  await expect.element(screen.getByRole('heading', { name: 'This invitation is no longer valid' })).toBeVisible();
});
