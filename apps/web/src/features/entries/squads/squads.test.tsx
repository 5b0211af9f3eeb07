import { ownPlayerEndpoints } from '@maidan/contract/accounts/my-players';
import { sessionEndpoints } from '@maidan/contract/accounts/session';
import { partnerInviteEndpoints } from '@maidan/contract/entries/partner-invites';
import { registrationEndpoints } from '@maidan/contract/entries/registrations';
import { type SquadInvite, squadEndpoints } from '@maidan/contract/entries/squads/squads';
import { publicEventEndpoints } from '@maidan/contract/events/public-events';
import { expect, test } from 'vitest';
import { anInvite, invitedEvent } from '../../../../test/a-public-event.ts';
import { aTicket } from '../../../../test/a-ticket.ts';
import { organizer } from '../../../../test/an-event.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render.tsx';

const user = { ...organizer, name: 'Aditya Kulkarni', role: 'participant' as const };
const self = {
  _id: '0198c9a2-0000-7000-8000-0000000000a1',
  isSelf: true,
  name: 'Aditya Kulkarni',
  dob: '2002-05-09',
  gender: 'male' as const,
  phone: '9890511218',
  email: null,
  city: null,
  academy: null,
  district: null,
  stateUT: null,
  guardian: null,
  ids: {},
};
const { event, category } = anInvite();
const aSquad = (change: Partial<SquadInvite> = {}): SquadInvite => ({
  event,
  category,
  team: 'Pune Smashers',
  from: 'Rohan Deshmukh',
  players: [
    { name: 'Asha Rao', hasAccepted: true },
    { name: 'Bina Das', hasAccepted: false },
    { name: 'Aditya Kulkarni', hasAccepted: false },
  ],
  hasRoom: true,
  until: '2099-12-05T18:29:00.000Z',
  state: 'open',
  closed: null,
  why: null,
  ...change,
});

async function open({
  squad = aSquad(),
  token,
  address = '/invites/mdk_secret',
}: {
  squad?: SquadInvite;
  token?: string;
  address?: string;
} = {}) {
  const api = fakeApi();
  api.answer(squadEndpoints.read, { success: true, ...squad });
  api.answer(publicEventEndpoints.getPublicEvent, { success: true, event: invitedEvent });
  api.answer(sessionEndpoints.me, { success: true, user });
  api.answer(registrationEndpoints.getMine, { success: true, registration: aTicket });
  api.answer(ownPlayerEndpoints.list, { success: true, players: [self] });
  api.answer(squadEndpoints.join, { success: true, registration: aTicket });
  api.answer(squadEndpoints.decline, { success: true });
  const app = await renderApp(address, token);
  const posted = (path: RegExp) => api.asked.find((one) => one.method === 'POST' && path.test(one.path))?.body;
  return { api, ...app, posted };
}

test('a player reads which team asks, finds the own name, and says yes with what the account knows', async () => {
  const { screen, posted, path } = await open({ token: 'mda_a' });
  await expect
    .element(screen.getByRole('heading', { name: 'Rohan Deshmukh asks you to play for Pune Smashers' }))
    .toBeVisible();
  await expect.element(screen.getByText('Said yes already: Asha Rao')).toBeVisible();
  await expect.element(screen.getByRole('radio', { name: 'Aditya Kulkarni' })).toBeChecked();
  await screen.getByRole('button', { name: 'Yes, I’ll play' }).click();
  await expect.element(screen.getByRole('heading', { name: /^Play for Pune Smashers/ })).toBeVisible();
  await screen.getByRole('checkbox').click();
  await screen.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(path).toBe(`/my/registrations/${aTicket._id}`);
  expect(posted(/join$/)).toMatchObject({ playerId: expect.any(String), as: 'Aditya Kulkarni', consent: true });
});

test('without an account nobody is chosen: a no needs a name, and is told with one line', async () => {
  const { screen, posted } = await open();
  await screen.getByRole('button', { name: 'No, I can’t play' }).click();
  await expect.element(screen.getByText('Choose your name')).toBeVisible();
  await screen.getByRole('radio', { name: 'Bina Das' }).click();
  await screen.getByRole('button', { name: 'No, I can’t play' }).click();
  await screen.getByRole('textbox', { name: 'One line for Rohan (optional)' }).fill('Exams');
  await screen.getByRole('button', { name: 'Say no' }).click();
  await expect.element(screen.getByText('Rohan has been told')).toBeVisible();
  expect(posted(/decline$/)).toEqual({ name: 'Bina Das', reason: 'Exams' });
});

test('somebody who is not listed says yes with the own name, and cannot say no for others', async () => {
  const { screen, path } = await open();
  await screen.getByRole('radio', { name: 'I am not on the list' }).click();
  await expect.element(screen.getByRole('button', { name: 'No, I can’t play' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Yes, I’ll play' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Your name' })).toHaveValue('');
  expect(path()).toContain('/invites/mdk_secret');
});

test('six letters lead to a team as they do to a pair, and why it has ended is said', async () => {
  const api = fakeApi();
  api.refuse(partnerInviteEndpoints.read, 404, { code: 'invite_not_found', message: 'Not found' });
  const why = { code: 'squad_drawn', values: { team: 'Pune Smashers', category: 'Teams' } };
  api.answer(squadEndpoints.read, {
    success: true,
    ...aSquad({ state: 'over', closed: 'Teams is drawn already', why }),
  });
  const { screen } = await renderApp('/invites/BCDFGH');
  await expect.element(screen.getByRole('heading', { name: 'This invitation is over' })).toBeVisible();
  await expect.element(screen.getByText(/Teams is drawn already/)).toBeVisible();
});

test('a full team says so, and whoever entered it is not asked', async () => {
  const players = [{ name: 'Asha Rao', hasAccepted: true }];
  const full = await open({ squad: aSquad({ players, hasRoom: false }) });
  await expect.element(full.screen.getByText(/the team is full/)).toBeVisible();
  await full.screen.unmount();
  const own = await open({ squad: aSquad({ from: user.name }), token: 'mda_a' });
  await expect.element(own.screen.getByText(/This is your own team/)).toBeVisible();
  await expect.element(own.screen.getByRole('button', { name: 'Yes, I’ll play' })).not.toBeInTheDocument();
});
