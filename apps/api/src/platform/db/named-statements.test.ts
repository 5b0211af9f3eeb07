import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { createDb, createPool, type Db, inOneFlight, inTransaction, oneRow, rows, writeAndCommit } from './db.ts';
import { plannedAnew, plannedOnce } from './named-statements.ts';

let database: TestDatabase;
/** One connection each, so that its prepared statements can be inspected. */
let named: Db;
let unnamed: Db;
let watching: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  named = createDb(createPool(database.connection, 1, 20));
  unnamed = createDb(createPool(database.connection, 1, 20), { named: false });
  watching = createDb(createPool(database.connection, 1, 20));
  await sql`create table things (id int, name text)`.execute(named);
  await sql`insert into things values (1, 'one'), (2, 'two')`.execute(named);
});
afterAll(async () => {
  await named.destroy();
  await unnamed.destroy();
  await watching.destroy();
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

test('sums are planned each time, unless they say that one plan serves all', async () => {
  const sums = (of: string, mark = sql``) => sql`select ${mark} sum(id) as ${sql.ref(of)} from things where id = ${1}`;
  for (let round = 0; round < 3; round += 1) {
    await rows(named, sums('anew'));
    await rows(named, sums('once', plannedOnce));
  }
  expect((await kept(named)).filter((text) => text.includes('sum('))).toEqual([expect.stringContaining('"once"')]);
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

/** Inserts in a transaction; the last statement is sent with its commit. */
const insert = (id: number, then: string) =>
  named.transaction().execute(async (tx) => {
    await look(tx, 1);
    await sql`insert into things values (${id}, 'new')`.execute(tx);
    await writeAndCommit(tx, sql.raw(then));
  });
const found = async (id: number) => (await look(unnamed, id)).length;

test('a last statement that is sent with its commit', async () => {
  await insert(3, 'select 1');
  expect(await found(3)).toBe(1);
  // An error of it undoes all, and the connection serves the next transaction.
  await expect(insert(4, 'select 1 / 0')).rejects.toMatchObject({ code: '22012' });
  expect(await found(4)).toBe(0);
  await insert(4, 'select 1');
  expect(await found(4)).toBe(1);
});

test('a deferred law that refuses the commit refuses the statement sent with it', async () => {
  await sql`create table laws (id int unique deferrable initially deferred)`.execute(named);
  const twice = named.transaction().execute((tx) => writeAndCommit(tx, sql`insert into laws values (1), (1)`));
  await expect(twice).rejects.toMatchObject({ code: '23505' });
  expect(await rows(unnamed, sql`select * from laws`)).toEqual([]);
});

test('after that statement nothing more may be sent', async () => {
  const more = named.transaction().execute(async (tx) => {
    await writeAndCommit(tx, sql`insert into things values (5, 'new')`);
    await look(tx, 1);
  });
  await expect(more).rejects.toThrow('follows');
});

test('outside of a transaction nothing is committed', async () => {
  await expect(writeAndCommit(named, sql`delete from things`)).rejects.toThrow('only a transaction');
});

test('what a failing transaction wrote first is gone, and one that sends nothing begins nothing', async () => {
  const failing = named.transaction().execute(async (tx) => {
    await sql`insert into things values (6, 'new')`.execute(tx);
    throw new Error('changed our mind');
  });
  await expect(failing).rejects.toThrow('changed our mind');
  expect(await found(6)).toBe(0);
  const seen: string[] = [];
  await named.transaction().execute(async () => void seen.push('nothing'));
  expect([seen, await found(1)]).toEqual([['nothing'], 1]);
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

test('reads in one flight: each sees what was committed while the one before it waited for its lock', async () => {
  await sql`create table counters (id int primary key, count int)`.execute(named);
  await sql`insert into counters values (1, 0)`.execute(named);
  const locked = Promise.withResolvers<void>();
  const commit = Promise.withResolvers<void>();
  const changing = inTransaction(unnamed, async (tx) => {
    await sql`update counters set count = 1 where id = 1`.execute(tx);
    locked.resolve();
    await commit.promise;
  });
  await locked.promise;
  const flight = inTransaction(named, (tx) =>
    inOneFlight(tx, [
      sql<{ one: number }>`select 1 as one`,
      sql<{ count: number }>`select count from counters where id = 1 for update`,
      sql<{ allCounts: number[] }>`select array_agg(count) as all_counts from counters`,
    ]),
  );
  const waits = sql<{ waits: boolean }>`select exists (select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock') as waits`;
  while (!(await oneRow(watching, waits)).waits) await sleep(10);
  commit.resolve();
  await changing;
  expect(await flight).toEqual([[{ one: 1 }], [{ count: 1 }], [{ allCounts: [1] }]]);
});

test('one of them fails: all of the transaction is lost, and the connection serves the next', async () => {
  const failing = inTransaction(named, (tx) => inOneFlight(tx, [sql`select 1 / 0 as none`, sql`select 1 as one`]));
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  expect(await inTransaction(named, (tx) => inOneFlight(tx, [sql`select 1 as one`]))).toEqual([[{ one: 1 }]]);
});

test('writes, and reads outside of a transaction, are not sent so', async () => {
  await expect(inOneFlight(named, [sql`select 1 as one`])).rejects.toThrow('of a transaction');
  const writing = inTransaction(named, (tx) => inOneFlight(tx, [sql`delete from things`]));
  await expect(writing).rejects.toThrow('only reads');
});
