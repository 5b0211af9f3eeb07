import { defineEndpoints } from '@maidan/contract/endpoint';
import { sessionEndpoints } from '@maidan/contract/accounts/session';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { fakeApi } from '../../test/fake-api.ts';
import { addressOf, call } from './api.ts';
import { type ApiError, fieldErrors } from './api-error.ts';
import { readToken, writeToken } from './token.ts';

const matches = defineEndpoints({
  find: {
    method: 'GET',
    url: '/event/:eventId/matches/:matchId',
    config: { access: 'organizer', summary: 'One match' },
    schema: {
      params: z.object({ eventId: z.string(), matchId: z.string() }),
      querystring: z.object({ court: z.number().optional(), status: z.array(z.string()).optional() }),
      response: { 200: z.object({ success: z.literal(true), name: z.string() }) },
    },
  },
  enter: {
    method: 'POST',
    url: '/event/:eventId/entries',
    config: { access: 'organizer', summary: 'Enter a player', idempotent: true },
    schema: {
      params: z.object({ eventId: z.string() }),
      body: z.object({ name: z.string() }),
      response: { 201: z.object({ success: z.literal(true) }) },
    },
  },
  poster: {
    method: 'PUT',
    url: '/event/:eventId/poster',
    config: { access: 'organizer', summary: 'The poster', form: { files: { poster: { maxCount: 1, maxBytes: 10 } } } },
    schema: {
      params: z.object({ eventId: z.string() }),
      body: z.object({
        title: z.string(),
        categories: z.array(z.object({ name: z.string() })),
        prize: z.number().optional(),
      }),
      response: { 200: z.object({ success: z.literal(true) }) },
    },
  },
});

const find = () => call(matches.find, { params: { eventId: 'e1', matchId: 'm1' } });
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => Promise.reject(new Error('it succeeded')),
    (thrown: unknown) => thrown as ApiError,
  );

afterEach(() => writeToken(null));

test('a call names its parameters, its query and its token', async () => {
  const api = fakeApi();
  api.answer(matches.find, { success: true, name: 'Final' });
  writeToken('t1');
  const answer = await call(matches.find, {
    params: { eventId: 'a/b', matchId: 'm 1' },
    query: { court: 0, status: ['live', 'called'] },
  });
  expect(answer.name).toBe('Final');
  const [asked] = api.asked;
  expect(asked?.path).toBe('/event/a%2Fb/matches/m%201');
  expect(asked?.query.toString()).toBe('court=0&status=live&status=called');
  expect(asked?.headers.get('authorization')).toBe('Bearer t1');
});

test('an address leaves out what is empty', () => {
  expect(addressOf(matches.find, { eventId: '1', matchId: '2' }, { court: undefined, q: '' })).toBe(
    '/event/1/matches/2',
  );
});

test('a refusal carries the words, the code and the fields of the server', async () => {
  const api = fakeApi();
  api.refuse(matches.enter, 400, {
    code: 'validation_failed',
    message: 'Please check the highlighted fields',
    errors: [{ msg: 'Name is required', path: 'name' }],
  });
  const thrown = await failure(call(matches.enter, { params: { eventId: 'e1' }, body: { name: '' } }));
  expect(thrown).toMatchObject({
    status: 400,
    code: 'validation_failed',
    message: 'Please check the highlighted fields',
  });
  expect(fieldErrors(thrown)).toEqual({ name: 'Name is required' });
  expect(thrown.requestId).toBe('test');
});

test('failures without a body have words of their own', async () => {
  const api = fakeApi();
  api.drop(matches.find);
  api.send(matches.find, 502, '<html>Bad gateway</html>');
  api.send(matches.find, 200, '<html>Welcome to the hotel</html>');
  api.send(matches.find, 404, '<html>Not found</html>');
  expect(await failure(find())).toMatchObject({
    code: 'network',
    message: 'Network error. Please check your internet connection.',
  });
  expect(await failure(find())).toMatchObject({ message: 'Server error: 502. Please try again later.' });
  expect(await failure(find())).toMatchObject({ message: 'Server returned an invalid response. Please try again.' });
  expect(await failure(find())).toMatchObject({ status: 404, code: 'invalid_response' });
});

