import { type CommissionRequest, commissionRequestEndpoints } from '@maidan/contract/money/commission-requests';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { writeToken } from '../../../platform/token.ts';
import { CommissionRequestsPanel } from './commission-requests-panel.tsx';

const request: CommissionRequest = {
  _id: '019f0000-0000-7000-8000-0000000000c1',
  organizer: {
    _id: '019f0000-0000-7000-8000-0000000000c2',
    name: 'Kavita Deshpande',
    organizationName: 'Deccan Sports',
    email: 'kavita@maidan.example',
  },
  current: 5,
  requested: 3.5,
  status: 'PENDING_APPROVAL',
  note: null,
  revenue90Days: 60_743.1,
  createdAt: '2026-11-20T08:00:00.000Z',
  decidedAt: null,
};

beforeEach(() => writeToken('token'));

const panel = () => render(<CommissionRequestsPanel page={1} onPage={() => undefined} />);

test('a request is approved with a note, and what it costs is seen before', async () => {
  const api = fakeApi();
  const { list, decide } = commissionRequestEndpoints;
  api.answer(list, { success: true, requests: [request], total: 1 });
  api.answer(list, { success: true, requests: [], total: 0 });
  api.answer(decide, { success: true, request: { ...request, status: 'APPROVED' } });
  const screen = await panel();
  await screen.getByRole('button', { name: 'Decide' }).click();
  await expect.element(screen.getByText('₹3,037.16')).toBeVisible();
  await expect.element(screen.getByText('₹2,126.01')).toBeVisible();
  await screen.getByRole('textbox', { name: 'Note' }).fill('For a year');
  await screen.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect.element(screen.getByText('Deccan Sports pays 3.5% from now on')).toBeVisible();
  expect(api.asked.find(({ method }) => method === 'PUT')?.body).toEqual({ decision: 'approved', note: 'For a year' });
  await expect.element(screen.getByText('No requests waiting')).toBeVisible();
});

test('a request that somebody else decided meanwhile stays open with the reason', async () => {
  const api = fakeApi();
  api.answer(commissionRequestEndpoints.list, { success: true, requests: [request], total: 1 });
  api.refuse(commissionRequestEndpoints.decide, 409, {
    code: 'commission_request_decided',
    message: 'Decided already',
  });
  const screen = await panel();
  await screen.getByRole('button', { name: 'Decide' }).click();
  await screen.getByRole('button', { name: 'Reject' }).click();
  await expect.element(screen.getByText('Decided already')).toBeVisible();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
});

test('requests are shown by their state', async () => {
  const api = fakeApi();
  api.answer(commissionRequestEndpoints.list, { success: true, requests: [], total: 0 });
  api.answer(commissionRequestEndpoints.list, {
    success: true,
    requests: [{ ...request, status: 'REJECTED', note: 'Too low', decidedAt: request.createdAt }],
    total: 1,
  });
  const screen = await panel();
  await expect.element(screen.getByText('No requests waiting')).toBeVisible();
  await screen.getByText('Rejected', { exact: true }).click();
  await expect.element(screen.getByText('20 Nov 2026 · Too low')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Decide' })).not.toBeInTheDocument();
  expect(api.asked.at(-1)?.query.get('status')).toBe('REJECTED');
});
