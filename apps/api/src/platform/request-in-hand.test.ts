import Fastify from 'fastify';
import { afterAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { createDb, createPool } from './db/db.ts';
import { createJobs, jobQueue } from './jobs.ts';
import { createLog } from './log.ts';
import { inRequest, keepRequestInHand, requestInHand } from './request-in-hand.ts';

function aLog() {
  const lines: { msg: string; reqId?: string }[] = [];
  let written = '';
  const write = (line: string) => {
    written += line;
    lines.push(JSON.parse(line));
  };
  return { log: createLog('info', { write }), lines, written: () => written };
}

const database = await createTestDatabase();
const pool = createPool(database.connection);
afterAll(async () => {
  await pool.end();
  await database.drop();
});

test('of many requests at once each has its own id in hand, also after its body was read', async () => {
  const app = Fastify({ genReqId: ({ headers }) => String(headers['x-test']) });
  keepRequestInHand(app);
  app.post('/', async (request) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    return { own: request.id, inHand: requestInHand() };
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const ids = Array.from({ length: 20 }, (_, at) => `r${at}`);
  const answers = await Promise.all(
    ids.map(async (id) => {
      const headers = { 'x-test': id, 'content-type': 'application/json' };
      // Long enough to come in several pieces.
      const body = JSON.stringify({ text: 'x'.repeat(200_000) });
      return (await fetch(address, { method: 'POST', headers, body })).json();
    }),
  );
  await app.close();
  expect(answers).toEqual(ids.map((id) => ({ own: id, inHand: id })));
  // Control: nothing is in hand outside.
  expect(requestInHand()).toBeUndefined();
});

test('a line of a request has its id, once, and other lines have none', () => {
  const { log, lines, written } = aLog();
  log.info('before');
  inRequest('r1', () => {
    log.info('within');
    log.child({ reqId: 'r1' }).info('of the framework');
  });
  expect(lines.map(({ msg, reqId }) => [msg, reqId])).toEqual([
    ['before', undefined],
    ['within', 'r1'],
    ['of the framework', 'r1'],
  ]);
  expect(written().match(/"reqId"/g)).toHaveLength(2);
});

test('a job has the id of the request that sent it in its lines, and its data as they were sent', async () => {
  const { log, lines } = aLog();
  const jobs = createJobs({ connection: database.connection, log });
  const queue = jobQueue<{ name: string }>('of-requests');
  const done: object[] = [];
  jobs.work(queue, async (data) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    log.info(`did ${data.name}`);
    done.push(data);
  });
  await jobs.start();
  const db = createDb(pool);
  await inRequest('r7', () => jobs.send(db, queue, { name: 'one' }));
  await inRequest('r8', () => jobs.sendAll(db, queue, [{ name: 'two' }]));
  await jobs.send(db, queue, { name: 'three' });
  await vi.waitFor(() => expect(done).toHaveLength(3), 60_000);
  await jobs.stop();
  expect(done).toEqual(expect.arrayContaining([{ name: 'one' }, { name: 'two' }, { name: 'three' }]));
  const ids = Object.fromEntries(lines.map(({ msg, reqId }) => [msg, reqId]));
  expect(ids).toEqual({ 'did one': 'r7', 'did two': 'r8', 'did three': undefined });
});
