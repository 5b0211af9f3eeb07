import { openRefundEndpoints } from '@maidan/contract/entries/open-refunds';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { writeToken } from '../../../platform/token.ts';
import { OpenRefundsPanel } from './open-refunds-panel.tsx';

const eventId = '019f0000-0000-7000-8000-00000000000e';
const open = {
  _id: '019f0000-0000-7000-8000-0000000000d2',
  registrationId: '019f0000-0000-7000-8000-0000000000d1',
  playerName: 'Farah Khan',
  amount: 350.5,
  reason: 'Injured',
  createdAt: '2026-11-20T08:00:00.000Z',
  failedAt: '2026-11-20T08:01:00.000Z',
  attempts: 1,
  upi: null,
};
const handed = { ...open, how: 'upi' as const, from: 'organizer' as const, reference: 'UTR 5521', proof: null };
const byHand = [{ ...handed, at: '2026-11-21T08:00:00.000Z' }];
const list = (change: object = {}) => ({
  success: true as const,
  open: [open],
  byHand: [],
  canGoElsewhere: true,
  ...change,
});

beforeEach(() => writeToken('token'));

const show = (mayRefund = true) => render(<OpenRefundsPanel eventId={eventId} mayRefund={mayRefund} />);

test('one press asks the provider again', async () => {
  const api = fakeApi();
  api.answer(openRefundEndpoints.list, list());
  api.answer(openRefundEndpoints.retry, { success: true, status: 'created' });
  api.answer(openRefundEndpoints.list, list({ open: [] }));
  const screen = await show();
  await expect.element(screen.getByText('The money is kept for the player', { exact: false })).toBeVisible();
  await screen.getByRole('button', { name: 'Try again: Farah Khan' }).click();
  await expect.element(screen.getByText('₹350.50 is on its way to Farah Khan again')).toBeVisible();
  await expect.element(screen.getByText('Refunds that could not be made')).not.toBeInTheDocument();
});

test('another UPI id is asked for, and refused when it is none', async () => {
  const api = fakeApi();
  api.answer(openRefundEndpoints.list, list());
  api.answer(openRefundEndpoints.retry, { success: true, status: 'created' });
  const screen = await show();
  await screen.getByRole('button', { name: 'To another UPI id: Farah Khan' }).click();
  const upi = screen.getByLabelText(/^UPI id/);
  await upi.fill('farah');
  await screen.getByRole('button', { name: 'Send ₹350.50' }).click();
  await expect.element(screen.getByText('Please enter a UPI id like name@bank')).toBeVisible();
  await upi.fill('farah@okhdfc');
  await screen.getByRole('button', { name: 'Send ₹350.50' }).click();
  await expect.poll(() => api.asked.find(({ method }) => method === 'POST')?.body).toEqual({ upi: 'farah@okhdfc' });
});

test('paid by hand is recorded with its reference; where the provider cannot go elsewhere nothing offers it', async () => {
  const api = fakeApi();
  api.answer(openRefundEndpoints.list, list({ canGoElsewhere: false }));
  api.answer(openRefundEndpoints.payByHand, { success: true, status: 'done' });
  api.answer(openRefundEndpoints.list, list({ open: [], byHand }));
  const screen = await show();
  await expect.element(screen.getByRole('button', { name: /another UPI id/ })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Record as paid: Farah Khan' }).click();
  await screen.getByRole('button', { name: 'Record', exact: true }).click();
  await expect.element(screen.getByText('Reference is required')).toBeVisible();
  await screen.getByLabelText(/^Reference/).fill('UTR 5521');
  await screen.getByRole('button', { name: 'Record', exact: true }).click();
  await expect.element(screen.getByText('Recorded: ₹350.50 paid to Farah Khan')).toBeVisible();
  await expect.element(screen.getByText(/UTR 5521 · .* · by you/)).toBeVisible();
});

test('who only reads the money presses nothing; where all is well nothing is shown', async () => {
  const api = fakeApi();
  api.answer(openRefundEndpoints.list, list());
  const screen = await show(false);
  await expect.element(screen.getByText('Farah Khan')).toBeVisible();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});
