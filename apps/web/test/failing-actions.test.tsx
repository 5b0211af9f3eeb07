import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeToken } from '../src/platform/token.ts';
import { hideToast } from '../src/ui/feedback/toast.tsx';
import { toastText } from './a-dashboard.ts';
import { fakeApi } from './fake-api.ts';
import { profileDoings } from './failing-account-actions.tsx';
import { importDoings } from './failing-import-actions.tsx';
import { staffDoings } from './failing-staff-actions.tsx';
import { deskDoings } from './failing-desk-actions.tsx';
import { tieDoings } from './failing-tie-actions.tsx';
import { answerWith, failNext, plainWords, ways } from './failing-calls.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  writeToken('token');
});

afterEach(() => void vi.restoreAllMocks());

const every = [...staffDoings, ...profileDoings, ...deskDoings, ...importDoings, ...tieDoings];

test.each(every.map((doing) => [doing.what, doing] as const))(
  '%s, however it fails: its words, nothing typed is lost, and the next press works',
  async (_what, doing) => {
    const api = doing.network?.() ?? fakeApi();
    doing.prepare(api);
    const failing = ways.map((way) => ({ way, ...failNext(api, doing.endpoint, way) }));
    answerWith(api, doing.endpoint, doing.answer ?? {});
    const screen = await doing.open();
    const { press, kept } = await doing.fill(screen);
    for (const { way, sent, passLimit } of failing) {
      const before = sent();
      await press();
      await expect.poll(sent).toBe(before + 1);
      await passLimit();
      await expect.poll(toastText, { message: way }).toBe(doing.words ?? plainWords[way]);
      if (kept) await expect.element(kept[0]).toHaveValue(kept[1]);
      // Otherwise the next failure could pass on this toast.
      hideToast();
    }
    await press();
    await expect.poll(failing[0]!.sent).toBe(ways.length + 1);
    if (typeof doing.done === 'string') await expect.poll(toastText).toBe(doing.done);
    else await expect.element(doing.done(screen)).toBeVisible();
  },
);
