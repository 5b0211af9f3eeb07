import { sql } from 'kysely';
import { type Db, firstRow } from '../db/db.ts';

/** What a token is for: a new password, the account's address, another address, the staff of an event, one file. */
type Purpose = 'password_reset' | 'email_proof' | 'email_change' | 'staff_invite' | 'download';

interface NewToken {
  purpose: Purpose;
  hash: Buffer;
  /** Its owner; an invitation belongs to whoever opens it. */
  userId?: string;
  payload?: Readonly<Record<string, string>>;
  seconds: number;
}

export async function saveToken(db: Db, { purpose, hash, userId, payload = {}, seconds }: NewToken): Promise<void> {
  await sql`insert into one_time_tokens (token_hash, purpose, user_id, payload, expires_at)
    values (${hash}, ${purpose}, ${userId ?? null}, ${JSON.stringify(payload)},
      now() + make_interval(secs => ${seconds}))`.execute(db);
}

export interface SpentToken {
  userId: string | null;
  payload: Readonly<Record<string, string>>;
  createdAt: Date;
}

/** If two use it at once, only one succeeds. Null when it is made up, used, expired, or has a different `payload`. */
export function spendToken(
  db: Db,
  { purpose, hash, payload = {} }: Pick<NewToken, 'purpose' | 'hash' | 'payload'>,
): Promise<SpentToken | null> {
  return firstRow(
    db,
    sql<SpentToken>`update one_time_tokens set used_at = now()
      where token_hash = ${hash} and purpose = ${purpose} and used_at is null and expires_at > now()
        and payload @> ${JSON.stringify(payload)}::jsonb
      returning user_id, payload, created_at`,
  );
}

/** Invalidates unused links that were mailed to an account: they went to an address that is no longer its own. */
export async function endMailedLinks(db: Db, userId: string): Promise<void> {
  await sql`update one_time_tokens set used_at = now()
    where user_id = ${userId} and purpose in ('password_reset', 'email_proof', 'email_change') and used_at is null`.execute(
    db,
  );
}

/** Invalidates unused links sent to one member of an event's staff. */
export async function endInvitesOf(db: Db, staffId: string): Promise<void> {
  await sql`update one_time_tokens set used_at = now()
    where purpose = 'staff_invite' and payload->>'staffId' = ${staffId} and used_at is null`.execute(db);
}

export async function forgetOldTokens(db: Db): Promise<void> {
  await sql`delete from one_time_tokens where expires_at < now() - interval '30 days'`.execute(db);
}
