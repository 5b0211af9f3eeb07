import { adminOrganizerEndpoints, type ListedOrganizer } from '@maidan/contract/accounts/admin-organizers';
import { suspensionEndpoints } from '@maidan/contract/money/suspension';
import { secondFactorEndpoints } from '@maidan/contract/accounts/second-factor';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { writeToken } from '../../../platform/token.ts';
import { OrganizersPanel } from './organizers-panel.tsx';

const organizer: ListedOrganizer = {
  _id: '0198c9a2-0000-7000-8000-000000000001',
  name: 'Suresh Yadav',
  email: 'suresh@example.in',
  organizationName: 'Hyderabad Shuttle Club',
  formerNames: [],
  city: 'Hyderabad',
  stateUT: 'Telangana',
  status: 'active',
  suspendedReason: null,
  vendorStatus: null,
  payoutsOnHold: null,
  payoutsHeldWithAccount: false,
  hasSecondFactor: true,
  events: { total: 1, pending: 0, approved: 1 },
  createdAt: '2026-11-21T06:00:00.000Z',
};

beforeEach(() => {
  localStorage.clear();
  writeToken('an-administrator');
});

test('two-step sign-in is taken off an organizer who lost the phone, with a reason; who has none shows no button', async () => {
  const api = fakeApi();
  const plain = { ...organizer, _id: '0198c9a2-0000-7000-8000-000000000002', hasSecondFactor: false };
  const list = (organizers: ListedOrganizer[]) =>
    api.answer(adminOrganizerEndpoints.list, { success: true, organizers, total: organizers.length, pageSize: 20 });
  list([organizer, plain]);
  list([{ ...organizer, hasSecondFactor: false }, plain]);
  api.answer(secondFactorEndpoints.reset, { success: true });
  const screen = await render(<OrganizersPanel q="" page={1} onSearch={() => undefined} onPage={() => undefined} />);
  const reset = screen.getByRole('button', { name: 'Reset two-step sign-in' });
  await reset.click();
  const dialog = screen.getByRole('dialog', { name: /Reset two-step sign-in of Hyderabad Shuttle Club/ });
  await dialog.getByRole('button', { name: 'Reset two-step sign-in' }).click();
  await expect.element(dialog.getByText('Reason is required')).toBeVisible();
  await dialog.getByLabelText(/^Reason/).fill('Lost the phone, called us back');
  await dialog.getByRole('button', { name: 'Reset two-step sign-in' }).click();
  await expect.element(screen.getByText('Two-step sign-in of Hyderabad Shuttle Club is reset')).toBeVisible();
  await expect.element(reset).not.toBeInTheDocument();
  const sent = api.asked.filter((asked) => asked.method === 'PUT');
  expect(sent.map(({ path, body }) => ({ path, body }))).toEqual([
    {
      path: `/api/admin/organizers/${organizer._id}/reset-second-factor`,
      body: { reason: 'Lost the phone, called us back' },
    },
  ]);
});

test('what an organizer was called before stands below the name', async () => {
  const api = fakeApi();
  const formerNames = [{ name: 'Charminar Smashers', until: '2026-11-20T06:00:00.000Z' }];
  const organizers = [{ ...organizer, formerNames }];
  api.answer(adminOrganizerEndpoints.list, { success: true, organizers, total: 1, pageSize: 20 });
  const screen = await render(<OrganizersPanel q="" page={1} onSearch={() => {}} onPage={() => {}} />);
  await expect.element(screen.getByText('Called “Charminar Smashers” until 20 Nov 2026')).toBeVisible();
});

test('suspending holds the payouts unless it is unticked, and reinstating asks whether to release them', async () => {
  const api = fakeApi();
  const paid = { ...organizer, vendorStatus: 'ACTIVATED', payoutsOnHold: false };
  const held = {
    ...paid,
    status: 'suspended' as const,
    suspendedReason: 'Fraud?',
    payoutsOnHold: true,
    payoutsHeldWithAccount: true,
  };
  const list = (one: ListedOrganizer) =>
    api.answer(adminOrganizerEndpoints.list, { success: true, organizers: [one], total: 1, pageSize: 20 });
  list(paid);
  list(held);
  list(paid);
  api.answer(suspensionEndpoints.suspend, { success: true, organizer: held });
  api.answer(suspensionEndpoints.reinstate, { success: true, organizer: paid });
  const screen = await render(<OrganizersPanel q="" page={1} onSearch={() => {}} onPage={() => {}} />);
  await screen.getByRole('button', { name: 'Suspend' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByRole('checkbox', { name: 'Hold the payouts' })).toBeChecked();
  await dialog.getByLabelText(/^Reason/).fill('Fraud?');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect.element(screen.getByText('Hyderabad Shuttle Club is suspended')).toBeVisible();
  await screen.getByRole('button', { name: 'Reinstate' }).click();
  await expect.element(screen.getByRole('checkbox', { name: 'Release the payouts' })).toBeChecked();
  await screen.getByRole('dialog').getByRole('button', { name: 'Reinstate' }).click();
  await expect.element(screen.getByText('Hyderabad Shuttle Club is active again')).toBeVisible();
  expect(api.asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { reason: 'Fraud?', holdPayouts: true },
    { releasePayouts: true },
  ]);
});
