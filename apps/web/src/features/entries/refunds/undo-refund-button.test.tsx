import { refundEndpoints } from '@maidan/contract/entries/refunds';
import { beforeEach, expect, test } from 'vitest';
import { aRegistration } from '../../../../test/a-registration.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { writeToken } from '../../../platform/token.ts';
import { UndoRefundButton } from './undo-refund-button.tsx';

const id = (last: string) => `019f0000-0000-7000-8000-${last.padStart(12, '0')}`;
const registration = aRegistration({
  name: 'Farah Khan',
  amount: 500,
  refunded: 300,
  deskRefunds: [
    { _id: id('a1'), amount: 100, how: 'upi', note: 'Injured', at: '2026-11-20T08:00:00.000Z' },
    { _id: id('a2'), amount: 200, how: 'cash', note: '', at: '2026-11-20T09:00:00.000Z' },
  ],
  paidBy: 'cash',
  source: 'walk_in',
});

beforeEach(() => writeToken('token'));

async function open() {
  const screen = await render(<UndoRefundButton registration={registration} />);
  await screen.getByRole('button', { name: 'Undo recorded refund: Farah Khan' }).click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  return screen;
}

test('the last record is proposed; another one can be chosen; the reason is asked for', async () => {
  const api = fakeApi();
  api.answer(refundEndpoints.undoAtDesk, { success: true, refunded: 200, left: 300 });
  const screen = await open();
  await expect.element(screen.getByRole('radio', { name: '₹200 in cash' })).toBeChecked();
  await screen.getByRole('radio', { name: '₹100 by UPI' }).click();
  const takeBack = screen.getByRole('button', { name: 'Undo refund of ₹100' });
  await takeBack.click();
  await expect.element(screen.getByText('Reason is required')).toBeVisible();
  expect(api.asked).toEqual([]);
  await screen.getByLabelText(/^Reason/).fill('The wrong Farah');
  await takeBack.click();
  await expect.element(screen.getByText('Undone: refund of ₹100 to Farah Khan')).toBeVisible();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(api.asked[0]?.path).toContain(`/desk-refunds/${id('a1')}/undo`);
  expect(api.asked[0]?.body).toEqual({ reason: 'The wrong Farah' });
});

test('a failure keeps the dialog and what was typed; a lost answer is asked for by the same key', async () => {
  const api = fakeApi();
  api.drop(refundEndpoints.undoAtDesk);
  api.refuse(refundEndpoints.undoAtDesk, 409, {
    code: 'desk_refund_undone',
    message: 'This refund has already been undone',
  });
  const screen = await open();
  const reason = screen.getByLabelText(/^Reason/);
  await reason.fill('Typed twice');
  const takeBack = screen.getByRole('button', { name: 'Undo refund of ₹200' });
  await takeBack.click();
  await expect.poll(() => api.asked.length).toBe(1);
  await expect.element(takeBack).toBeEnabled();
  await takeBack.click();
  await expect.element(screen.getByText('This refund has already been undone')).toBeVisible();
  await expect.element(reason).toHaveValue('Typed twice');
  const keys = api.asked.map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toBe(keys[1]);
});

test('of a fee of which nothing was handed back there is nothing to take back', async () => {
  fakeApi();
  const screen = await render(<UndoRefundButton registration={{ ...registration, deskRefunds: [] }} />);
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});
