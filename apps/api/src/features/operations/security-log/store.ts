import type { SecurityLogRow } from '@maidan/contract/operations/security-log';
import { type RawBuilder, sql } from 'kysely';
import { changedRows, type Db, firstRow, oneRow, rows } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';

export interface SecurityEvent {
  at: Date;
  times: number;
  act: string | null;
  route: string;
  refusal: string | null;
  userId: string | null;
  eventId: string | null;
  address: string;
}

export async function write(db: Db, { at, times, act, route, refusal, userId, eventId, address }: SecurityEvent) {
  await sql`
    insert into security_log (id, hour, first_at, last_at, times, act, route, refusal, user_id, event_id, address)
    values (${newId()}, date_trunc('hour', ${at}::timestamptz), ${at}, ${at}, ${times}, ${act}, ${route}, ${refusal}, ${userId},
      ${eventId}, ${address})
    on conflict on constraint security_log_once do update
      set times = security_log.times + excluded.times, last_at = greatest(security_log.last_at, excluded.last_at)`.execute(
    db,
  );
}

/** The account that a sign-in without a session was about, by the address that was typed. */
export async function accountOf(db: Db, email: string): Promise<string | null> {
  const found = await firstRow(
    db,
    sql<{ id: string }>`select id from users where lower(email) = lower(${email}) and deleted_at is null`,
  );
  return found?.id ?? null;
}

/** The account between its password and its code. */
export async function challenged(db: Db, challengeHash: Buffer): Promise<string | null> {
  const found = await firstRow(
    db,
    sql<{ userId: string }>`select user_id from sign_in_challenges where token_hash = ${challengeHash}`,
  );
  return found?.userId ?? null;
}

interface Search {
  q: string;
  refusedOnly: boolean;
}

function matching({ q, refusedOnly }: Search): RawBuilder<unknown> {
  const refused = refusedOnly ? sql`l.refusal is not null` : sql`true`;
  if (q === '') return refused;
  return sql`${refused} and (u.id::text = ${q} or host(l.address) = ${q} or position(lower(${q}) in lower(u.email)) > 0
    or position(lower(${q}) in lower(u.name)) > 0)`;
}

export function list(
  db: Db,
  { limit, offset, ...search }: Search & { limit: number; offset: number },
): Promise<(Omit<SecurityLogRow, 'firstAt' | 'lastAt'> & { firstAt: Date; lastAt: Date })[]> {
  return rows(
    db,
    sql<Omit<SecurityLogRow, 'firstAt' | 'lastAt'> & { firstAt: Date; lastAt: Date }>`
      select l.id as "_id", l.first_at as "firstAt", l.last_at as "lastAt", l.times, l.act, l.route, l.refusal,
        l.user_id as "userId", u.name, u.email, l.event_id as "eventId", e.name as event, host(l.address) as address
      from security_log l
      left join users u on u.id = l.user_id
      left join events e on e.id = l.event_id
      where ${matching(search)} order by l.last_at desc, l.id desc limit ${limit} offset ${offset}`,
  );
}

export async function count(db: Db, search: Search): Promise<number> {
  const { total } = await oneRow(
    db,
    sql<{ total: number }>`select count(*)::int as total from security_log l left join users u on u.id = l.user_id
      where ${matching(search)}`,
  );
  return total;
}

/** A year is how long it is kept. */
export const forgetOld = (db: Db): Promise<number> =>
  changedRows(db, sql`delete from security_log where last_at < now() - interval '1 year'`);
