import { pointEndpoints } from '@maidan/contract/matchday/points';
import { scoringFormats } from '@maidan/domain/draws/scoring-format';
import { replay } from '@maidan/domain/matchday/scoring/score';
import type { ComponentProps } from 'react';
import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Answer } from '../src/platform/api.ts';
import { Pad } from '../src/features/matchday/pad/pad.tsx';
import { deviceId, type PadOpened } from '../src/features/matchday/pad/pad-storage.ts';
import { fakeApi } from './fake-api.ts';
import { render } from './render.tsx';

export const opened = {
  label: 'MS R1/1',
  court: 3,
  sides: ['Asha', 'Riya'] as [string, string],
  scoring: 'badminton-1x21' as const,
  doubles: false,
};
/** The match of the test, and how often its umpire was done with it. */
export const on = { match: '', done: 0 };
export const anotherMatch = () => {
  on.match = `match-${crypto.randomUUID()}`;
};

export const none = replay(scoringFormats['badminton-1x21'], [], { doubles: false });
export const holder = (clientId: string) => ({
  clientId,
  name: 'Uma',
  since: '2026-12-12T04:00:00Z',
  seenAt: '2026-12-12T04:00:00Z',
});
export const log = (lastSeq = 0, by: string | null = null, entries: { type: string; side: 1 | 2 }[] = []) => ({
  success: true as const,
  score: none,
  scoring: opened.scoring,
  doubles: false,
  lastSeq,
  entries: entries.map((entry, index) => ({
    ...entry,
    position: index + 1,
    seq: index + 1,
    clientId: 'other',
    at: '2026-12-12T04:00:00Z',
    note: null,
  })),
  holder: by === null ? null : holder(by),
});

export type Sent = { entries: { seq: number; type: string; side?: number }[] };
export const taking = (api: ReturnType<typeof fakeApi>) => {
  let lastSeq = 0;
  api.answerFrom(pointEndpoints.append, ({ body }) => {
    lastSeq = Math.max(lastSeq, ...(body as Sent).entries.map(({ seq }) => seq));
    return { success: true as const, score: none, lastSeq, holder: holder(deviceId()) };
  });
};
export const sentBy = (api: ReturnType<typeof fakeApi>) =>
  api.asked
    .filter(({ method, path }) => method === 'POST' && path.endsWith('/points'))
    .flatMap(({ body }) => (body as Sent).entries);

const access = () => ({ eventId: 'event', matchId: on.match, token: 'token' });
const onDone = () => {
  on.done += 1;
};
export const aPad = (more: Partial<PadOpened>, result?: ComponentProps<typeof Pad>['result']) => (
  <Pad access={access()} opened={{ ...opened, ...more }} result={result} onDone={onDone} />
);
export const open = (more: Partial<PadOpened> = {}) => render(aPad(more));
/** A pad on a match whose log the server tells, and whose lines it takes. */
export const scored = async (
  told: Partial<Answer<typeof pointEndpoints.read>> = {},
  more: Parameters<typeof open>[0] = {},
) => {
  const api = fakeApi();
  api.answer(pointEndpoints.read, { ...log(), ...told });
  taking(api);
  return { api, screen: await open(more) };
};
export const half = (screen: Awaited<ReturnType<typeof open>>, name: string) =>
  screen.getByRole('button', { name: new RegExp(`point to ${name}`, 'i') });

/** Points one after the other, by keys: two touches as quick as a test's would be a bounce. */
export async function rallies(screen: Awaited<ReturnType<typeof open>>, name: string, count = 1) {
  for (let point = 0; point < count; point++) {
    (half(screen, name).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
  }
}

/** Who serves, by keys for the same reason. */
export async function named(screen: Awaited<ReturnType<typeof open>>, name: string) {
  const button = screen.getByRole('button', { name, exact: true });
  await expect.element(button).toBeVisible();
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
}
