import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDb, createPool, type Db, inTransaction, oneRow } from '../src/platform/db/db.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { untilBlocked } from './until-blocked.ts';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = createDb(createPool(database.connection));
  await sql`create table counters (id int primary key, value int not null)`.execute(db);
  await sql`insert into counters values (1, 0)`.execute(db);
});

afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const increment = (on: Db) => sql`update counters set value = value + 1 where id = 1`.execute(on);

test('a test database is migrated', async () => {
  const { files } = await oneRow(db, sql<{ files: number }>`select count(*)::int as files from schema_migrations`);
  expect(files).toBeGreaterThan(0);
});

test('the second transaction is seen waiting behind the first', async () => {
  const { second } = await inTransaction(db, async (first) => {
    await increment(first);
    const waiting = increment(db);
    await untilBlocked(db);
    return { second: waiting };
  });
  await second;
  expect(await oneRow(db, sql`select value from counters`)).toEqual({ value: 2 });
});

test('nobody waiting is reported, not taken for a race', async () => {
  await expect(untilBlocked(db, 1, 100)).rejects.toThrow('0 sessions wait for a lock, not 1');
});

test('a transaction cannot watch', async () => {
  await expect(inTransaction(db, (tx) => untilBlocked(tx))).rejects.toThrow('pass the pool');
});
