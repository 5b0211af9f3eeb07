import { type OrderForPayer, paymentEndpoints } from '@maidan/contract/entries/payments';
import { refundEndpoints } from '@maidan/contract/entries/refunds';
import type { Registration } from '@maidan/contract/entries/registration';
import { registrationEndpoints } from '@maidan/contract/entries/registrations';
import { sessionEndpoints } from '@maidan/contract/accounts/session';
import { expect, test } from 'vitest';
import { aTicket } from '../../../../test/a-ticket.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { renderApp } from '../../../../test/render.tsx';

const user = { _id: 'asha', name: 'Asha Rao', email: 'asha@example.org', role: 'participant', language: 'en' } as const;
const order: OrderForPayer = {
  orderId: 'mdn_1',
  amount: 500,
  currency: 'INR',
  provider: 'sandbox',
  isTestMoney: true,
  status: 'open',
  sessionId: 'session_of_mdn_1',
  expiresAt: new Date(Date.now() + 900_000).toISOString(),
  registrationId: '019f0000-0000-7000-8000-00000000000a',
  registrationStatus: 'held',
  isOwed: false,
  lastAttempt: null,
  event: {
    _id: '019f0000-0000-7000-8000-00000000000e',
    name: 'Winter Smash',
    dateandtime: '2096-12-20T04:00:00.000Z',
    lastDay: '2096-12-21',
    lastdate: '2096-12-15T12:30:00.000Z',
    location: 'Hyderabad',
    refundPolicy: { rules: [{ until: '2026-12-05', percent: 100 }], keep: 0 },
  },
  organizerName: 'Hyderabad Shuttle Club',
  lines: [{ player: 'Asha Rao', name: "Women's Singles", price: 500, why: null }],
};

