import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '../app-error.ts';
import { changedRows, type Db, firstRow } from '../db/db.ts';

export interface Replay {
  status: number;
  body: Buffer;
}

interface Scope {
  userId: string;
  route: string;
  key: string;
}

const keyForm = /^[\w-]{8,100}$/;

/**
 * Claims the key before the work begins. Answers the stored bytes when the same request was answered before,
 * null when this one may go on. A claim whose process died is taken over after a minute; the work itself is
 * guarded by its own constraints.
 */
export async function claimKey(db: Db, scope: Scope, body: unknown): Promise<Replay | null> {
  if (!keyForm.test(scope.key)) throw new AppError('idempotency_key_invalid');
  const hash = createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest();
  const claimed = await changedRows(
    db,
    sql`insert into idempotency_keys (user_id, route, key, body_hash)
        values (${scope.userId}, ${scope.route}, ${scope.key}, ${hash})
        on conflict (user_id, route, key) do update set created_at = now()
          where idempotency_keys.status is null and idempotency_keys.body_hash = excluded.body_hash
            and idempotency_keys.created_at < now() - interval '60 seconds'`,
  );
  if (claimed > 0) return null;
  const row = await firstRow(
    db,
    sql<{ bodyHash: Buffer; status: number | null; body: Buffer | null }>`
      select body_hash, status, body from idempotency_keys
      where user_id = ${scope.userId} and route = ${scope.route} and key = ${scope.key}`,
  );
  if (row && !row.bodyHash.equals(hash)) throw new AppError('idempotency_key_reused');
  if (row?.status && row.body) return { status: row.status, body: row.body };
  throw new AppError('idempotency_in_flight', { retryAfterSeconds: 2 });
}

/** Keeps the answer; a failure of ours (5xx) or a "come back later" frees the key for another try instead. */
export async function settleKey(db: Db, scope: Scope, answer: Replay): Promise<void> {
  const keep = answer.status < 500 && answer.status !== 429;
  await (keep
    ? sql`update idempotency_keys set status = ${answer.status}, body = ${answer.body}
          where user_id = ${scope.userId} and route = ${scope.route} and key = ${scope.key}`
    : sql`delete from idempotency_keys
          where user_id = ${scope.userId} and route = ${scope.route} and key = ${scope.key} and status is null`
  ).execute(db);
}
