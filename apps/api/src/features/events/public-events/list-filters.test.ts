import { publicEventEndpoints } from '@maidan/contract/events/public-events';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { anApprovedEvent } from '../../../../test/factories.ts';
import { startApi } from '../../../../test/start.ts';

const t = startApi();
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const namesOf = async (query: Record<string, string>) =>
  (await t.call(publicEventEndpoints.listPublicEvents, { query })).body.events
    .map(({ name }: { name: string }) => name)
    .sort();

/** An event that begins then, with the last day to enter before it. */
async function eventOn(name: string, days: number, change = sql`name = name`) {
  const { eventId } = await anApprovedEvent(t, { name, startsAt: inDays(40), categories: [{ name: 'MS', price: 0 }] });
  const startsAt = inDays(days);
  const lastDate = new Date(startsAt.getTime() - 3_600_000);
  await sql`update events set starts_at = ${startsAt}, last_date = ${lastDate} where id = ${eventId}`.execute(t.db);
  await sql`update events set ${change} where id = ${eventId}`.execute(t.db);
}

beforeAll(async () => {
  await eventOn('This week', 4);
  await eventOn('This month', 20);
  await eventOn('In spring', 90, sql`last_date = now() - interval '1 hour'`);
  await eventOn('Played', -9);
  await eventOn('Called off', 6, sql`tournament_status = 'cancelled'`);
  await eventOn('On today', -0.05, sql`live_since = now()`);
});

test.each<[query: Record<string, string>, names: string[]]>([
  [{ when: 'week' }, ['On today', 'This week']],
  [{ when: 'month' }, ['On today', 'This month', 'This week']],
  [{ when: 'later' }, ['In spring']],
  [{ entries: 'open' }, ['This month', 'This week']],
  [{ entries: 'closed' }, ['In spring', 'On today']],
  [{ entries: 'ended' }, ['Called off', 'Played']],
  [{ when: 'month', entries: 'open', sport: 'badminton' }, ['This month', 'This week']],
  [{ when: 'later', entries: 'open' }, []],
])('the list is set to %j', async (query, names) => {
  expect(await namesOf(query)).toEqual(names);
});

test('“open” is what the list itself says of an event', async () => {
  const { body } = await t.call(publicEventEndpoints.listPublicEvents);
  const open = body.events.filter(({ registrationOpen }: { registrationOpen: boolean }) => registrationOpen);
  expect(open.map(({ name }: { name: string }) => name).sort()).toEqual(await namesOf({ entries: 'open' }));
});

test('what is no filter is refused', async () => {
  const wrong: Record<string, string>[] = [{ when: 'yesterday' }, { entries: 'soon' }];
  for (const query of wrong) expect((await t.call(publicEventEndpoints.listPublicEvents, { query })).status).toBe(400);
});
