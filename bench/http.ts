import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@maidan/embedded-postgres/server';
import pg from 'pg';
import { defaultKeyring } from '@maidan/api/src/platform/keys/keyring.ts';
import { createTicketSigner } from '@maidan/api/src/platform/keys/ticket-signing.ts';
import { startMaidan } from '../scripts/trial-server.mjs';
import { goal, spread } from './goals.ts';
import { processorMs } from './processor-time.ts';
import { measureCrowd } from './http-crowd.ts';
import { measureGate } from './http-gate.ts';
import { atRate, inTurns, quantile, type Request } from './http-load.ts';
import { bareCheckIn, bareRegistration, startBareHttp } from './http-peers.ts';
import { measurePauses } from './http-pauses.ts';
import { measureSeveral } from './http-several.ts';
import { measureStarts } from './http-start.ts';
import { type Cost, forgetCosts, measureStatements, readCost } from './http-statements.ts';
import { measureStreams } from './http-streams.ts';
import { loadWorld, type World } from './http-world.ts';

const atOnce = 16;
const loopDelay = new URL('./loop-delay.ts', import.meta.url).href;

interface Bench {
  url: string;
  pid: number | undefined;
  pool: pg.Pool;
  world: World;
}

/**
 * The calls of a rush, compared with their foundations: a registration and a check-in with the bare statements of
 * their transactions, a public event with a bare node:http server that sends the same bytes; and what reading an event
 * costs PostgreSQL with ten times as many entries. All in one run.
 */
