import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { goal } from './goals.ts';
import { measureCrowd } from './http-crowd.ts';
import { inTurns, Line, quantile, type Request } from './http-load.ts';
import type { World } from './http-world.ts';

interface Several {
  url: string;
  pool: pg.Pool;
  world: World;
}

/** Nobody has the name of another: the same child twice is refused. */
const child = (coach: number, place: number) => ({
  name: `Child ${place} of ${coach}`,
  dob: '2014-04-12',
  gender: place % 2 === 0 ? 'female' : 'male',
  city: 'Pune',
  guardian: { name: 'Meera Iyer', relation: 'mother', phone: '9876543210' },
});
const adult = (place: number) => ({
  name: `Kavya Nair ${place}`,
  dob: '1998-04-12',
  gender: 'female',
  phone: '9876543210',
  city: 'Pune',
});
const enter = (players: readonly unknown[]) => ({ players, consent: true });

/** Several players in one order; and a crowd of pairs and single players who want the same few places. */
export async function measureSeveral({ url, pool, world }: Several): Promise<void> {
  const [first, second] = world.open.slice(-3);
  if (!first || !second) throw new Error('no event is open');
  await measureChildren({ url, pool, world }, first);
  await pool.query(`update orders set status = 'expired' where status = 'open'`);
  await pool.query(`update registration_entries set state = 'expired', hold_expires_at = null where state = 'held'`);
  const doubles = randomUUID();
  await pool.query(
    `insert into categories (id, event_id, name, position, price_paise, capacity, format)
     values ($1, $2, 'Open Doubles', 1, 50000, 100000, 'doubles')`,
    [doubles, second.eventId],
  );
  const { organizer, small, players } = world;
  const scans = small.registrationIds.slice(-200).map((registrationId): Request => {
    const body = { registrationId, deviceId: 'gate' };
    return { method: 'PUT', path: `/event/checkin/${small.eventId}`, token: organizer.token, body };
  });
  const tokens = players.slice(0, 5_000).map(({ token }) => token);
  const partner = (place: number) =>
    place % 4 === 1 ? { name: `Ananya Rao ${place}` } : { name: `Ananya Rao ${place}`, invite: true, share: 'half' };
  await measureCrowd({
    url,
    pool,
    tokens,
    categoryIds: [second.categoryId, doubles],
    ask: {
      path: `/api/public/events/${second.eventId}/entries`,
      // Single entries and pairs in turn; of the pairs every other partner is invited.
      bodies: tokens.map((_, place) => {
        const wanted = place % 2 === 0 ? { name: second.category } : { name: 'Open Doubles', partner: partner(place) };
        return enter([{ player: adult(place), categories: [wanted] }]);
      }),
    },
    scans,
  });
  const { rows } = await pool.query<{ taken: number; living: number }>(
    `select c.taken, (select count(*)::int from registration_entries e where e.category_id = c.id
       and e.state in ('held', 'awaiting_partner', 'offered', 'confirmed')) as living
     from categories c where c.id = any($1)`,
    [[second.categoryId, doubles]],
  );
  goal('places that no entry holds', [rows.reduce((sum, { taken, living }) => sum + Math.abs(taken - living), 0)], 0);
}

/** Orders of forty children, and one that is refused for its last child and takes nothing. */
async function measureChildren({ url, pool, world }: Several, event: World['open'][number]): Promise<void> {
  const path = `/api/public/events/${event.eventId}/entries`;
  const categories = [{ name: event.category }];
  const childrenOf = (coach: number) =>
    Array.from({ length: 40 }, (_, place) => ({ player: child(coach, place), categories }));
  const order = (token: string, players: readonly unknown[]): Request => ({
    method: 'POST',
    path,
    token,
    body: enter(players),
    headers: { 'idempotency-key': randomUUID() },
  });
  const coaches = world.players.slice(-60).map(({ token }) => token);
  await inTurns(
    url,
    1,
    coaches.splice(0, 20).map((token, coach) => order(token, childrenOf(coach))),
  );
  const line = await Line.open(url);
  const times: number[] = [];
  for (const [coach, token] of coaches.splice(0, 39).entries()) {
    const begun = performance.now();
    const status = await line.ask(order(token, childrenOf(100 + coach)));
    times.push(performance.now() - begun);
    if (status !== 201) throw new Error(`an order of forty children answered ${status}`);
  }
  goal('p95 ms of an order of forty children', [quantile(times, 0.95)], 1_000);
  const taken = async () =>
    (await pool.query<{ taken: number }>('select taken from categories where id = $1', [event.categoryId])).rows[0]
      ?.taken;
  const before = await taken();
  const wrong = { player: child(200, 40), categories: [{ name: 'No such category' }] };
  const status = await line.ask(order(coaches[0] ?? '', [...childrenOf(200), wrong]));
  line.close();
  if (status < 400 || (await taken()) !== before) throw new Error(`a refused order answered ${status} or took places`);
}
