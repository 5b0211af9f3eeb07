import { randomUUID } from 'node:crypto';
import { allEndpoints } from '@maidan/contract/api';
import { eventRegistrationEndpoints } from '@maidan/contract/entries/event-registrations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DatabaseProxy, type Side, startDatabaseProxy } from '../test/database-proxy.ts';
import { keyedStories } from '../test/keyed-calls.ts';
import type { KeyedCall, KeyedStory } from '../test/keyed-story.ts';
import { type ServedMaidan, startServedMaidan } from '../test/served-maidan/start.ts';
import { byDay } from '../test/by-day.ts';
import { startApi } from '../test/start.ts';
import type { DatabaseConnection } from './platform/db/db.ts';

/**
 * Kills Maidan in the middle of every call that takes an `Idempotency-Key`, for real: its process gets SIGKILL while
 * the database waits for its next statement. Another Maidan on the same database sets up the data. Of the
 * statements between, every fortieth is stopped, in turn before it reaches the database and before its answer comes
 * back; KILL_EVERY=1 stops at each, on both sides.
 */
const every = Number(process.env.KILL_EVERY ?? 40);
const t = startApi();
// Places are offered by day.
beforeAll(() => byDay(t));
const stories = keyedStories(t);
let proxy: DatabaseProxy;
let maidan: ServedMaidan;

beforeAll(async () => {
  proxy = await startDatabaseProxy(t.deps.pool.options as DatabaseConnection);
  maidan = await serve();
});
afterAll(async () => {
  await maidan?.kill();
  await proxy?.close();
});

/** Each stopped call keeps its connection, and all of them are stopped at once. */
const serve = () =>
  startServedMaidan({
    DATABASE_URL: proxy.url,
    DATA_DIR: t.deps.settings.DATA_DIR,
    DATABASE_POOL: '50',
    // The same evening as here.
    CLOCK_SHIFT_MS: String(t.deps.clock().getTime() - Date.now()),
  });

interface Sent extends KeyedCall {
  story: KeyedStory;
  key: string;
}

/** Decides, statement by statement, where a call is stopped. */
type Stop = () => (sql: string) => Side | null;

