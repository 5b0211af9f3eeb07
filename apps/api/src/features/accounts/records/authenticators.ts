import { challengeMinutes, challengeTries, enrolmentMinutes } from '@maidan/domain/accounts/second-factor';
import { sql } from 'kysely';
import { changedRows, type Db, firstRow, oneRow } from '../../../platform/db/db.ts';

interface FactorRow {
  secretEnc: string | null;
  enrolledAt: Date | null;
  lastStep: number;
  /** Also null once it has waited too long. */
  pendingEnc: string | null;
}

export function findFactor(db: Db, userId: string): Promise<FactorRow | null> {
  return firstRow(
    db,
    sql<FactorRow>`select secret_enc, enrolled_at, last_step::float8 as last_step,
        case when pending_at > now() - make_interval(mins => ${enrolmentMinutes}) then pending_enc end as pending_enc
      from second_factors where user_id = ${userId}`,
  );
}

export async function savePending(db: Db, userId: string, pendingEnc: string): Promise<void> {
  await sql`insert into second_factors (user_id, pending_enc, pending_at) values (${userId}, ${pendingEnc}, now())
    on conflict (user_id) do update set pending_enc = excluded.pending_enc, pending_at = now()`.execute(db);
}

/** False when a different secret, or none, is waiting by now: somebody else was faster. */
export async function enrolPending(
  db: Db,
  { userId, pendingEnc, step }: { userId: string; pendingEnc: string; step: number },
): Promise<boolean> {
  const enrolled = await changedRows(
    db,
    sql`update second_factors set secret_enc = pending_enc, enrolled_at = now(), last_step = ${step}, pending_enc = null,
        pending_at = null
      where user_id = ${userId} and pending_enc = ${pendingEnc}`,
  );
  return enrolled === 1;
}

/** Spends the code of a step: false when that step, or a later one, has been used in the meantime. */
export async function useStep(
  db: Db,
  { userId, secretEnc, step }: { userId: string; secretEnc: string; step: number },
): Promise<boolean> {
  const used = await changedRows(
    db,
    sql`update second_factors set last_step = ${step}
      where user_id = ${userId} and secret_enc = ${secretEnc} and last_step < ${step}`,
  );
  return used === 1;
}

export async function useRecoveryCode(db: Db, userId: string, indexes: string[]): Promise<boolean> {
  const used = await changedRows(
    db,
    sql`update recovery_codes set used_at = now()
      where user_id = ${userId} and code_index = any(${indexes}) and used_at is null`,
  );
  return used === 1;
}

export async function replaceRecoveryCodes(db: Db, userId: string, indexes: string[]): Promise<void> {
  await sql`delete from recovery_codes where user_id = ${userId}`.execute(db);
  await sql`insert into recovery_codes (user_id, code_index)
    select ${userId}, unnest(${indexes}::text[])`.execute(db);
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { left } = await oneRow(
    db,
    sql<{
      left: number;
    }>`select count(*)::int as left from recovery_codes where user_id = ${userId} and used_at is null`,
  );
  return left;
}

/** Along with its recovery codes, and sign-ins waiting for one of its codes. False when none was set up. */
export async function removeFactor(db: Db, userId: string): Promise<boolean> {
  await sql`delete from sign_in_challenges where user_id = ${userId}`.execute(db);
  const removed = await firstRow(
    db,
    sql<{
      wasOn: boolean;
    }>`delete from second_factors where user_id = ${userId} returning secret_enc is not null as was_on`,
  );
  return removed?.wasOn ?? false;
}

export async function insertChallenge(db: Db, hash: Buffer, userId: string): Promise<void> {
  await sql`delete from sign_in_challenges where user_id = ${userId} and expires_at < now()`.execute(db);
  await sql`insert into sign_in_challenges (token_hash, user_id, expires_at)
    values (${hash}, ${userId}, now() + make_interval(mins => ${challengeMinutes}))`.execute(db);
}

/**
 * Takes one of the few attempts before the code is checked, so that many at once get no more; null when none is left.
 * A changed password ends the challenge.
 */
export function takeTry(db: Db, hash: Buffer) {
  return firstRow(
    db,
    sql<{ userId: string; tries: number }>`update sign_in_challenges c set tries = c.tries + 1 from users u
      where c.token_hash = ${hash} and c.used_at is null and c.expires_at > now() and c.tries < ${challengeTries}
        and u.id = c.user_id and u.deleted_at is null and u.password_changed_at <= c.created_at
      returning c.user_id, c.tries`,
  );
}

export async function spendChallenge(db: Db, hash: Buffer): Promise<boolean> {
  const spent = await changedRows(
    db,
    sql`update sign_in_challenges set used_at = now() where token_hash = ${hash} and used_at is null`,
  );
  return spent === 1;
}

export interface Holder {
  id: string;
  name: string;
  email: string;
  role: 'participant' | 'organizer' | 'admin';
}

export function findHolder(db: Db, userId: string): Promise<Holder> {
  return oneRow(db, sql<Holder>`select id, name, email, role from users where id = ${userId}`);
}

export function findOrganizer(db: Db, userId: string): Promise<Holder | null> {
  return firstRow(
    db,
    sql<Holder>`select id, name, email, role from users
      where id = ${userId} and role = 'organizer' and deleted_at is null`,
  );
}

export function findHolderByEmail(db: Db, email: string): Promise<Holder | null> {
  return firstRow(
    db,
    sql<Holder>`select id, name, email, role from users where lower(email) = lower(${email}) and deleted_at is null`,
  );
}
