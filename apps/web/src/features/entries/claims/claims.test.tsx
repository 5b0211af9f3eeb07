import { claimEndpoints } from '@maidan/contract/entries/claiming/claims';
import { registrationEndpoints } from '@maidan/contract/entries/registrations';
import { sessionEndpoints } from '@maidan/contract/accounts/session';
import { notificationEndpoints } from '@maidan/contract/operations/notifications';
import { expect, test } from 'vitest';
import { aRegistration } from '../../../../test/a-registration.ts';
import { organizer } from '../../../../test/an-event.ts';
import { aTicket } from '../../../../test/a-ticket.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render, renderApp, renderLinked } from '../../../../test/render.tsx';
import { ClaimOffers } from './claim-offers.tsx';
import { GiveToPlayer } from './give-to-player.tsx';

const offer = {
  registrationId: aTicket._id,
  event: {
    _id: aTicket.eventId,
    name: 'Nashik Open',
    dateandtime: '2099-12-12T03:30:00.000Z',
    lastDay: null,
    location: 'Nashik',
  },
  name: 'Asha Rao',
  categories: ['Open Singles'],
  isSameName: true,
};
const sent = (api: ReturnType<typeof fakeApi>) => api.asked.find(({ method }) => method === 'POST');

function anApi() {
  const api = fakeApi();
  api.answer(sessionEndpoints.me, { success: true, user: { ...organizer, role: 'participant' } });
  api.answer(notificationEndpoints.mine, { success: true, notifications: [], unreadCount: 0 });
  api.answer(registrationEndpoints.listMine, { success: true, registrations: [] });
  return api;
}

test('what was entered with the own address is taken with one press', async () => {
  const api = anApi();
  api.answer(claimEndpoints.offers, { success: true, offers: [offer] });
  api.answer(claimEndpoints.takeOffered, { success: true, registration: aTicket });
  const screen = await renderLinked(<ClaimOffers />);
  const list = screen.getByRole('region', { name: 'Entered for you' });
  await expect.element(list.getByText('Nashik Open · Open Singles')).toBeVisible();
  await list.getByRole('button', { name: 'Add to my account Asha Rao' }).click();
  await expect.poll(() => sent(api)?.body).toEqual({ isMine: false });
  await expect.element(screen.getByText('Asha Rao is in your account: Nashik Open').first()).toBeVisible();
});

test('of a name that the account does not know it asks first', async () => {
  const api = anApi();
  api.answer(claimEndpoints.offers, { success: true, offers: [{ ...offer, isSameName: false }] });
  api.answer(claimEndpoints.takeOffered, { success: true, registration: aTicket });
  const screen = await renderLinked(<ClaimOffers />);
  await screen.getByRole('button', { name: 'Add to my account Asha Rao' }).click();
  const dialog = screen.getByRole('alertdialog').or(screen.getByRole('dialog'));
  await expect.element(dialog.getByText('Is Asha Rao one of your players?')).toBeVisible();
  expect(sent(api)).toBeUndefined();
  await dialog.getByRole('button', { name: 'Yes, add it' }).click();
  await expect.poll(() => sent(api)?.body).toEqual({ isMine: true });
});

test('the organizer gets a link, and a text for the number of the player', async () => {
  const api = anApi();
  const url = 'https://maidan.example/invites#mdl_secret';
  api.answer(claimEndpoints.makeLink, {
    success: true,
    url,
    event: 'Nashik Open',
    expiresAt: '2099-12-12T03:30:00.000Z',
  });
  const screen = await render(<GiveToPlayer row={aRegistration({ name: 'Asha Rao', phone: '98111 22233' })} />);
  await screen.getByRole('button', { name: 'Give to player: Asha Rao' }).click();
  const dialog = screen.getByRole('dialog', { name: /^Link for Asha Rao.*works once, until 12 Dec/ });
  const link = dialog.getByRole('link', { name: 'WhatsApp' });
  await expect
    .element(link)
    .toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/919811122233\?text=Hello%20Asha/));
  await expect.element(link).toHaveAttribute('href', expect.stringContaining(encodeURIComponent(url)));
});

test('the link shows whose registration it is, and takes it', async () => {
  const api = anApi();
  const { registrationId: _id, ...shown } = offer;
  api.answer(claimEndpoints.readLink, {
    success: true,
    ...shown,
    isSameName: false,
    expiresAt: '2099-12-12T03:30:00.000Z',
  });
  api.answer(claimEndpoints.takeByLink, { success: true, registration: aTicket });
  api.answer(registrationEndpoints.getMine, { success: true, registration: aTicket });
  const { screen, path } = await renderApp('/invites#mdl_secret', 'a-session');
  await expect.element(screen.getByText(/Asha Rao becomes one of your players/)).toBeVisible();
  await screen.getByRole('button', { name: 'Add to my account' }).click();
  await expect.poll(path).toBe(`/my/registrations/${aTicket._id}`);
  expect(sent(api)?.path).toContain('/api/claim-links/mdl_secret');
});

test('a link that has ended says so', async () => {
  const api = anApi();
  api.refuse(claimEndpoints.readLink, 404, { code: 'claim_link_over', message: 'Over' });
  const { screen } = await renderApp('/invites#mdl_secret', 'a-session');
  await expect.element(screen.getByText('This link no longer works')).toBeVisible();
});

test('without an account the link leads to signing in', async () => {
  fakeApi();
  const { screen } = await renderApp('/invites#mdl_secret');
  await expect.element(screen.getByRole('link', { name: 'Create an account' })).toBeVisible();
});
