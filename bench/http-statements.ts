import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { inTurns, type Request } from './http-load.ts';
import type { World } from './http-world.ts';

const times = 20;

/** What PostgreSQL counts for each call of a rush: by statement, how often per call and how long. */
export async function measureStatements(
  { url, pool, world }: { url: string; pool: pg.Pool; world: World },
  form: (category: string) => unknown,
): Promise<void> {
  const event = world.open.at(-2);
  if (!event) throw new Error('no event is open');
  const { organizer, small, players } = world;
  const calls: Record<string, (place: number) => Request> = {
    'a registration': (place) => ({
      method: 'POST',
      path: `/api/public/events/${event.eventId}/registrations`,
      token: players.at(-1 - place)?.token ?? '',
      body: form(event.category),
      headers: { 'idempotency-key': randomUUID() },
    }),
    'a check-in': (place) => ({
      method: 'PUT',
      path: `/event/checkin/${small.eventId}`,
      token: organizer.token,
      body: { registrationId: small.registrationIds.at(-1 - place), deviceId: 'gate' },
    }),
    'a public event': () => ({ path: `/api/public/events/${small.eventId}` }),
    'the public list': () => ({ path: '/api/public/events' }),
  };
  for (const [name, request] of Object.entries(calls)) {
    // The first calls plan the statements and fill the caches.
    for (let place = 0; place < 5; place += 1) await inTurns(url, 1, [request(times + place)]);
    await forgetCosts(pool);
    for (let place = 0; place < times; place += 1) {
      // Far enough apart that no read is answered from a cache.
      if (!request(place).method) await sleep(1_100);
      await inTurns(url, 1, [request(place)]);
    }
    await tell(pool, name);
  }
}

/**
 * Statements of a call are sent once to three times each; background jobs send theirs less often, or far more often, or
 * name their own tables.
 */
const ofTheCalls = `toplevel and calls between $1::float8 * 0.9 and $1::float8 * 3
  and query not like '%pg_stat_statements%' and query not like '%jobs.%' and query not like '%update mail_outbox%'`;

export interface Cost {
  statements: number;
  commits: number;
  ms: number;
}

export const forgetCosts = (pool: pg.Pool) => pool.query('select pg_stat_statements_reset()');

/** What each of so many calls has cost since. */
export async function readCost(pool: pg.Pool, calls: number): Promise<Cost> {
  const { rows } = await pool.query<Cost>(
    `select coalesce(sum(calls) / $1::float8, 0)::float8 as statements,
       (coalesce(sum(calls) filter (where query ilike 'commit%'), 0) / $1::float8)::float8 as commits,
       coalesce(sum(total_exec_time + total_plan_time) / $1::float8, 0) as ms
     from pg_stat_statements where ${ofTheCalls}`,
    [calls],
  );
  return rows[0] ?? { statements: 0, commits: 0, ms: 0 };
}

async function tell(pool: pg.Pool, name: string): Promise<void> {
  const { rows } = await pool.query<{ query: string; calls: number; ms: number; planning: number }>(
    `select query, (calls / $1::float8)::float8 as calls, (total_plan_time + total_exec_time) / $1::float8 as ms,
       total_plan_time / $1::float8 as planning
     from pg_stat_statements where ${ofTheCalls} order by ms desc`,
    [times],
  );
  const sum = (of: 'calls' | 'ms') => rows.reduce((all, row) => all + row[of], 0);
  console.log(`  ${name}: ${sum('calls').toFixed(1)} statements, ${sum('ms').toFixed(2)} ms of PostgreSQL`);
  for (const { query, calls, ms, planning } of rows)
    console.log(
      `    ${calls.toFixed(1)} × ${ms.toFixed(3)} ms, planning ${planning.toFixed(3)}  ${query.replaceAll(/\s+/g, ' ').slice(0, 90)}`,
    );
}
