import { refundEndpoints } from '@maidan/contract/entries/refunds';
import type { EventRegistration } from '@maidan/contract/entries/event-registrations';
import { beforeEach, expect, test } from 'vitest';
import { aRegistration } from '../../../../test/a-registration.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { writeToken } from '../../../platform/token.ts';
import { RecordRefundButton } from './record-refund-button.tsx';

const registration = aRegistration({
  name: 'Farah Khan',
  amount: 500,
  refunded: 100,
  deskRefunds: [
    { _id: '019f0000-0000-7000-8000-0000000000f1', amount: 100, how: 'upi', note: '', at: '2026-11-20T08:00:00.000Z' },
  ],
  paidBy: 'upi',
  source: 'walk_in',
});
const answer = {
  success: true as const,
  refund: {
    _id: registration._id,
    amount: 150.5,
    how: 'cash' as const,
    note: 'Injured',
    at: registration.registrationDate,
  },
  refunded: 250.5,
  left: 249.5,
};

beforeEach(() => writeToken('token'));

async function open(shown = registration) {
  const screen = await render(<RecordRefundButton registration={shown} />);
  await screen.getByRole('button', { name: 'Refund at the desk: Farah Khan' }).click();
  return screen;
}

test('what was handed back is written down; not more than is left', async () => {
  const api = fakeApi();
  api.answer(refundEndpoints.recordAtDesk, answer);
  const screen = await open();
  const amount = screen.getByLabelText(/^Amount refunded/);
  await expect.element(amount).toHaveValue('₹400');
  await expect.element(screen.getByText('₹500 was paid at the desk; up to ₹400 can be refunded')).toBeVisible();
  await amount.fill('400.01');
  await screen.getByRole('button', { name: 'Record refund' }).click();
  await expect.element(screen.getByText('At most ₹400 can be refunded')).toBeVisible();
  expect(api.asked).toEqual([]);
  await amount.fill('150.50');
  await screen.getByText('In cash').click();
  await screen.getByLabelText('Note').fill('Injured');
  await screen.getByRole('button', { name: 'Record refund' }).click();
  await expect.element(screen.getByText('Recorded: ₹150.50 refunded to Farah Khan')).toBeVisible();
  expect(api.asked[0]?.body).toEqual({ amount: 150.5, how: 'cash', note: 'Injured' });
});

test('a failure keeps the dialog and what was typed; a lost answer is asked for by the same key', async () => {
  const api = fakeApi();
  api.drop(refundEndpoints.recordAtDesk);
  // The first attempt has arrived and is still being processed: nothing is decided yet.
  api.refuse(refundEndpoints.recordAtDesk, 409, {
    code: 'idempotency_in_flight',
    message: 'Please retry in a moment.',
  });
  api.refuse(refundEndpoints.recordAtDesk, 409, {
    code: 'refund_too_large',
    message: 'You cannot refund more than was paid',
  });
  api.answer(refundEndpoints.recordAtDesk, answer);
  const screen = await open({ ...registration, status: 'cancelled' });
  await screen.getByLabelText('Note').fill('Rain');
  const write = screen.getByRole('button', { name: 'Record refund' });
  await write.click();
  await expect.poll(() => api.asked.length).toBe(1);
  await expect.element(screen.getByLabelText('Note')).toHaveValue('Rain');
  await write.click();
  await expect.element(screen.getByText('Please retry in a moment.')).toBeVisible();
  await write.click();
  await expect.element(screen.getByText('You cannot refund more than was paid').first()).toBeVisible();
  await write.click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  const keys = api.asked.map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys.slice(0, 3)).size).toBe(1);
  expect(keys[3]).not.toBe(keys[2]);
});

test.each<Partial<EventRegistration>>([
  { paidBy: 'online', atDesk: 0, deskRefunds: [] },
  { paidBy: 'none', amount: 0, atDesk: 0, refunded: 0, deskRefunds: [] },
  { atDesk: 100 },
  { status: 'waitlisted' },
  { status: 'cancelled', ticketCode: null },
])('nothing to hand back of %o', async (change) => {
  fakeApi();
  const screen = await render(<RecordRefundButton registration={{ ...registration, ...change }} />);
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});
