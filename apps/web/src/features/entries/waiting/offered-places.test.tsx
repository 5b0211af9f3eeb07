import { waitingEndpoints } from '@maidan/contract/entries/waiting';
import { registrationEndpoints } from '@maidan/contract/entries/registrations';
import { sessionEndpoints } from '@maidan/contract/accounts/session';
import { expect, test } from 'vitest';
import { aTicket } from '../../../../test/a-ticket.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render.tsx';

const user = { _id: 'asha', name: 'Asha Rao', email: 'asha@example.org', role: 'participant', language: 'en' } as const;
const id = '019f0000-0000-7000-8000-0000000000d1';
const category = { entry: id, name: 'Open Singles', price: 400, partner: null, cancelled: false };
const entry = { _id: id, category: 'Open Singles', price: 400, partner: null };

async function open(state: object) {
  const registration = { ...aTicket, categories: [category], entries: [{ ...entry, ...state }] } as typeof aTicket;
  const server = fakeApi();
  server.answer(sessionEndpoints.me, { success: true, user });
  server.answer(registrationEndpoints.getMine, { success: true, registration });
  server.answer(waitingEndpoints.pass, { success: true, registration });
  const { screen } = await renderApp(`/my/registrations/${aTicket._id}`, 'mda_of_asha');
  return { server, screen };
}

test('whoever waits reads their place on the list', async () => {
  const { screen } = await open({ state: 'waitlisted', waitPosition: 3 });
  await expect.element(screen.getByText('You are 3rd on the waiting list', { exact: false })).toBeVisible();
});

test('an offered place says until when, and can be passed on or left', async () => {
  const { server, screen } = await open({ state: 'offered', offeredUntil: '2026-12-12T07:10:00.000Z' });
  await expect.element(screen.getByText(/^Open Singles: a place is kept for you until .*12:40/)).toBeVisible();
  await screen.getByRole('button', { name: 'Leave the waiting list' }).click();
  await expect.poll(() => server.asked.find(({ method }) => method === 'POST')?.body).toEqual({ leave: true });
});