test('an answer that does not come ends in its time; a question taken back is no failure to show', async () => {
  const api = fakeApi();
  api.hang(matches.find);
  const params = { eventId: 'e1', matchId: 'm1' };
  expect(await failure(call(matches.find, { params, timeoutMs: 20 }))).toMatchObject({
    code: 'timeout',
    message: 'Request timed out. Please try again.',
  });
  const leaving = new AbortController();
  const asked = failure(call(matches.find, { params, signal: leaving.signal }));
  leaving.abort();
  expect((await asked).code).toBe('aborted');
});

test('calls refused together renew the token once, and are asked again with it', async () => {
  const api = fakeApi();
  writeToken('old');
  for (let i = 0; i < 3; i += 1)
    api.refuse(matches.find, 401, { code: 'authentication_required', message: 'Authentication required' });
  api.answer(matches.find, { success: true, name: 'Final' });
  api.answer(sessionEndpoints.refresh, { success: true, token: 'new' });
  const answers = await Promise.all([find(), find(), find()]);
  expect(answers.map((answer) => answer.name)).toEqual(['Final', 'Final', 'Final']);
  expect(api.asked.filter((asked) => asked.path === '/auth/refresh')).toHaveLength(1);
  expect(api.asked.at(-1)?.headers.get('authorization')).toBe('Bearer new');
  expect(readToken()).toBe('new');
});

test('a refresh that is refused ends the session; a server in trouble does not', async () => {
  const api = fakeApi();
  writeToken('old');
  api.refuse(matches.find, 401, { code: 'authentication_required', message: 'Authentication required' });
  api.refuse(sessionEndpoints.refresh, 503, {
    code: 'busy',
    message: 'The server is busy. Please try again in a moment.',
  });
  api.refuse(sessionEndpoints.refresh, 401, { code: 'refresh_refused', message: 'Please log in again' });
  expect(await failure(find())).toMatchObject({ status: 503 });
  expect(readToken()).toBe('old');
  expect(await failure(find())).toMatchObject({ status: 401, message: 'Authentication required' });
  expect(readToken()).toBeNull();
});

test('a wrong password is an answer, not an expired session', async () => {
  const api = fakeApi();
  writeToken('old');
  api.refuse(sessionEndpoints.signIn, 401, { code: 'wrong_credentials', message: 'Email or password is wrong' });
  const body = { email: 'a@b.in', password: 'x' };
  expect(await failure(call(sessionEndpoints.signIn, { body }))).toMatchObject({
    message: 'Email or password is wrong',
  });
  expect(api.asked.map((asked) => asked.path)).toEqual(['/auth/login']);
});

test('an umpire’s own token is sent instead, and never renewed by the session’s cookie', async () => {
  const api = fakeApi();
  writeToken('session');
  api.refuse(matches.find, 401, { code: 'authentication_required', message: 'Authentication required' });
  await failure(call(matches.find, { params: { eventId: 'e', matchId: 'm' }, token: 'umpire' }));
  expect(api.asked.map((asked) => asked.headers.get('authorization'))).toEqual(['Bearer umpire']);
});

test('calls that make something carry a key, the given one when a person tries again', async () => {
  const api = fakeApi();
  api.answer(matches.enter, { success: true });
  const entry = { params: { eventId: 'e' }, body: { name: 'Asha' } };
  await call(matches.enter, entry);
  await call(matches.enter, { ...entry, idempotencyKey: 'again-and-again' });
  const [first, second] = api.asked.map((asked) => asked.headers.get('idempotency-key'));
  expect(first).toMatch(/^[\w-]{8,}$/);
  expect(second).toBe('again-and-again');
});

test('a form sends text, lists as JSON and files, and tells how far it is', async () => {
  const api = fakeApi();
  api.answer(matches.poster, { success: true });
  const shares: number[] = [];
  await call(matches.poster, {
    params: { eventId: 'e1' },
    body: { title: 'Pune Open', categories: [{ name: 'Singles' }] },
    files: { poster: new File(['x'], 'poster.png', { type: 'image/png' }) },
    onUploadProgress: (share) => shares.push(share),
  });
  const form = api.asked[0]?.body as FormData;
  expect([...form.keys()]).toEqual(['title', 'categories', 'poster']);
  expect(form.get('categories')).toBe('[{"name":"Singles"}]');
  expect((form.get('poster') as File).name).toBe('poster.png');
  expect(shares).toEqual([0.5, 1]);
});
