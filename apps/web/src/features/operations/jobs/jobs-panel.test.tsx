import { backgroundJobEndpoints } from '@maidan/contract/operations/jobs';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { writeToken } from '../../../platform/token.ts';
import { JobsPanel } from './jobs-panel.tsx';

const job = {
  _id: '019f0000-0000-7000-8000-0000000000b1',
  queue: 'sandbox-messages',
  error: 'The provider did not answer',
  attempts: 8,
  failedAt: '2026-11-20T08:00:00.000Z',
};

beforeEach(() => writeToken('token'));

test('a job that gave up is tried again', async () => {
  const api = fakeApi();
  api.answer(backgroundJobEndpoints.list, { success: true, jobs: [job] });
  api.answer(backgroundJobEndpoints.list, { success: true, jobs: [] });
  api.answer(backgroundJobEndpoints.retry, { success: true });
  const screen = await render(<JobsPanel />);
  await expect.element(screen.getByText('The provider did not answer')).toBeVisible();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('Sandbox messages will be tried again')).toBeVisible();
  await expect.element(screen.getByText('No failed jobs')).toBeVisible();
});

test('a job that is gone meanwhile is told', async () => {
  const api = fakeApi();
  api.answer(backgroundJobEndpoints.list, { success: true, jobs: [job] });
  api.refuse(backgroundJobEndpoints.retry, 404, { code: 'job_not_found', message: 'This job is not there any more' });
  const screen = await render(<JobsPanel />);
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('This job is not there any more')).toBeVisible();
});