test('all days are named, and a second payment that fails says that it failed again', async () => {
  const server = fakeApi();
  const now = new Date().toISOString();
  const answer = (at: string | null) =>
    server.answer(paymentEndpoints.getOrder, {
      success: true,
      order: { ...order, lastAttempt: at === null ? null : { status: 'failed', at } },
      now,
    });
  server.answer(sessionEndpoints.me, { success: true, user });
  // The page asks again every two seconds.
  answer(null);
  answer('2026-11-20T08:00:00.000Z');
  answer('2026-11-20T08:00:09.000Z');
  const { screen } = await renderApp('/checkout/mdn_1', 'mda_of_asha');
  await expect.element(screen.getByText('20–21 December 2096', { exact: false })).toBeVisible();
  await expect.element(screen.getByText('The payment did not go through', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('This payment did not go through either', { exact: true })).toBeVisible();
});

test.each([
  ['a declined payment', { lastAttempt: 'failed' }, /If money has left your account anyway/],
  ['a payment page that was left', { lastAttempt: 'dropped' }, /If you approved the payment in your UPI app, wait/],
  ['a bank that does not answer', { lastAttempt: 'pending' }, /We do not know yet whether you paid/],
  [
    'a place that was released meanwhile',
    { lastAttempt: 'pending', isOver: true },
    /We keep checking with the bank for another 24 hours/,
  ],
  ['a time that is over', { lastAttempt: null, isOver: true }, /if the payment arrives and there is still a place/],
] as const)('%s: nobody is told that nothing was taken', async (_what, seen, said) => {
  const server = fakeApi();
  server.answer(sessionEndpoints.me, { success: true, user });
  const at = '2026-11-20T08:00:00.000Z';
  const over = 'isOver' in seen ? ({ status: 'expired', registrationStatus: 'expired' } as const) : {};
  const lastAttempt = seen.lastAttempt && { status: seen.lastAttempt, at };
  server.answer(paymentEndpoints.getOrder, { success: true, order: { ...order, ...over, lastAttempt }, now: at });
  const { screen } = await renderApp('/checkout/mdn_1', 'mda_of_asha');
  await expect.element(screen.getByText(said).first()).toBeVisible();
  expect(document.body.textContent).not.toMatch(/nothing was taken|not charged/i);
});

test('a place that is offered for many hours says until when, not in minutes', async () => {
  const server = fakeApi();
  server.answer(sessionEndpoints.me, { success: true, user });
  const expiresAt = '2026-12-13T07:10:00.000Z';
  server.answer(paymentEndpoints.getOrder, {
    success: true,
    order: { ...order, registrationStatus: 'offered', expiresAt },
    now: '2026-12-12T08:00:00.000Z',
  });
  const { screen } = await renderApp('/checkout/mdn_1', 'mda_of_asha');
  await expect.element(screen.getByRole('timer')).toHaveTextContent('Your place is kept until 12:40 pm tomorrow');
});

test('what was known before the payment is not shown after it', async () => {
  const server = fakeApi();
  server.answer(sessionEndpoints.me, { success: true, user });
  const own = (name: string): Registration => ({ ...aTicket, name });
  server.answer(registrationEndpoints.getMine, { success: true, registration: own('Not Paid') });
  const asked = Promise.withResolvers<void>();
  server.answerAfter(registrationEndpoints.getMine, asked.promise, { success: true, registration: own('Paid Now') });
  const { screen, router, path } = await renderApp(`/my/registrations/${aTicket._id}`, 'mda_of_asha');
  await expect.element(screen.getByText('Not Paid', { exact: false }).first()).toBeVisible();
  server.answer(paymentEndpoints.getOrder, {
    success: true,
    order: { ...order, status: 'paid', registrationStatus: 'confirmed', registrationId: aTicket._id },
    now: new Date().toISOString(),
  });
  await router.navigate({ to: '/checkout/$orderId', params: { orderId: 'mdn_1' } });
  // The ticket's page opens at once, also where the network is slow, and waits for the answer.
  await expect.poll(path).toBe(`/my/registrations/${aTicket._id}`);
  await expect.poll(() => server.asked.filter((one) => one.path.includes(aTicket._id)).length).toBeGreaterThan(1);
  await expect.element(screen.getByText('Not Paid', { exact: false })).not.toBeInTheDocument();
  asked.resolve();
  await expect.element(screen.getByText('Paid Now', { exact: false }).first()).toBeVisible();
});

test('whoever gives up an added category reads what the press does, and comes back to the ticket', async () => {
  const server = fakeApi();
  server.answer(sessionEndpoints.me, { success: true, user });
  const registrationId = aTicket._id;
  const added: OrderForPayer = { ...order, registrationId, isAddition: true };
  server.answer(paymentEndpoints.getOrder, { success: true, order: added, now: new Date().toISOString() });
  server.answer(refundEndpoints.cancel, { success: true, registration: aTicket, refund: null });
  server.answer(registrationEndpoints.getMine, { success: true, registration: aTicket });
  const { screen, path } = await renderApp('/checkout/mdn_1', 'mda_of_asha');
  await screen.getByRole('button', { name: "Don’t add Women's Singles" }).click();
  await expect.poll(path).toBe(`/my/registrations/${registrationId}`);
  expect(server.asked.find(({ method }) => method === 'POST')?.body).toEqual({ categories: ["Women's Singles"] });
});

test('whoever gives up an added category keeps the others', async () => {
  const server = fakeApi();
  server.answer(sessionEndpoints.me, { success: true, user });
  server.answer(paymentEndpoints.getOrder, { success: true, order, now: new Date().toISOString() });
  server.refuse(refundEndpoints.cancel, 409, { code: 'cannot_cancel', message: 'Not now' });
  const { screen } = await renderApp('/checkout/mdn_1', 'mda_of_asha');
  await screen.getByRole('button', { name: 'Cancel and release my place' }).click();
  await expect
    .poll(() => server.asked.find(({ method }) => method === 'POST')?.body)
    .toEqual({ categories: ["Women's Singles"] });
});

test('a fee that is owed has no time that runs out and no place to give up', async () => {
  const server = fakeApi();
  server.answer(sessionEndpoints.me, { success: true, user });
  server.answer(paymentEndpoints.getOrder, {
    success: true,
    order: { ...order, isOwed: true },
    now: new Date().toISOString(),
  });
  const { screen } = await renderApp('/checkout/mdn_1', 'mda_of_asha');
  await expect.element(screen.getByText('₹500', { exact: true }).first()).toBeVisible();
  await expect.element(screen.getByRole('timer')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Cancel and release my place' })).not.toBeInTheDocument();
});
