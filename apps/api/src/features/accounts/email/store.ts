import { mailedCodeMinutes, mailedCodeTries } from '@maidan/domain/accounts/proved-address';
import { sql } from 'kysely';
import { changedRows, type Db, firstRow } from '../../../platform/db/db.ts';

/** Replaces an earlier one: only the newest mail counts. */
export async function saveCode(db: Db, userId: string, codeIndex: string): Promise<void> {
  await sql`insert into sign_in_codes (user_id, code_index, expires_at)
    values (${userId}, ${codeIndex}, now() + make_interval(mins => ${mailedCodeMinutes}))
    on conflict (user_id) do update set code_index = excluded.code_index, tries = 0, created_at = now(),
      expires_at = excluded.expires_at`.execute(db);
}

/** Takes one of the few tries before the code is compared, so that many at once get no more; null when none is left. */
export function takeTry(db: Db, userId: string) {
  return firstRow(
    db,
    sql<{ codeIndex: string }>`update sign_in_codes set tries = tries + 1
      where user_id = ${userId} and tries < ${mailedCodeTries} and expires_at > now() returning code_index`,
  );
}

/** False when somebody else was faster. */
export async function spendCode(db: Db, userId: string, codeIndex: string): Promise<boolean> {
  const spent = await changedRows(
    db,
    sql`delete from sign_in_codes where user_id = ${userId} and code_index = ${codeIndex}`,
  );
  return spent === 1;
}

/** The same for an address without an account. */
export async function saveSignUpCode(db: Db, emailIndex: string, codeIndex: string): Promise<void> {
  await sql`insert into sign_up_codes (email_index, code_index, expires_at)
    values (${emailIndex}, ${codeIndex}, now() + make_interval(mins => ${mailedCodeMinutes}))
    on conflict (email_index) do update set code_index = excluded.code_index, tries = 0, created_at = now(),
      expires_at = excluded.expires_at`.execute(db);
}

export function takeSignUpTry(db: Db, emailIndexes: readonly string[]) {
  return firstRow(
    db,
    sql<{ emailIndex: string; codeIndex: string }>`update sign_up_codes set tries = tries + 1
      where email_index = any(${emailIndexes}::text[]) and tries < ${mailedCodeTries} and expires_at > now()
      returning email_index, code_index`,
  );
}

export async function spendSignUpCode(db: Db, emailIndex: string, codeIndex: string): Promise<boolean> {
  const spent = await changedRows(
    db,
    sql`delete from sign_up_codes where email_index = ${emailIndex} and code_index = ${codeIndex}`,
  );
  return spent === 1;
}

export async function forgetOldCodes(db: Db): Promise<void> {
  await sql`delete from sign_in_codes where expires_at < now() - interval '1 day'`.execute(db);
  await sql`delete from sign_up_codes where expires_at < now() - interval '1 day'`.execute(db);
}
