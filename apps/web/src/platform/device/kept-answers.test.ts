import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, networkError } from '../api-error.ts';
import { writeToken } from '../token.ts';
import { readClosed } from './closed-store.ts';
import { keptAnswer } from './kept-answers.ts';

const away = () => Promise.reject(networkError());
const ask = (answer: string) => () => Promise.resolve(answer);

/** A separate key for each test, as an answer is written once a minute at most. */
let key: string[] = [];
beforeEach(() => {
  key = ['draws', crypto.randomUUID()];
  writeToken(`token ${crypto.randomUUID()}`);
});
afterEach(() => writeToken(null));

const untilKept = () =>
  vi.waitFor(async () => expect(await readClosed(`answer ${JSON.stringify(key)}`)).not.toBeNull(), 60_000);

test('without a network the last answer is given, and with one the server decides', async () => {
  expect(await keptAnswer(key, ask('first'))).toBe('first');
  await untilKept();
  expect(await keptAnswer(key, away)).toBe('first');
  expect(await keptAnswer(key, ask('second'))).toBe('second');
});

test('a refusal is an answer, and is never covered by an older one', async () => {
  await keptAnswer(key, ask('first'));
  await untilKept();
  const refused = new ApiError({ status: 404, code: 'event_not_found', message: 'Event not found' });
  await expect(keptAnswer(key, () => Promise.reject(refused))).rejects.toBe(refused);
});

test('nothing is given that another session was answered, and strangers keep nothing', async () => {
  await keptAnswer(key, ask('of one person'));
  await untilKept();
  writeToken('token of another person');
  await expect(keptAnswer(key, away)).rejects.toMatchObject({ code: 'network' });
  writeToken(null);
  await keptAnswer(key, ask('of a stranger'));
  await expect(keptAnswer(key, away)).rejects.toMatchObject({ code: 'network' });
});
