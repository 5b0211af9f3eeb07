import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { createDb, createPool, type Db, inTransaction, rows } from './db.ts';
import { plannedAnew } from './named-statements.ts';

let database: TestDatabase;
/** One connection each, so that its prepared statements can be inspected. */
let named: Db;
let unnamed: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  named = createDb(createPool(database.connection, 1, 20));
  unnamed = createDb(createPool(database.connection, 1, 20), { named: false });
  await sql`create table things (id int, name text)`.execute(named);
  await sql`insert into things values (1, 'one'), (2, 'two')`.execute(named);
});
afterAll(async () => {
  await named.destroy();
  await unnamed.destroy();
  await database.drop();
});

const look = (db: Db, id: number) => rows(db, sql`select * from things where id = ${id}`);
const kept = async (db: Db) =>
  (
    await rows(db, sql<{ statement: string }>`${plannedAnew} select statement from pg_prepared_statements order by 1`)
  ).map(({ statement }) => statement);

test('what is sent again is planned once, with other values each time', async () => {
  for (const id of [1, 2, 1, 2, 1, 2]) expect(await look(named, id)).toMatchObject([{ id }]);
  expect((await kept(named)).filter((text) => text.includes('things'))).toEqual(['select * from things where id = $1']);
});

test('behind a pooler that knows no statements none has a name', async () => {
  for (const id of [1, 2, 1, 2]) expect(await look(unnamed, id)).toMatchObject([{ id }]);
  expect(await kept(unnamed)).toEqual([]);
});

test('what is to be planned anew has no name', async () => {
  for (let round = 0; round < 3; round += 1) await rows(named, sql`${plannedAnew} select count(*) from things`);
  expect((await kept(named)).join()).not.toContain('count(*)');
});

test('a table that another node changes meanwhile is read as it is now', async () => {
  await look(named, 1);
  await sql`alter table things add column colour text default 'red'`.execute(unnamed);
  expect(await look(named, 1)).toEqual([{ id: 1, name: 'one', colour: 'red' }]);
  const inside = () => inTransaction(named, (tx) => look(tx, 1));
  for (let round = 0; round < 3; round += 1) await look(named, 2);
  await sql`alter table things drop column colour`.execute(unnamed);
  // Its transaction is lost, but the next one succeeds.
  await expect(inside()).rejects.toMatchObject({ code: '0A000' });
  expect(await inside()).toEqual([{ id: 1, name: 'one' }]);
});

test('a connection whose statements were forgotten sends them again', async () => {
  for (let round = 0; round < 3; round += 1) await look(named, 1);
  await sql`deallocate all`.execute(named);
  expect(await look(named, 2)).toMatchObject([{ id: 2 }]);
});

test('texts that never come again do not fill a connection', async () => {
  for (let round = 0; round < 2; round += 1)
    for (let count = 0; count < 600; count += 1) await rows(named, sql.raw(`select ${count} as count`));
  expect((await kept(named)).length).toBeLessThanOrEqual(400);
});
