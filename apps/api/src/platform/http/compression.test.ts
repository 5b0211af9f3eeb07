import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { publicEventEndpoints } from '@maidan/contract/events/public-events';
import { sessionEndpoints } from '@maidan/contract/accounts/session';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { anApprovedEvent } from '../../../test/factories.ts';
import { startApi } from '../../../test/start.ts';
import { compressAnswers } from './compression.ts';

const t = startApi();

const anEventWithMuchToSay = () =>
  anApprovedEvent(t, { customization: { rulesAndRegulations: 'Best of three games to 21. '.repeat(100) } });
const read = (eventId: string, headers: Record<string, string>) =>
  t.raw({ method: 'GET', url: publicEventEndpoints.getPublicEvent.url.replace(':eventId', eventId), headers });

test('what is read travels compressed, as the reader can take it, and says the same', async () => {
  const { eventId } = await anEventWithMuchToSay();
  const plain = await read(eventId, {});
  expect(plain.headers).not.toHaveProperty('content-encoding');
  const get = (encodings: string) =>
    t.app.inject({ method: 'GET', url: `/api/public/events/${eventId}`, headers: { 'accept-encoding': encodings } });
  const brotli = await get('gzip, deflate, br');
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(brotliDecompressSync(brotli.rawPayload)).toEqual(plain.raw);
  expect(brotli.rawPayload.length).toBeLessThan(plain.raw.length / 2);
  const gzip = await get('gzip');
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.rawPayload)).toEqual(plain.raw);
  expect((await get('identity')).rawPayload).toEqual(plain.raw);
});

test('whoever holds the answer already gets none of it, compressed or not', async () => {
  const { eventId } = await anEventWithMuchToSay();
  const { headers } = await read(eventId, {});
  const again = await t.app.inject({
    method: 'GET',
    url: `/api/public/events/${eventId}`,
    headers: { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) },
  });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
});

test('an answer that may be a secret is never compressed beside what was sent; a stream of events never waits', async () => {
  const app = Fastify();
  await compressAnswers(app);
  const text = 'a'.repeat(5000);
  app.get('/read', () => ({ text }));
  app.post('/secret', () => ({ text }));
  app.get('/events', (_request, reply) => reply.type('text/event-stream; charset=utf-8').send(`data: ${text}\n\n`));
  const encodingOf = async (method: 'GET' | 'POST', url: string) =>
    (await app.inject({ method, url, headers: { 'accept-encoding': 'br' } })).headers['content-encoding'];
  expect([
    await encodingOf('GET', '/read'),
    await encodingOf('POST', '/secret'),
    await encodingOf('GET', '/events'),
  ]).toEqual(['br', undefined, undefined]);
  await app.close();
});

test('a body that comes in compressed is not unpacked', async () => {
  const answer = await t.app.inject({
    method: 'POST',
    url: sessionEndpoints.signIn.url,
    payload: Buffer.from('1f8b0800000000000003ab5604000bb0a4e502000000', 'hex'),
    headers: { 'content-encoding': 'gzip', 'content-type': 'application/json' },
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ success: false });
});
