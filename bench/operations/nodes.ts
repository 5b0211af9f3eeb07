import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { buildWeb } from '../../scripts/build-web.mjs';
import { goal } from '../goals.ts';
import { loadWorld, type World } from '../http-world.ts';
import { missingPrograms, type Nodes, startNodes } from './nodes-servers.ts';
import { type Asked, type People, startPeople } from './nodes-people.ts';

const size = { players: 900, open: 1, small: 600, large: 1, live: 128 };
const capacity = 200;
const perSecond = { askers: 10, scans: 5, readers: 10, results: 1 };
const spectators = 60;

/**
 * Two servers behind Debian's PgBouncer and Caddy in a rush for an event and a live hour of another, by the files of
 * `deploy/`. After a quiet stretch one server is killed and comes back, then the other is stopped as in an upgrade and
 * comes back. Says what people noticed in each stretch. Ends by itself after two minutes.
 */
export async function measureNodes(): Promise<void> {
  const missing = missingPrograms();
  if (missing.length > 0) {
    console.log(`  left out: this machine has no ${missing.join(' and no ')} (apt-get install ${missing.join(' ')})`);
    return;
  }
  await buildWeb();
  const home = mkdtempSync(join(tmpdir(), 'maidan-bench-'));
  chmodSync(home, 0o711); // open to the account that runs PostgreSQL when we are root
  try {
    const nodes = await startNodes(home);
    const pool = new pg.Pool({ ...nodes.connection, max: 2 });
    try {
      await measure(nodes, pool);
    } finally {
      await pool.end();
      await nodes.end();
    }
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

async function measure(nodes: Nodes, pool: pg.Pool): Promise<void> {
  const world = await loadWorld(pool, size);
  const [open] = world.open;
  if (!open) throw new Error('no event is open');
  await pool.query('update categories set capacity = $2 where id = $1', [open.categoryId, capacity]);
  const people = await startPeople({ url: nodes.url, world, perSecond, spectators });
  const stretches: [string, () => Promise<void>][] = [
    ['with both servers', () => sleep(15_000)],
    ['with one killed', async () => void (await Promise.all([nodes.kill(0), sleep(15_000)]))],
    ['with it back', async () => void (await Promise.all([nodes.start(0), sleep(10_000)]))],
    ['with the other stopped', async () => void (await Promise.all([nodes.stop(1), sleep(15_000)]))],
    ['with both again', async () => void (await Promise.all([nodes.start(1), sleep(10_000)]))],
  ];
  const begun: [string, number][] = [];
  for (const [what, work] of stretches) {
    begun.push([what, performance.now()]);
    await work();
  }
  await people.end();
  tell(people.asked, begun);
  await count(pool, world, people);
}

/** How each kind of people fared in each stretch. */
function tell(asked: readonly Asked[], begun: readonly (readonly [string, number])[]): void {
  for (const [at, [what, from]] of begun.entries()) {
    const to = begun[at + 1]?.[1] ?? Number.POSITIVE_INFINITY;
    const here = asked.filter((one) => one.at >= from && one.at < to);
    const failed = here.filter(({ failures }) => failures > 0);
    const slowest = Math.max(0, ...here.map(({ ms }) => ms));
    const kinds = Object.entries(Object.groupBy(failed, ({ kind }) => kind)).map(
      ([kind, all]) => `${all?.length} ${kind}`,
    );
    console.log(
      `  ${what}: ${here.length} presses and looks, ${failed.length} had to be repeated (${kinds.join(', ') || 'none'}), the slowest was answered after ${(slowest / 1000).toFixed(1)} s`,
    );
    const isKill = what === 'with one killed';
    goal(`presses that had to be repeated ${what}, of ${here.length}`, [failed.length], isKill ? 15 : 0);
    goal(`s until the slowest was answered ${what}`, [slowest / 1000], isKill ? 6 : 3);
  }
}

async function count(pool: pg.Pool, { open, small, live }: World, people: People): Promise<void> {
  const number = async (text: string, values: unknown[]) =>
    (await pool.query<{ n: number }>(`select count(*)::int as n ${text}`, values)).rows[0]?.n ?? 0;
  const confirmed = (kind: string) => people.asked.filter((one) => one.kind === kind && one.isDone).length;
  const entered = await number(`from registration_entries where category_id = $1 and state in ('held', 'confirmed')`, [
    open[0]?.categoryId,
  ]);
  const twice = await number(
    `from (select user_id from registrations where event_id = $1 group by 1 having count(*) > 1) as doubled`,
    [open[0]?.eventId],
  );
  const inside = await number('from registrations where event_id = $1 and checked_in_at is not null', [small.eventId]);
  const played = await number('from match_states where event_id = $1 and winner is not null', [live.eventId]);
  console.log(`  ${entered} places held, ${inside} checked in, ${played} results recorded`);
  goal(
    `places that were promised and are not there, of ${confirmed('askers')}`,
    [Math.abs(confirmed('askers') - entered)],
    0,
  );
  goal(`places over the ${capacity} there are`, [Math.max(0, entered - capacity)], 0);
  goal('players entered twice', [twice], 0);
  goal(
    `check-ins that were answered and are not there, of ${confirmed('scans')}`,
    [Math.abs(confirmed('scans') - inside)],
    0,
  );
  goal(
    `results that were answered and are not there, of ${confirmed('results')}`,
    [Math.abs(confirmed('results') - played)],
    0,
  );
  const { late, unseen, breaks } = people.seen();
  console.log(`  ${spectators} spectators: ${breaks} times one lost the stream and came back`);
  goal('results that a spectator never saw', [unseen], 0);
  goal('s until the last spectator saw a result, slowest', [late / 1000], 6);
}
