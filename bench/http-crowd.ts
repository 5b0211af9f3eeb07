import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { goal } from './goals.ts';
import { atRate, inTurns, quantile, type Request } from './http-load.ts';

interface Crowd {
  url: string;
  pool: pg.Pool;
  tokens: readonly string[];
  /** The event and its one category, whose places are made few. */
  event: { eventId: string; categoryId: string; category: string };
  form: (category: string) => unknown;
  /** What the desk does beside. */
  scans: readonly Request[];
}

const places = 64;

/** All of them ask at nine for the same few places; the gate of another event goes on beside. */
export async function measureCrowd({ url, pool, tokens, event, form, scans }: Crowd): Promise<void> {
  const { eventId, categoryId, category } = event;
  await pool.query('update categories set capacity = taken + $2 where id = $1', [categoryId, places]);
  const statuses = new Map<number, number>();
  const begun = performance.now();
  let last = begun;
  const one = async (token: string) => {
    const answer = await fetch(`${url}/api/public/events/${eventId}/registrations`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify(form(category)),
    });
    await answer.arrayBuffer();
    last = performance.now();
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  };
  await inTurns(url, 1, scans.slice(0, 5));
  const beside = sleep(200).then(() => atRate(url, 20, scans.slice(5, 105)));
  await Promise.all(tokens.map(one));
  const times = await beside;
  console.log(
    `  ${tokens.length} askers for ${places} places: ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}`,
  );
  goal(`places sold of ${places}`, [statuses.get(201) ?? 0], places, { direction: 'least' });
  goal(`s until ${tokens.length} askers were answered`, [(last - begun) / 1000], 10);
  goal('p95 ms of a check-in beside them', [quantile(times, 0.95)], 200);
}
