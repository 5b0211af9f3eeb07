import { sessionEndpoints } from '@maidan/contract/accounts/session';
import { expect, test, vi } from 'vitest';
import { call } from '../src/platform/api.ts';
import { messageOf } from '../src/platform/api-error.ts';
import { toast } from '../src/platform/toast.ts';
import { toastText } from './a-dashboard.ts';
import { fakeApi } from './fake-api.ts';
import { render } from './render.tsx';

const limit = new AbortController();

test('a call hangs when its test ends', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const api = fakeApi();
  api.hang(sessionEndpoints.me);
  void call(sessionEndpoints.me).catch((thrown: unknown) => toast.error(messageOf(thrown)));
  await expect.poll(() => api.asked.length).toBe(1);
});

test('its time passes in the next test, which hears nothing of it', async () => {
  await render(<h1>Another screen</h1>);
  toast.info('Said here');
  await expect.poll(toastText).toBe('Said here');
  limit.abort();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(toastText()).toBe('Said here');
});
