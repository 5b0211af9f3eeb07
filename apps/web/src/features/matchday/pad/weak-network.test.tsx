import { pointEndpoints } from '@maidan/contract/matchday/points';
import { scoringFormats } from '@maidan/domain/draws/scoring-format';
import { replay } from '@maidan/domain/matchday/scoring/score';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { named, rallies } from '../../../../test/scored-pad.tsx';
import { deviceId } from './pad-storage.ts';
import { Pad } from './pad.tsx';

test('a network that never answers counts as none after some seconds: the pad says what waits, and sends it', async () => {
  const scoring = 'badminton-1x21' as const;
  const none = replay(scoringFormats[scoring], [], { doubles: false });
  const since = '2026-12-12T04:00:00Z';
  const holder = { clientId: deviceId(), name: 'Uma', since, seenAt: since };
  const api = fakeApi();
  const begun = { success: true as const, score: none, lastSeq: 0, holder };
  api.answer(pointEndpoints.read, { ...begun, scoring, doubles: false, entries: [] });
  let lastSeq = 0;
  const answer = () =>
    api.answerFrom(pointEndpoints.append, ({ body }) => {
      lastSeq = Math.max(lastSeq, ...(body as { entries: { seq: number }[] }).entries.map(({ seq }) => seq));
      return { ...begun, lastSeq };
    });
  answer();
  const access = { eventId: 'event', matchId: `match-${crypto.randomUUID()}`, token: 'token' };
  const opened = { label: 'MS R1/1', court: 3, sides: ['Asha', 'Riya'] as [string, string], scoring, doubles: false };
  const screen = await render(<Pad access={access} opened={opened} onDone={() => undefined} />);
  await named(screen, 'Asha');
  await expect.poll(() => lastSeq).toBe(1);
  // One more call is answered, the following one is not, and then the network is back.
  api.hang(pointEndpoints.append);
  answer();
  await rallies(screen, 'Asha', 4);
  // How many lines the unanswered call had, and the phone has stored, depends on the machine's speed.
  const waits = screen.getByText(/^Offline: [1-4] points? saved on this phone$/);
  await expect.element(waits, { timeout: 12_000 }).toBeVisible();
  await expect.poll(() => lastSeq, { timeout: 20_000 }).toBe(5);
  await expect.element(waits).not.toBeInTheDocument();
});
