import { entryEndpoints } from '@maidan/contract/entries/new-registration';
import { registrationEndpoints } from '@maidan/contract/entries/registrations';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anEntryForm } from '../test/factories-entries.ts';
import { anApprovedEvent, aParticipant, type MadeEvent, type Person } from '../test/factories.ts';
import { startApi } from '../test/start.ts';
import { oneRow } from './platform/db/db.ts';

/** A rush on a server with few connections: a request queues before it takes one. */
const t = startApi({ DATABASE_POOL: '4' });
const places = 8;
const crowd = 60;

const anEventOf = () => anApprovedEvent(t, { categories: [{ name: "Women's Singles", price: 0, capacity: places }] });
const enter = (event: MadeEvent, { token }: Person) =>
  t.call(entryEndpoints.register, { token, params: { eventId: event.eventId }, body: anEntryForm() });

async function people(count: number): Promise<Person[]> {
  const made = [];
  for (let one = 0; one < count; one += 1) made.push(await aParticipant(t));
  return made;
}

/** The largest number of requests that were queued for a connection during these calls. */
async function mostWaitingFor<T>(calls: () => Promise<T>[]): Promise<{ most: number; answers: T[] }> {
  let most = 0;
  const look = () => {
    most = Math.max(most, t.deps.pool.waitingCount);
  };
  t.deps.pool.on('release', look);
  try {
    return { answers: await Promise.all(calls()), most };
  } finally {
    t.deps.pool.off('release', look);
  }
}

test('a rush takes half of the connections at most: whoever comes beside it waits for none', async () => {
  const event = await anEventOf();
  const players = await people(crowd);
  const { answers, most } = await mostWaitingFor(() => players.map((player) => enter(event, player)));
  expect(most).toBe(0);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(places);
  expect(answers.filter(({ body }) => body.code === 'category_full')).toHaveLength(crowd - places);
  const taken = sql<{ taken: number }>`select taken from categories where event_id = ${event.eventId}`;
  expect(await oneRow(t.db, taken)).toEqual({ taken: places });
});

test('control: a crowd that stands in no line waits for connections', async () => {
  const players = await people(crowd);
  const { most } = await mostWaitingFor(() =>
    players.map(({ token }) => t.call(registrationEndpoints.listMine, { token })),
  );
  expect(most).toBeGreaterThan(crowd / 3);
});

test('whoever enters another event is not behind the crowd of this one, and a crowd goes in as it came', async () => {
  const [crowded, other] = [await anEventOf(), await anEventOf()];
  const [late, ...players] = await people(crowd);
  const order: string[] = [];
  const crowdEnters = players.map(async (player, place) => {
    const { status } = await enter(crowded, player);
    if (status === 201) order.push(`place ${place}`);
    else order.push('full');
  });
  const lateEnters = enter(other, late as Person).then(() => order.push('other event'));
  await Promise.all([...crowdEnters, lateEnters]);
  expect(order.indexOf('other event')).toBeLessThan(crowd / 4);
  expect(order.filter((one) => one.startsWith('place'))).toEqual(
    Array.from({ length: places }, (_, place) => `place ${place}`),
  );
});
