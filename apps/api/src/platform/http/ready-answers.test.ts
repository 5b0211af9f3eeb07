import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { anApprovedEvent, aParticipant } from '../../../test/factories.ts';
import { sentDuring } from '../../../test/sent-statements.ts';
import { startApi } from '../../../test/start.ts';

const t = startApi();
let port = 0;
beforeAll(async () => {
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  port = (t.app.server.address() as AddressInfo).port;
});

/** Over raw HTTP, since fetch would hide compression and caching. */
async function ask(path: string, headers: Record<string, string> = {}, method = 'GET', agent?: http.Agent) {
  const request = http.request({ port, path, method, headers, ...(agent && { agent }) }).end();
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  const { date: _date, ...heard } = answer.headers;
  return { status: answer.statusCode, headers: heard, body: Buffer.concat(parts) };
}

/** In characters of three bytes each. */
const about = 'खेल के बारे में. '.repeat(100);

test('what is kept is sent with the same bytes and headers as ever, and the database is asked nothing', async () => {
  const { eventId } = await anApprovedEvent(t);
  await sql`update events set about = ${about} where id = ${eventId}`.execute(t.db);
  const path = `/api/public/events/${eventId}`;
  for (const encoding of ['', 'gzip, br', 'gzip;q=0']) {
    const headers: Record<string, string> = encoding ? { 'accept-encoding': encoding } : {};
    await sql`update users set name = name`.execute(t.db);
    const first = await ask(path, headers);
    const { texts } = await sentDuring(t.deps.pool, async () => expect(await ask(path, headers)).toEqual(first));
    expect(texts).toEqual([]);
    expect(first.headers).toMatchObject({ 'x-frame-options': 'DENY', 'cache-control': 'public, no-cache' });
    const held = await ask(path, { ...headers, 'if-none-match': `"other", ${first.headers.etag}` });
    expect([held.status, held.body.length, held.headers.etag]).toEqual([304, 0, first.headers.etag]);
    expect(held.headers).toMatchObject({ 'content-security-policy': first.headers['content-security-policy'] });
  }
  const packed = await ask(path, { 'accept-encoding': 'br' });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(JSON.parse(brotliDecompressSync(packed.body).toString()).event).toMatchObject({ _id: eventId, about });
});

test('on a connection that is kept each answer is whole, and one that is to end ends with its answer', async () => {
  const { eventId } = await anApprovedEvent(t);
  const path = `/api/public/events/${eventId}`;
  const first = await ask(path);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const heard = [];
  for (let round = 0; round < 5; round += 1) heard.push(await ask(path, {}, 'GET', agent));
  agent.destroy();
  for (const { status, headers, body } of heard) {
    expect([status, body, headers.etag]).toEqual([200, first.body, first.headers.etag]);
    expect(headers).toMatchObject({ 'keep-alive': 'timeout=30', 'content-length': `${body.length}` });
  }
  // Two requests in one piece, the second of which closes the connection.
  const socket = net.connect(port, '127.0.0.1');
  socket.write(['', 'connection: close\r\n'].map((last) => `GET ${path} HTTP/1.1\r\nhost: x\r\n${last}\r\n`).join(''));
  const parts: Buffer[] = [];
  for await (const part of socket) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString();
  expect(text.split(first.body.toString())).toHaveLength(3);
  expect(text.match(/^connection: .*$/gim)?.map((line) => line.toLowerCase())).toEqual([
    'connection: keep-alive',
    'connection: close',
  ]);
});

test('two people behind one address get the same bytes, whether they say who they are or not', async () => {
  const { eventId } = await anApprovedEvent(t);
  const path = `/api/public/events/${eventId}`;
  const tokens = [(await aParticipant(t)).token, (await aParticipant(t)).token, 'mda_ended', ''];
  const answers = [];
  for (const token of tokens) answers.push(await ask(path, token ? { authorization: `Bearer ${token}` } : {}));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  // Nobody's personal call is ever kept, however often it is made.
  for (const token of tokens.slice(0, 2)) {
    const own = await ask('/auth/me', { authorization: `Bearer ${token}` });
    const { body } = await t.raw({ method: 'GET', url: '/auth/me', headers: { authorization: `Bearer ${token}` } });
    expect(JSON.parse(own.body.toString())).toEqual(body);
    expect(own.headers['cache-control']).toBe('no-store');
  }
  expect((await ask('/auth/me')).status).toBe(401);
});

test('a change here is in the next answer, and what is no plain read goes its usual way', async () => {
  const { eventId } = await anApprovedEvent(t, { name: 'Before' });
  const path = `/api/public/events/${eventId}`;
  const name = async () => JSON.parse((await ask(path)).body.toString()).event.name;
  expect([await name(), await name()]).toEqual(['Before', 'Before']);
  await sql`update events set name = 'After' where id = ${eventId}`.execute(t.db);
  expect([await name(), await name()]).toEqual(['After', 'After']);
  expect((await ask(path, {}, 'HEAD')).body.length).toBe(0);
  expect((await ask(path, { expect: 'wonders' })).status).toBe(417);
  expect((await ask(path, {}, 'DELETE')).status).toBe(404);
  await sql`update events set deleted_at = now() where id = ${eventId}`.execute(t.db);
  expect((await ask(path)).status).toBe(404);
});
