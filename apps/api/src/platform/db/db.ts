import { CompiledQuery, Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import {
  type Flown,
  isRead as isPlainRead,
  namingStatements,
  oneFlight,
  writeAndCommit as writeThenCommit,
} from './named-statements.ts';

/** The database or a transaction on it. Never optional: otherwise a forgotten transaction would compile. */
export type Db = Kysely<unknown>;

export interface DatabaseConnection {
  connectionString?: string;
  host?: string;
  port?: number;
  user?: string;
  password?: string;
  database?: string;
}

// Amounts and counts are bigint columns; all of ours are far below 2^53, so they are read as numbers.
pg.types.setTypeParser(20, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint beyond exact numbers: ${text}`);
  return value;
});

/** `patience` multiplies all time limits. */
export function createPool(connection: DatabaseConnection, max = 16, patience = 1): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 3_000 * patience,
    statement_timeout: 15_000 * patience,
    query_timeout: 20_000 * patience,
    // Nobody waits for the answer to `begin`, and the last write is sent with its `commit`: see named-statements.ts.
    pipeline: true,
    idle_in_transaction_session_timeout: 20_000 * patience,
    // JIT compilation takes longer than any of our queries runs.
    options: `-c timezone=UTC -c lock_timeout=${5_000 * patience} -c jit=off`,
  });
  // Without a listener, a broken connection of an idle client ends the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** `named`: repeated statements are planned once per connection; false behind a pooler that does not support this. */
export function createDb(pool: pg.Pool, { named = true } = {}): Db {
  let changes = 0;
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: namingStatements(pool, { named }) }),
    // Called when a statement has ended, before its caller continues.
    log: ({ query }) => {
      if (!isRead.test(query.sql)) changes += 1;
    },
  });
  changesMade.set(db, () => changes);
  return db;
}

const isRead = /^\s*(select|begin|rollback|with (?!.*\b(insert|update|delete)\b))/is;
const changesMade = new WeakMap<Db, () => number>();

/** Grows with every statement of this process that may have changed data, commits included. */
export const changesOf = (db: Db): number => changesMade.get(db)?.() ?? Number.NaN;

/** Names with an underscore inside, as in the database; no row here may have one. */
type ColumnNames<Row> = Exclude<Extract<keyof Row, `${string}_${string}`>, `_${string}`>;
/** A query whose rows use camelCase; any other does not compile. */
type Query<Row> = RawBuilder<Row> & ([ColumnNames<Row>] extends [never] ? unknown : { camelCase: ColumnNames<Row> });

/** All rows of a query; a column `starts_at` is read as `startsAt`, and the content of JSON is left alone. */
export async function rows<Row>(db: Db, query: Query<Row>): Promise<Row[]> {
  return inCamelCases((await (query as RawBuilder<Record<string, unknown>>).execute(db)).rows);
}

function inCamelCases<Row>(found: Record<string, unknown>[]): Row[] {
  const columns = Object.keys(found[0] ?? {});
  const names = columns.map(inCamelCase);
  if (names.every((name, place) => columns[place] === name)) return found as Row[];
  return found.map((values) => {
    const row: Record<string, unknown> = {};
    for (const [place, name] of names.entries()) row[name] = values[columns[place] as string];
    return row as Row;
  });
}

const known = new Map<string, string>();
const mostKnown = 2_000;

/** Columns come from the texts of our own statements: soon all of them are known. */
function inCamelCase(column: string): string {
  const name = known.get(column) ?? column.replace(/(?<=.)_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  if (known.size < mostKnown) known.set(column, name);
  return name;
}

/** The first row, or null. */
export async function firstRow<Row>(db: Db, query: Query<Row>): Promise<Row | null> {
  return (await rows(db, query))[0] ?? null;
}

/** The one row that must exist; its absence is a bug. */
export async function oneRow<Row>(db: Db, query: Query<Row>): Promise<Row> {
  const row = (await rows(db, query))[0];
  if (row === undefined) throw new Error('a row was expected');
  return row;
}

/** The rows of each. */
export type RowsOf<Queries extends readonly RawBuilder<unknown>[]> = {
  [Place in keyof Queries]: Queries[Place] extends RawBuilder<infer Row> ? Row[] : never;
};

/**
 * Reads of a transaction that do not depend on each other's answers, in one round trip. Each begins when the one before
 * it has its locks and its answer, and sees what is committed by then.
 */
export async function inOneFlight<const Queries extends readonly RawBuilder<unknown>[]>(
  tx: Db,
  queries: Queries,
): Promise<RowsOf<Queries>> {
  const flown = queries.map((query): Flown => query.compile(tx));
  // Were `begin` to fail, the others would run on their own.
  if (!tx.isTransaction || !flown.every(({ sql: text }) => isPlainRead(text)))
    throw new Error('only reads of a transaction are sent in one flight');
  const { rows: found } = await tx.executeQuery(CompiledQuery.raw(oneFlight, flown));
  return (found as Record<string, unknown>[][]).map((one) => inCamelCases(one)) as RowsOf<Queries>;
}

/**
 * Sends the last write of a transaction and its commit in one round trip; whatever must prevent the commit has to be an
 * error of the write.
 */
export async function writeAndCommit(tx: Db, write: RawBuilder<unknown>): Promise<void> {
  if (!tx.isTransaction) throw new Error('only a transaction is committed');
  await tx.executeQuery(CompiledQuery.raw(writeThenCommit, [write.compile(tx)]));
}

/** How many rows a write changed: conditional updates depend on it. */
export async function changedRows(db: Db, query: RawBuilder<unknown>): Promise<number> {
  return Number((await query.execute(db)).numAffectedRows ?? 0n);
}

/**
 * Returned by a write outside a transaction, whose commit then does not wait for the disk: only for what is done again
 * if a power cut loses it.
 */
export const withoutWaiting = sql.raw(`set_config('synchronous_commit', 'off', true)`);

/** A statement that changes data, to be sent by the caller. */
export type Write = RawBuilder<unknown>;

/** Sends independent writes as one statement: each sees the tables as they were before all of them. */
export async function writeTogether(tx: Db, writes: readonly Write[]): Promise<void> {
  await writtenBeside(sql`select 1`, writes).execute(tx);
}

/** A query with writes in the same statement, whose effects it does not see. */
export function writtenBeside<Row>(query: RawBuilder<Row>, writes: readonly Write[]): RawBuilder<Row> {
  if (writes.length === 0) return query;
  const parts = writes.map((write, place) => sql`${sql.ref(`written${place}`)} as (${write})`);
  return sql<Row>`with ${sql.join(parts)} ${query}`;
}

export function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db);
  return db.transaction().execute(work);
}

/** Does the work and takes it back: the answer says what would come of it. */
export async function takenBack<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  const preview: { of: T | null } = { of: null };
  return db
    .transaction()
    .execute(async (tx): Promise<T> => {
      preview.of = await work(tx);
      throw preview;
    })
    .catch((thrown: unknown) => {
      if (thrown === preview) return preview.of as T;
      throw thrown;
    });
}