async function send({ story, params, token, body, key }: Sent, withKey = true) {
  const path = story.endpoint.url.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''));
  const begun = performance.now();
  const answer = await fetch(maidan.address + path, {
    method: story.endpoint.method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(withKey && { 'idempotency-key': key }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, text: await answer.text(), ms: performance.now() - begun };
}

const tally = { killed: 0, repeats: [] as number[] };

/** Sends the calls, each up to where it is stopped, and then kills the server that is processing all of them. */
async function killAt(stop: Stop, chosen: readonly KeyedStory[]): Promise<{ sent: Sent[]; stopped: number }> {
  const sent: Sent[] = [];
  for (const story of chosen) sent.push({ ...(await story.begin()), story, key: randomUUID() });
  const answers: Promise<unknown>[] = [];
  let stopped = 0;
  for (const call of sent) {
    const isStopped = proxy.stopAt(stop()).then(() => true);
    const answer = send(call).catch(() => null);
    answers.push(answer);
    if (await Promise.race([isStopped, answer.then(() => false)])) stopped += 1;
  }
  void proxy.stopAt(() => null);
  await maidan.kill();
  await Promise.all(answers);
  maidan = await serve();
  tally.killed += stopped;
  return { sent, stopped };
}

/** The effects of each story when nothing goes wrong. */
const undisturbed = new Map<string, Record<string, number>>();
/** How many statements each story sends. */
const lengths = new Map<string, number>();

beforeAll(async () => {
  for (const story of stories) {
    const call: Sent = { ...(await story.begin()), story, key: randomUUID() };
    let statements = 0;
    void proxy.stopAt(() => {
      statements += 1;
      return null;
    });
    const { status, text } = await send(call);
    if (status !== story.status) throw new Error(`${story.name}: ${text}`);
    undisturbed.set(story.name, await call.effects());
    lengths.set(story.name, statements);
  }
});

/** Repeats the calls with their keys: the effects happened once, and every repeat gets the same bytes. */
async function expectDoneOnce(sent: readonly Sent[], where: string): Promise<void> {
  for (const call of sent) {
    const what = `${call.story.name}, killed ${where}`;
    const answer = await send(call);
    tally.repeats.push(Math.round(answer.ms));
    expect(answer, what).toMatchObject({ status: call.story.status });
    expect(await call.effects(), what).toEqual(undisturbed.get(call.story.name));
    expect((await send(call)).text, what).toBe(answer.text);
  }
  for (const call of sent) expect(await call.effects()).toEqual(undisturbed.get(call.story.name));
}

const keepsKey = (sql: string) => sql.includes('insert into idempotency_keys');

/** Stops the commit that stores the key. */
function theCommit(side: Side): Stop {
  return () => {
    let isKept = false;
    return (sql) => {
      isKept ||= keepsKey(sql);
      return isKept && sql === 'commit' ? side : null;
    };
  };
}
const theFirst =
  (side: Side, isIt: (sql: string) => boolean): Stop =>
  () =>
  (sql) =>
    isIt(sql) ? side : null;

const moments: [string, Stop, number][] = [
  ['before its work is committed', theCommit('unsent'), 33],
  ['when its work is committed and nobody has heard of it', theCommit('unheard'), 33],
  ['before its answer is kept', theFirst('unsent', (sql) => sql.includes('update idempotency_keys set status')), 15],
  ['when its answer is kept and unsent', theFirst('unheard', (sql) => sql.includes('update idempotency_keys')), 15],
];

test('every call that takes a key is here', () => {
  const keyed = allEndpoints.filter((endpoint) => 'idempotent' in endpoint.config);
  expect(new Set(stories.map(({ endpoint }) => endpoint))).toEqual(new Set(keyed));
});

test.each(moments)('killed %s, a repeat finds everything done once', async (where, stop, expected) => {
  const { sent, stopped } = await killAt(stop, stories);
  expect(stopped).toBe(expected);
  await expectDoneOnce(sent, where);
});

test('while it is being done, the same request is told so here and by another node', async () => {
  const [story] = stories.filter(({ endpoint }) => endpoint === eventRegistrationEndpoints.addWalkIn);
  if (!story) throw new Error('nobody is entered at the desk');
  const call: Sent = { ...(await story.begin()), story, key: randomUUID() };
  const isStopped = proxy.stopAt(theCommit('unsent')());
  const first = send(call).catch(() => null);
  await isStopped;
  const inFlight = { status: 409, text: expect.stringContaining('idempotency_in_flight') };
  expect(await send(call)).toMatchObject(inFlight);
  const { token, params, body, key } = call;
  const elsewhere = () => t.call(story.endpoint, { token, params, body, headers: { 'idempotency-key': key } });
  expect(await elsewhere()).toMatchObject({ status: 409, body: { code: 'idempotency_in_flight' } });
  await maidan.kill();
  await first;
  maidan = await serve();
  expect(await elsewhere()).toMatchObject({ status: 201 });
  expect(await call.effects()).toEqual(undisturbed.get(story.name));
});

test('control: a repeat that does not know of the key does it twice', async () => {
  const doubling = stories.filter(({ name }) => /cash$|at the desk|copy/.test(name));
  const { sent } = await killAt(theCommit('unheard'), doubling);
  expect(sent.length).toBe(4);
  for (const call of sent) {
    await send(call, false);
    expect(await call.effects(), call.story.name).not.toEqual(undisturbed.get(call.story.name));
  }
});

test('killed at whatever statement, a repeat finds it done once', {
  timeout: Math.max(240_000, 3_600_000 / every),
}, async () => {
  const longest = Math.max(...lengths.values());
  const chosen = Array.from({ length: longest }, (_, index) => index + 1).filter((at) => at % every === 0);
  expect(chosen.length, `of ${longest} statements`).toBeGreaterThan(0);
  const sides = ['unsent', 'unheard'] as const;
  for (const [turn, at] of chosen.entries()) {
    for (const side of process.env.KILL_EVERY ? sides : sides.slice(turn % 2, (turn % 2) + 1)) {
      const stop: Stop = () => {
        let count = 0;
        return () => (++count === at ? side : null);
      };
      const long = stories.filter(({ name }) => (lengths.get(name) ?? 0) >= at);
      const { sent, stopped } = await killAt(stop, long);
      // A call that finds its plan kept sends fewer statements, and may be over before.
      expect(stopped, `at statement ${at}`).toBeGreaterThan(0);
      await expectDoneOnce(sent, `at statement ${at}, ${side}`);
    }
  }
  if (process.env.KILL_EVERY) {
    const times = tally.repeats.sort((a, b) => a - b);
    const [middle, slow, last] = [0.5, 0.95, 1].map((share) => times[Math.ceil(times.length * share) - 1]);
    console.log(`${tally.killed} killed, repeats in ms: half ${middle}, 95 % ${slow}, all ${last}`);
  }
});
