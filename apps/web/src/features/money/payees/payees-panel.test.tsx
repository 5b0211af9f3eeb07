import { type Payee, payeeEndpoints } from '@maidan/contract/money/payees';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { writeToken } from '../../../platform/token.ts';
import { PayeesPanel } from './payees-panel.tsx';

const payee: Payee = {
  _id: '019f0000-0000-7000-8000-0000000000a1',
  organizer: {
    _id: '019f0000-0000-7000-8000-0000000000a2',
    name: 'Kavita Deshpande',
    organizationName: 'Deccan Sports',
    email: 'kavita@maidan.example',
  },
  vendorId: 'org_1',
  status: 'ACTIVATED',
  isEnabled: true,
  payoutsOnHold: false,
  balance: -475,
  owedLimit: 10_000,
  hasOwnLimit: false,
  tax: null,
  pauseHistory: [],
};
const list = (...payees: Partial<Payee>[]) => ({
  success: true as const,
  payees: payees.map((one) => ({ ...payee, ...one })),
  total: payees.length,
  owing: 1,
});

beforeEach(() => writeToken('token'));

test('who owes is seen first, and may owe more with a reason', async () => {
  const api = fakeApi();
  api.answer(payeeEndpoints.list, list({}));
  api.answer(payeeEndpoints.change, { success: true, payee });
  api.answer(payeeEndpoints.list, list({ owedLimit: 50_000, hasOwnLimit: true }));
  const screen = await render(<PayeesPanel q="" page={1} onSearch={() => undefined} onPage={() => undefined} />);
  await expect.element(screen.getByText('owes ₹475')).toBeVisible();
  await screen.getByRole('button', { name: 'Change: Deccan Sports' }).click();
  await screen.getByLabelText(/^Limit in rupees/).fill('50000');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Reason is required')).toBeVisible();
  await screen.getByLabelText(/^Reason/).fill('Paid in by transfer');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Saved: Deccan Sports')).toBeVisible();
  await expect.element(screen.getByText('₹50,000, own limit')).toBeVisible();
  expect(api.asked.find(({ method }) => method === 'PUT')?.body).toEqual({
    action: 'set_limit',
    limit: '50000',
    reason: 'Paid in by transfer',
  });
});

test('what is paused says why and can only be enabled', async () => {
  const api = fakeApi();
  const pauseHistory = [{ from: '2026-11-20T08:00:00.000Z', to: null, reason: 'Two complaints' }];
  api.answer(payeeEndpoints.list, list({ isEnabled: false, balance: 100, pauseHistory }));
  const screen = await render(<PayeesPanel q="" page={1} onSearch={() => undefined} onPage={() => undefined} />);
  await expect.element(screen.getByText('Two complaints')).toBeVisible();
  await screen.getByRole('button', { name: 'Change: Deccan Sports' }).click();
  await expect.element(screen.getByText('Enable entry fees')).toBeVisible();
  await expect.element(screen.getByText('Pause entry fees')).not.toBeInTheDocument();
});
