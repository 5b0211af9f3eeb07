import { type LiveMatchAnswer, liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aHall, aLiveEvent } from '../../../../../test/a-dashboard.ts';
import { aMatch as match } from '../../../../../test/a-match.ts';
import { answerWith } from '../../../../../test/failing-calls.ts';
import { fakeApi } from '../../../../../test/fake-api.ts';
import { render } from '../../../../../test/render.tsx';
import { Desk } from '../desk.tsx';

const eventId = '01890a5d-ac96-774b-bcce-b302099a8057';

test('S starts the match that this desk has called last, and says which; U calls it back to its court', async () => {
  const first = match(1, { status: 'called', court: 1, calledAt: '2026-11-21T12:55:00.000Z' });
  const waiting = match(2);
  const now = match(2, { status: 'called', court: 2, calledAt: '2026-11-21T12:58:00.000Z' });
  const day = (second: LiveMatchAnswer, next: string | null) => ({
    liveEvent: aLiveEvent,
    code: 'PUNE26',
    version: second.status,
    hall: aHall,
    courts: [
      { court: 1, head: null, match: first._id },
      { court: 2, head: null, match: second.court === null ? null : second._id, ...(next && { next }) },
    ],
    matches: [first, second],
    expected: null,
  });
  const api = fakeApi();
  let told = day(waiting, waiting._id as string | null);
  api.answerFrom(liveEventEndpoints.read, () => ({ success: true as const, ...told }));
  answerWith(api, liveEventEndpoints.act, { match: now });
  const screen = await render(<Desk access={{ eventId }} mayCorrect />);
  const enter = screen.getByRole('button', { name: 'Enter result: Asha Rao – Bina Das' });
  await expect.element(enter).toBeVisible();
  // After a result the focus is on the next court by itself.
  (enter.element() as HTMLElement).focus();
  told = day(now, null);
  await userEvent.keyboard('c');
  await expect.element(screen.getByText('Called to court 2: Chitra Iyer – Divya Shah')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Start: Chitra Iyer – Divya Shah' })).toBeVisible();
  await userEvent.keyboard('s');
  await expect.element(screen.getByText('Started on court 2: Chitra Iyer – Divya Shah')).toBeVisible();
  await userEvent.keyboard('u');
  const asked = () => api.asked.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  await expect
    .poll(asked)
    .toEqual([{ action: 'call', court: 2 }, { action: 'start' }, { action: 'unstart' }, { action: 'call', court: 2 }]);
});
