import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { AppError } from '../app-error.ts';
import {
  changedRows,
  type Db,
  firstRow,
  oneRow,
  type Write,
  withoutWaiting,
  writeAndCommit,
  writtenBeside,
} from '../db/db.ts';
import type { FieldEncryption } from '../keys/field-encryption.ts';

/** An answer as it was sent, and is sent again. */
export interface KeptAnswer {
  status: number;
  body: Buffer;
}

/** A keyed request: whose it is, which call, and what was asked. */
export interface KeyedRequest {
  userId: string;
  route: string;
  key: string;
  hash: Buffer;
}

/**
 * Where keys are stored. An answer contains names and may contain health data, so it is encrypted for the day it is
 * kept.
 */
interface Keeping {
  db: Db;
  encryption: FieldEncryption;
}

/** The state of a request: answered, or begun by a process that has not reported an end. */
export type Kept = { answer: KeptAnswer } | { begun: unknown };

const keyForm = /^[\w-]{8,100}$/;

export function keyedRequest(of: { userId: string; route: string; key: string }, input: unknown): KeyedRequest {
  if (!keyForm.test(of.key)) throw new AppError('idempotency_key_invalid');
  const hash = createHash('sha256')
    .update(JSON.stringify(input ?? null))
    .digest();
  return { ...of, hash };
}

const isThis = ({ userId, route, key }: KeyedRequest) => sql`user_id = ${userId} and route = ${route} and key = ${key}`;

const purpose = ({ userId, route, key }: KeyedRequest) => `idempotency_keys.body:${userId} ${route} ${key}`;

const closed = ({ encryption }: Keeping, request: KeyedRequest, body: Buffer) =>
  Buffer.from(encryption.encrypt(body.toString(), purpose(request)));

/** Answers stored by the previous version are JSON as sent; none is older than a day. */
const opened = ({ encryption }: Keeping, request: KeyedRequest, body: Buffer) =>
  body[0] === '{'.charCodeAt(0) ? body : Buffer.from(encryption.decrypt(body.toString(), purpose(request)));

interface KeptRow {
  bodyHash: Buffer | null;
  status: number | null;
  body: Buffer | null;
  begun: unknown;
}

/** Refused when the key was used for something else. */
function keptOf(keeping: Keeping, request: KeyedRequest, row: KeptRow | null): Kept | null {
  if (!row?.bodyHash) return null;
  if (!row.bodyHash.equals(request.hash)) throw new AppError('idempotency_key_reused');
  if (row.status !== null && row.body)
    return { answer: { status: row.status, body: opened(keeping, request, row.body) } };
  return row.begun === null ? null : { begun: row.begun };
}

/** What is stored under the key, or null. */
export async function findKept(keeping: Keeping, request: KeyedRequest): Promise<Kept | null> {
  const row = await firstRow(
    keeping.db,
    sql<KeptRow>`select body_hash, status, body, begun from idempotency_keys where ${isThis(request)}`,
  );
  return keptOf(keeping, request, row);
}

/**
 * How often, with a pause between, to try a key that another process holds: a process that just died has released it
 * by then.
 */
const tries = 6;
const pauseMs = 100;

/**
 * Locks the key for this transaction, also released when the process dies. Returns what is stored under it.
 */
export async function lockKey(keeping: Keeping, request: KeyedRequest): Promise<Kept | null> {
  const { userId, route, key } = request;
  const name = `${userId} ${route} ${key}`;
  for (let tried = 1; ; tried += 1) {
    const { mine, ...row } = await oneRow(
      keeping.db,
      sql<KeptRow & { mine: boolean }>`select l.mine, k.body_hash, k.status, k.body, k.begun
        from (select pg_try_advisory_xact_lock(hashtextextended(${name}, 7214004)) as mine) l
        left join idempotency_keys k on ${isThis(request)}`,
    );
    if (mine) return keptOf(keeping, request, row);
    if (tried === tries) throw inFlight();
    await sleep(pauseMs);
  }
}

export const inFlight = () => new AppError('idempotency_in_flight', { retryAfterSeconds: 2 });

const toKeep = (keeping: Keeping, request: KeyedRequest, kept: Kept): Write => {
  const { userId, route, key, hash } = request;
  const status = 'answer' in kept ? kept.answer.status : null;
  const body = 'answer' in kept ? closed(keeping, request, kept.answer.body) : null;
  const begun = 'begun' in kept ? JSON.stringify(kept.begun) : null;
  return sql`insert into idempotency_keys (user_id, route, key, body_hash, status, body, begun)
    values (${userId}, ${route}, ${key}, ${hash}, ${status}, ${body}, ${begun})`;
};

/**
 * Stores what was begun, or its answer, and commits. The lookup was a snapshot: when somebody who came in between has
 * written the key, all of the work is rolled back.
 */
export async function keepAndCommit(keeping: Keeping, request: KeyedRequest, kept: Kept): Promise<void> {
  try {
    await writeAndCommit(keeping.db, toKeep(keeping, request, kept));
  } catch (error) {
    const { constraint } = error as { constraint?: string };
    throw constraint === 'idempotency_keys_pkey' ? inFlight() : error;
  }
}

/** Stores a refusal, unless the key has an answer already. */
export async function keepRefusal(keeping: Keeping, request: KeyedRequest, answer: KeptAnswer): Promise<void> {
  await sql`${toKeep(keeping, request, { answer })} on conflict do nothing`.execute(keeping.db);
}

/**
 * Completes what was begun with its answer; false when it has been completed or undone already. Does not wait for the
 * disk: if the answer were lost, a repeat would continue from what was begun, as if the process had died here.
 */
export async function keepEnd(keeping: Keeping, request: KeyedRequest, { status, body }: KeptAnswer): Promise<boolean> {
  const end = sql`update idempotency_keys set status = ${status}, body = ${closed(keeping, request, body)}
    from written0 where ${isThis(request)} and status is null`;
  const saved = await changedRows(keeping.db, writtenBeside(end, [sql`select ${withoutWaiting}`]));
  return saved === 1;
}

/** What was begun, for the process that completes it; null when it has been completed meanwhile. */
export async function lockBegun(tx: Db, request: KeyedRequest): Promise<{ begun: unknown } | null> {
  return firstRow(
    tx,
    sql<{ begun: unknown }>`select begun from idempotency_keys
      where ${isThis(request)} and status is null and begun is not null for update`,
  );
}

/** Frees the key for reuse. */
export async function forget(db: Db, request: KeyedRequest): Promise<void> {
  await sql`delete from idempotency_keys where ${isThis(request)} and status is null`.execute(db);
}

/** Nobody repeats yesterday's request, and answers name people: a day is enough. */
export async function forgetOld(db: Db): Promise<void> {
  await sql`delete from idempotency_keys where created_at < now() - interval '1 day'`.execute(db);
}
