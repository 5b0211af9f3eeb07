import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type pg from 'pg';
import type { Answered } from './http-askers.ts';
import { goal } from './goals.ts';
import { atRate, inTurns, Line, quantile, type Request } from './http-load.ts';

interface Crowd {
  url: string;
  pool: pg.Pool;
  tokens: readonly string[];
  /** The categories that everybody wants; their capacity is reduced to an equal part of the places. */
  categoryIds: readonly string[];
  /** What the askers send, in turn. */
  ask: { path: string; bodies: readonly unknown[] };
  /** What the desk scans at the same time. */
  scans: readonly Request[];
}

const places = 64;
/** Phones that have scanned before, each on its own connection. */
const desks = 8;

/** All players request the same few places at once; the gate of another event carries on meanwhile. */
export async function measureCrowd({ url, pool, tokens, categoryIds, ask, scans }: Crowd): Promise<void> {
  await pool.query('update categories set capacity = taken + $2 where id = any($1)', [
    categoryIds,
    places / categoryIds.length,
  ]);
  await inTurns(url, 1, scans.slice(0, 5));
  const connected = await Promise.all(Array.from({ length: desks }, () => Line.open(url)));
  // On a thread of its own: one that sends five thousand requests at once has no time to read a clock.
  const askers = new Worker(new URL('./http-askers.ts', import.meta.url), {
    workerData: { url, tokens, ...ask },
  });
  const answered = once(askers, 'message');
  const times = await sleep(200).then(() => atRate(url, 20, scans.slice(5, 105), connected));
  const [{ statuses, ms }] = (await answered) as [Answered];
  console.log(
    `  ${tokens.length} askers for ${places} places: ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}`,
  );
  goal(`places sold of ${places}`, [statuses.get(201) ?? 0], places, { direction: 'least' });
  goal(`s until ${tokens.length} askers were answered`, [ms / 1000], 10);
  goal('p95 ms of a check-in beside them', [quantile(times, 0.95)], 200);
}
