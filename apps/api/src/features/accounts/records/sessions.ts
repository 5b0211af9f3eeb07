import type { User } from '@maidan/contract/accounts/session';
import type { Language } from '@maidan/domain/languages';
import { sql } from 'kysely';
import { changedRows, type Db, firstRow, oneRow, rows } from '../../../platform/db/db.ts';
import { forgetOldTokens } from '../../../platform/keys/one-time-tokens.ts';

export function findByEmail(db: Db, email: string) {
  return firstRow(
    db,
    sql<{ id: string; email: string; name: string; passwordHash: string }>`
      select id, email, name, password_hash from users where lower(email) = lower(${email}) and deleted_at is null`,
  );
}

export async function findUser(db: Db, userId: string): Promise<(User & { hasSecondFactor: boolean }) | null> {
  const row = await firstRow(
    db,
    sql<{
      id: string;
      name: string;
      email: string;
      role: User['role'];
      language: Language;
      status: 'active' | 'suspended' | null;
      hasSecondFactor: boolean;
    }>`
      select u.id, u.name, u.email, u.role, u.language, o.status, f.secret_enc is not null as has_second_factor from users u
      left join organizers o on o.user_id = u.id
      left join second_factors f on f.user_id = u.id
      where u.id = ${userId} and u.deleted_at is null`,
  );
  if (!row) return null;
  const { id, status, ...account } = row;
  return { _id: id, ...account, ...(status ? { organizerStatus: status } : {}) };
}

export async function findPasswordHash(db: Db, userId: string): Promise<string | null> {
  const row = await firstRow(db, sql<{ passwordHash: string }>`select password_hash from users where id = ${userId}`);
  return row?.passwordHash ?? null;
}

export async function insertSession(
  db: Db,
  session: { id: string; userId: string; device: string; deviceHash: Buffer; days: number; isProved: boolean },
): Promise<void> {
  await sql`insert into sessions (id, user_id, user_agent, device_hash, expires_at, proved_at)
    values (${session.id}, ${session.userId}, ${session.device}, ${session.deviceHash},
      now() + make_interval(days => ${session.days}), case when ${session.isProved} then now() end)`.execute(db);
}

export async function markProved(db: Db, sessionId: string): Promise<void> {
  await sql`update sessions set proved_at = now() where id = ${sessionId}`.execute(db);
}

export async function insertToken(
  db: Db,
  token: { hash: Buffer; sessionId: string; kind: 'access' | 'refresh'; minutes: number },
): Promise<void> {
  await sql`insert into session_tokens (token_hash, session_id, kind, expires_at)
    values (${token.hash}, ${token.sessionId}, ${token.kind}, now() + ${token.minutes}::float8 * interval '1 minute')`.execute(
    db,
  );
}

/** Whether somebody has signed in to this account with this browser before. */
export async function knowsDevice(db: Db, userId: string, deviceHash: Buffer): Promise<boolean> {
  const { known } = await oneRow(
    db,
    sql<{ known: boolean }>`select exists (select 1 from sessions
      where user_id = ${userId} and device_hash = ${deviceHash}) as known`,
  );
  return known;
}

/**
 * Spends the token; null when it is spent, expired or its session has ended. The browser in which the session began
 * may ask once more within ten seconds. A session from before browsers were told apart belongs to the first one that
 * asks.
 */
export function useRefreshToken(db: Db, hash: Buffer, deviceHash: Buffer | null) {
  return firstRow(
    db,
    sql<{ sessionId: string }>`
      with used as (
        update session_tokens t set used_at = coalesce(t.used_at, now()) from sessions s
        where t.token_hash = ${hash} and t.kind = 'refresh' and t.expires_at > now() and s.id = t.session_id
          and (t.used_at is null or t.used_at > now() - interval '10 seconds' and s.device_hash = ${deviceHash}::bytea)
          and s.ended_at is null and s.expires_at > now()
        returning t.session_id)
      update sessions set last_seen_at = now(), device_hash = coalesce(device_hash, ${deviceHash}::bytea)
      from used where sessions.id = used.session_id returning used.session_id`,
  );
}

export function findReusedRefresh(db: Db, hash: Buffer) {
  return firstRow(
    db,
    sql<{
      sessionId: string;
    }>`select session_id from session_tokens where token_hash = ${hash} and used_at is not null`,
  );
}

export async function endSession(db: Db, sessionId: string, reason: string): Promise<void> {
  await sql`update sessions set ended_at = now(), ended_reason = ${reason} where id = ${sessionId} and ended_at is null`.execute(
    db,
  );
}

export async function endSessionOfToken(db: Db, hash: Buffer): Promise<void> {
  await sql`update sessions set ended_at = now(), ended_reason = 'signed out' from session_tokens t
    where t.token_hash = ${hash} and t.session_id = sessions.id and sessions.ended_at is null`.execute(db);
}

export async function endOwnSession(db: Db, userId: string, sessionId: string): Promise<boolean> {
  const ended = await changedRows(
    db,
    sql`update sessions set ended_at = now(), ended_reason = 'signed out from another device'
        where id = ${sessionId} and user_id = ${userId} and ended_at is null`,
  );
  return ended === 1;
}

export function endAllSessions(db: Db, userId: string, reason: string, except: string | null): Promise<number> {
  return changedRows(
    db,
    sql`update sessions set ended_at = now(), ended_reason = ${reason}
        where user_id = ${userId} and ended_at is null and id is distinct from ${except}::uuid`,
  );
}

export async function listSessions(db: Db, userId: string, currentId: string) {
  const list = await rows(
    db,
    sql<{ id: string; userAgent: string; createdAt: Date; lastSeenAt: Date }>`
      select id, user_agent, created_at, last_seen_at from sessions
      where user_id = ${userId} and ended_at is null and expires_at > now() order by last_seen_at desc limit 100`,
  );
  return list.map((row) => ({
    _id: row.id,
    device: row.userAgent,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    current: row.id === currentId,
  }));
}

/**
 * A token only needs to be recognised while it could be used. Ended sessions are kept for half a year: until then the
 * account knows their browsers, which have their own allowance of guesses.
 */
export async function forgetOld(db: Db): Promise<void> {
  await sql`delete from session_tokens where expires_at < now() - interval '1 day'`.execute(db);
  await sql`delete from sessions where least(ended_at, expires_at) < now() - interval '180 days'`.execute(db);
  await forgetOldTokens(db);
}
