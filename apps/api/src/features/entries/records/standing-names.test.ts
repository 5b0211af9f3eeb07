import { plainName } from '@maidan/domain/plain-name';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anApprovedEvent } from '../../../../test/factories.ts';
import { startApi } from '../../../../test/start.ts';
import { type Db, oneRow } from '../../../platform/db/db.ts';
import { listStanding } from './standing-names.ts';

const t = startApi();
const players = 400;

const rowsRead = async (tx: Db): Promise<number> => {
  const { read } = await oneRow(
    tx,
    sql<{ read: number }>`select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read
      from pg_stat_xact_user_tables where relname in ('registrations', 'registration_entries')`,
  );
  return read;
};

/** The rows that a look reads, in an event that PostgreSQL counted when nobody had entered yet. */
async function cost(look: (tx: Db, of: { eventId: string; categoryId: string }) => Promise<unknown>): Promise<number> {
  const event = await anApprovedEvent(t, { categories: [{ name: 'Open', price: 0 }] });
  await sql`analyze registrations, registration_entries`.execute(t.db);
  const { id: categoryId } = await oneRow(
    t.db,
    sql<{ id: string }>`select id from categories where event_id = ${event.eventId}`,
  );
  await sql`with entered as (
      insert into registrations (id, event_id, name, status, amount_paise, confirmed_at)
      select gen_random_uuid(), ${event.eventId}, 'Player ' || i, 'confirmed', 0, now() from generate_series(1, ${players}) i
      returning id)
    insert into registration_entries (id, registration_id, category_id, price_paise, state)
    select gen_random_uuid(), id, ${categoryId}, 0, 'confirmed' from entered`.execute(t.db);
  return t.db.transaction().execute(async (tx) => {
    const before = await rowsRead(tx);
    await look(tx, { eventId: event.eventId, categoryId });
    return (await rowsRead(tx)) - before;
  });
}

test('in the first minute of a rush, a name costs no more rows than the event has players', async () => {
  const read = await cost(async (tx, { eventId, categoryId }) => {
    const found = await listStanding(tx, {
      eventId,
      categoryIds: [categoryId],
      names: ['player 7', 'player 401'].map(plainName),
      phoneIndexes: ['nobody'],
    });
    expect(found.map(({ name }) => name)).toEqual(['Player 7']);
  });
  // Five looks (two names from both sides, a number), at worst at each player once.
  expect(read).toBeLessThanOrEqual(5 * players);
});

test('control: joined as PostgreSQL likes, the same name costs every pair of player and entry', async () => {
  const read = await cost((tx, { eventId, categoryId }) =>
    sql`select r.id from registrations r join registration_entries n on n.registration_id = r.id
      and n.category_id = any(${[categoryId]}) and n.state = 'confirmed'
      where r.event_id = ${eventId} and n.plain_partner = any(${['player 401']})`.execute(tx),
  );
  expect(read).toBeGreaterThan(20 * players);
});