export async function measureHttp(seconds: number, parts: readonly string[]): Promise<void> {
  const isAsked = (part: string) => parts.length === 0 || parts.includes(part);
  const dataDir = mkdtempSync(join(tmpdir(), 'maidan-bench-'));
  chmodSync(dataDir, 0o711); // open to the account that runs PostgreSQL when we are root
  const postgres = await startCounting(dataDir);
  const { host, port, user, database } = postgres.connection;
  const address = `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
  try {
    const tickets = createTicketSigner(defaultKeyring);
    const file = join(dataDir, 'pause');
    const maidan = await startMaidan(dataDir, {
      DATABASE_URL: address,
      DEMO: 'false',
      LOG_LEVEL: 'info',
      ...(isAsked('pauses') && { NODE_OPTIONS: `--import=${loopDelay}`, BENCH_PAUSES: file }),
    });
    const pool = new pg.Pool({ ...postgres.connection, max: atOnce });
    try {
      const bench = { url: maidan.env.E2E_URL, pid: maidan.pid, pool, world: await loadWorld(pool) };
      if (isAsked('reads')) await measureReads(bench, seconds);
      if (isAsked('growth')) await measureGrowth(bench);
      if (isAsked('pauses')) await measurePauses({ ...bench, file });
      if (isAsked('registrations')) await measureRegistrations(bench);
      if (isAsked('statements')) await measureStatements(bench, form);
      if (isAsked('gate')) await measureGate(bench.url, bench.world.organizer.token, { ...bench.world, tickets });
      if (isAsked('check-ins')) await measureCheckIns(bench, seconds);
      if (isAsked('rush')) await measureRush(bench);
      if (isAsked('several')) await measureSeveral(bench);
      const { token } = bench.world.organizer;
      const live = { url: bench.url, token, eventId: bench.world.live.eventId };
      if (isAsked('streams')) await measureStreams(live, maidan.pid);
    } finally {
      await pool.end();
      await maidan.stop();
    }
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  if (isAsked('starts')) await measureStarts();
}

/** A PostgreSQL that records what its statements cost. */
async function startCounting(dataDir: string) {
  const first = await startEmbeddedPostgres({ dataDir });
  await tell(first.connection, `alter system set shared_preload_libraries = 'pg_stat_statements'`);
  await tell(first.connection, 'alter system set pg_stat_statements.track_planning = on');
  await first.stop();
  const postgres = await startEmbeddedPostgres({ dataDir });
  await tell(postgres.connection, 'create extension pg_stat_statements');
  return postgres;
}

async function tell(connection: pg.ClientConfig, text: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(text);
  await client.end();
}

const publicEvent = (eventId: string): Request => ({ path: `/api/public/events/${eventId}` });
const often = (count: number, request: Request): Request[] => Array.from({ length: count }, () => request);

async function measureReads({ url, pid, world }: Bench, seconds: number): Promise<void> {
  const read = publicEvent(world.large.eventId);
  const bare = await startBareHttp(await (await fetch(url + read.path)).text());
  const shares: number[] = [];
  // As it is after minutes of a rush: V8 compiles what runs often, and that takes some ten thousand answers.
  for (let round = 0; round < 7; round += 1) {
    const ours = await costOfAnswers(url, pid, read);
    const theirs = await costOfAnswers(bare.url, bare.pid, read);
    if (round > 1) shares.push(ours.perSecond / theirs.perSecond);
    console.log(
      `  public event ${ours.perSecond.toFixed(0)} a second, bare node:http ${theirs.perSecond.toFixed(0)}; µs of processor time ${ours.microseconds.toFixed(0)} and ${theirs.microseconds.toFixed(0)}`,
    );
  }
  bare.stop();
  goal('public event / bare node:http', shares, 0.8, { direction: 'least' });
  const times = await atRate(url, 500, often(500 * seconds, read));
  goal('p95 ms of a public event at 500 a second', [quantile(times, 0.95)], 20);
  for (const [name, request] of Object.entries(readsOf(world, world.large.eventId))) {
    // Of twenty requests the 95th percentile would be the slowest, the one that a new connection plans anew.
    const at20 = await atRate(url, 20, often(20 * Math.max(5, seconds), request));
    goal(`p95 ms of ${name} at 20 a second, 50,000 entries`, [quantile(at20, 0.95)], 50);
  }
}

async function costOfAnswers(url: string, pid: number | undefined, read: Request) {
  const before = processorMs(pid);
  const { asked, perSecond } = await inTurns(url, atOnce, often(10_000, read));
  return { perSecond, microseconds: ((processorMs(pid) - before) * 1000) / asked };
}

/** The reads of one event whose cost should not grow with its entries. */
function readsOf(world: World, eventId: string): Record<string, Request> {
  const { token } = world.organizer;
  return {
    'the public event': publicEvent(eventId),
    'the public list': { path: '/api/public/events' },
    'the entries': { path: `/event/${eventId}/registrations`, token },
    'the entries by name': { path: `/event/${eventId}/registrations?sort=name`, token },
    'a deep page of them': { path: `/event/${eventId}/registrations?sort=name&page=60`, token },
    // Each finds 222 players: an answer of more players costs more, however many others there are.
    'a search': {
      path: `/event/${eventId}/registrations?q=reddy%20${eventId === world.large.eventId ? '41' : '4'}`,
      token,
    },
    'the counters': { path: `/event/${eventId}/checkin/stats`, token },
    analytics: { path: '/organizer/analytics', token },
  };
}

/** PostgreSQL's work for a read of 50,000 entries, compared with 5,000: the middle of several calls, taken in turns. */
async function measureGrowth({ url, pool, world }: Bench): Promise<void> {
  const few = readsOf(world, world.small.eventId);
  for (const [name, ofMany] of Object.entries(readsOf(world, world.large.eventId))) {
    const ofFew = few[name];
    if (!ofFew) continue;
    const costs: Record<'few' | 'many', Cost[]> = { few: [], many: [] };
    for (let round = 0; round < 8; round += 1) {
      // Far enough apart that nothing is answered from a cache. The first calls plan the statements.
      await sleep(1_100);
      for (const [size, request] of [['few', ofFew] as const, ['many', ofMany] as const]) {
        await forgetCosts(pool);
        await inTurns(url, 1, [request]);
        if (round > 0) costs[size].push(await readCost(pool, 1));
      }
    }
    const middle = (size: 'few' | 'many', of: keyof Cost) => spread(costs[size].map((cost) => cost[of])).middle;
    console.log(
      `  ${name}: ${middle('many', 'statements')} statements, ${middle('many', 'ms').toFixed(2)} ms of PostgreSQL; of 5,000 ${middle('few', 'ms').toFixed(2)} ms`,
    );
    if (ofMany.path !== ofFew.path)
      goal(`${name}: cost of 50,000 / 5,000`, [middle('many', 'ms') / middle('few', 'ms')], 1.3);
  }
}

const form = (category: string) => ({
  categories: [{ name: category }],
  answers: {},
  referralSource: 'Intermediate',
  accommodationRequired: '',
  dob: '1998-04-12',
  gender: 'female',
  city: 'Pune',
  phone: '98765 43210',
  consent: true,
});

/** First spread over all categories, then all into one. */
async function measureRegistrations({ url, pid, pool, world }: Bench): Promise<void> {
  const players = [...world.players];
  const crowd = 400;
  for (const [name, spread, limit] of [
    ['spread', world.open.length - 1, 0.6],
    ['hot', 1, 0.8],
  ] as const) {
    const shares: number[] = [];
    for (let round = 0; round < 7; round += 1) {
      const askers = players.splice(0, crowd).map(({ userId, token }, place) => {
        const event = spread === 1 ? world.open[0] : world.open[1 + (place % spread)];
        if (!event) throw new Error('no event is open');
        const path = `/api/public/events/${event.eventId}/registrations`;
        const headers = { 'idempotency-key': randomUUID() };
        return {
          userId,
          event,
          request: { method: 'POST', path, token, body: form(event.category), headers } as const,
        };
      });
      await forgetCosts(pool);
      const before = processorMs(pid);
      const { perSecond: ours, asked } = await inTurns(
        url,
        atOnce,
        askers.map(({ request }) => request),
      );
      const nodeMs = (processorMs(pid) - before) / asked;
      const cost = await readCost(pool, asked);
      const theirs = await inPool(
        players.splice(0, crowd).map(({ userId }, place) => () => {
          const { event } = askers[place] ?? {};
          return event ? bareRegistration(pool, { userId, ...event }) : Promise.resolve();
        }),
      );
      console.log(
        `  registration, ${name}: ${ours.toFixed(0)} a second, bare SQL ${theirs.toFixed(0)}; each ${cost.statements.toFixed(1)} statements, ${cost.commits.toFixed(1)} of them commits, ${cost.ms.toFixed(1)} ms of PostgreSQL, ${nodeMs.toFixed(2)} of Node's processor`,
      );
      // As it is after some seconds of a rush: V8 compiles what runs often, which takes some thousand registrations.
      if (round > 2) shares.push(ours / theirs);
    }
    goal(`registration / bare SQL, ${name}`, shares, limit, { direction: 'least' });
  }
}

