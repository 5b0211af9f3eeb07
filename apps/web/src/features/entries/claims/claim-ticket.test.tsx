import { registrationEndpoints } from '@maidan/contract/entries/registrations';
import { sessionEndpoints } from '@maidan/contract/accounts/session';
import { expect, test } from 'vitest';
import { organizer } from '../../../../test/an-event.ts';
import { aTicket } from '../../../../test/a-ticket.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { ClaimTicket } from './claim-ticket.tsx';

async function open() {
  const api = fakeApi();
  api.answer(sessionEndpoints.me, { success: true, user: { ...organizer, role: 'participant' } });
  api.answer(registrationEndpoints.listMine, { success: true, registrations: [] });
  const screen = await render(<ClaimTicket />);
  await screen.getByRole('button', { name: 'I have a ticket from the desk' }).click();
  return { api, screen };
}

test('a ticket of the desk is taken into the account', async () => {
  const { api, screen } = await open();
  api.answer(registrationEndpoints.claim, { success: true, registration: aTicket });
  await screen.getByRole('button', { name: 'Add to my account' }).click();
  await expect.element(screen.getByText('Please enter the eight letters and digits of the ticket')).toBeVisible();
  await screen.getByRole('textbox', { name: /Ticket code/ }).fill('abcd 2345');
  await screen.getByRole('textbox', { name: /Phone number/ }).fill('98111 22233');
  await screen.getByRole('button', { name: 'Add to my account' }).click();
  await expect
    .element(screen.getByText(`${aTicket.name} is in your account: ${aTicket.event.name}`).first())
    .toBeVisible();
  expect(api.asked.find(({ method }) => method === 'POST')?.body).toEqual({
    ticketCode: 'abcd 2345',
    phone: '98111 22233',
  });
});

test('what was typed stays where nothing is found', async () => {
  const { api, screen } = await open();
  api.refuse(registrationEndpoints.claim, 404, { code: 'claim_not_found', message: 'Nothing' });
  await screen.getByRole('textbox', { name: /Ticket code/ }).fill('ABCD-2345');
  await screen.getByRole('textbox', { name: /Phone number/ }).fill('9811122233');
  await screen.getByRole('button', { name: 'Add to my account' }).click();
  await expect.element(screen.getByText(/Nothing|No registration without an account/).first()).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: /Ticket code/ })).toHaveValue('ABCD-2345');
});
