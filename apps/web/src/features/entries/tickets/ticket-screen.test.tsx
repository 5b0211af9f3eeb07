import { sessionEndpoints } from '@maidan/contract/accounts/session';
import { registrationEndpoints } from '@maidan/contract/entries/registrations';
import { expect, test } from 'vitest';
import { aTicket } from '../../../../test/a-ticket.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render.tsx';
import { findKeptTicket } from './ticket-cache.ts';

const registration = aTicket;
const id = registration._id;
const user = { _id: 'asha', name: 'Asha Rao', email: 'asha@example.org', role: 'participant', language: 'en' } as const;
const page = `/my/registrations/${id}`;

test('a ticket that was opened opens again without a network, until the session ends', async () => {
  const server = fakeApi();
  server.answer(sessionEndpoints.me, { success: true, user });
  server.answer(registrationEndpoints.getMine, { success: true, registration });
  server.answer(sessionEndpoints.signOut, { success: true });
  const first = await renderApp(page, 'mda_of_asha');
  await expect.element(first.screen.getByText('7K4Q-29MX').first()).toBeVisible();
  await expect.poll(() => findKeptTicket(id, user._id)).not.toBeNull();
  await first.screen.unmount();

  const dead = fakeApi();
  dead.drop(sessionEndpoints.me);
  dead.drop(registrationEndpoints.getMine);
  dead.drop(sessionEndpoints.signOut);
  const again = await renderApp(page);
  await expect.element(again.screen.getByText('7K4Q-29MX').first()).toBeVisible();
  await expect.element(again.screen.getByText('No network. The ticket is good as it is.')).toBeVisible();
  await again.screen.unmount();

  const out = await renderApp('/auth/logout');
  await expect.poll(() => out.path()).toBe('/auth/login');
  expect(await findKeptTicket(id, null)).toBeNull();
});