async function measureCheckIns({ url, pool, world }: Bench, seconds: number): Promise<void> {
  const { eventId } = world.large;
  const { userId, token } = world.organizer;
  const waiting = [...world.large.registrationIds];
  const scan = (registrationId: string): Request => {
    return { method: 'PUT', path: `/event/checkin/${eventId}`, token, body: { registrationId, deviceId: 'gate' } };
  };
  const shares: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    await forgetCosts(pool);
    const { perSecond: ours, asked } = await inTurns(url, atOnce, waiting.splice(0, 800).map(scan));
    const cost = await readCost(pool, asked);
    const theirs = await inPool(
      waiting.splice(0, 800).map((registrationId) => () => bareCheckIn(pool, { userId, eventId, registrationId })),
    );
    console.log(
      `  check-in: ${ours.toFixed(0)} a second, bare SQL ${theirs.toFixed(0)}; each ${cost.statements.toFixed(1)} statements, ${cost.commits.toFixed(1)} of them commits, ${cost.ms.toFixed(1)} ms of PostgreSQL`,
    );
    if (round > 0) shares.push(ours / theirs);
  }
  goal('check-in / bare SQL', shares, 0.5, { direction: 'least' });
  const times = await atRate(url, 300, waiting.splice(0, 300 * seconds).map(scan));
  goal('p99 ms of a check-in at 300 a second', [quantile(times, 0.99)], 100);
}

/** The gate scans the players of the small event. */
async function measureRush({ url, pool, world }: Bench): Promise<void> {
  const { organizer, small, open, players } = world;
  const scans = small.registrationIds.map((registrationId): Request => {
    const body = { registrationId, deviceId: 'gate' };
    return { method: 'PUT', path: `/event/checkin/${small.eventId}`, token: organizer.token, body };
  });
  // An event without entries, and players without a place that awaits payment.
  const event = open.at(-1);
  if (!event) throw new Error('no event is open');
  await pool.query(`update registration_entries set state = 'expired', hold_expires_at = null where state = 'held'`);
  await pool.query(`update orders set status = 'expired' where status = 'open'`);
  const path = `/api/public/events/${event.eventId}/registrations`;
  await measureCrowd({
    url,
    pool,
    tokens: players.slice(-5_000).map(({ token }) => token),
    categoryIds: [event.categoryId],
    ask: { path, bodies: [form(event.category)] },
    scans,
  });
}

/** Runs as many of them at a time as there are connections; answers how many per second. */
async function inPool(works: readonly (() => Promise<void>)[]): Promise<number> {
  let next = 0;
  const begun = performance.now();
  const work = async () => {
    for (let one = works[next++]; one; one = works[next++]) await one();
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return (works.length * 1000) / (performance.now() - begun);
}
