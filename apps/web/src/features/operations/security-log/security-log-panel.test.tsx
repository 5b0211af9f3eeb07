import { securityLogEndpoints, type SecurityLogRow } from '@maidan/contract/operations/security-log';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { writeToken } from '../../../platform/token.ts';
import { SecurityLogPanel } from './security-log-panel.tsx';

const row: SecurityLogRow = {
  _id: '019f0000-0000-7000-8000-0000000000b1',
  firstAt: '2026-11-20T08:00:00.000Z',
  lastAt: '2026-11-20T08:20:00.000Z',
  times: 3,
  act: 'signed_in',
  route: 'POST /auth/login',
  refusal: 'wrong_credentials',
  userId: '019f0000-0000-7000-8000-0000000000c1',
  name: 'Asha Rao',
  email: 'asha@example.test',
  eventId: null,
  event: null,
  address: '203.0.113.5',
};
const others = [
  { ...row, _id: '019f0000-0000-7000-8000-0000000000b2', times: 1, refusal: null },
  {
    ...row,
    _id: '019f0000-0000-7000-8000-0000000000b3',
    act: null,
    route: 'GET /api/admin/jobs',
    refusal: 'door_locked',
    name: null,
    email: null,
  },
];
const panel = <SecurityLogPanel q="" page={1} onSearch={() => {}} onPage={() => {}} />;

beforeEach(() => writeToken('token'));

test('it says what was tried, how often, by whom, from where, and what became of it', async () => {
  const api = fakeApi();
  api.answer(securityLogEndpoints.list, { success: true, rows: [row, ...others], total: 3, pageSize: 50 });
  api.answer(securityLogEndpoints.list, { success: true, rows: [], total: 0, pageSize: 50 });
  const screen = await render(panel);
  await expect.element(screen.getByText('Wrong e-mail or password')).toBeVisible();
  await expect.element(screen.getByRole('cell', { name: /Sign-in 3× since/ })).toBeVisible();
  await expect.element(screen.getByText('Done')).toBeVisible();
  // A call or a refusal without words of its own is named as it is.
  await expect.element(screen.getByRole('cell', { name: /GET .api.admin.jobs/ })).toBeVisible();
  await expect.element(screen.getByText('door locked')).toBeVisible();
  await expect.element(screen.getByText('No account')).toBeVisible();
  await screen.getByText('Refused', { exact: true }).click();
  await expect.element(screen.getByText('Nothing here')).toBeVisible();
});

test('a log that does not load says so, and is asked for again', async () => {
  const api = fakeApi();
  api.refuse(securityLogEndpoints.list, 400, { code: 'bad_request', message: 'Down' });
  api.answer(securityLogEndpoints.list, { success: true, rows: [row], total: 1, pageSize: 50 });
  const screen = await render(panel);
  await expect.element(screen.getByText('The security log did not load')).toBeVisible();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('asha@example.test')).toBeVisible();
});
