import type { CodeLimits, DiscountCode } from '@maidan/domain/events/prices/price-rules';
import type { Paise } from '@maidan/domain/money';
import { sql } from 'kysely';
import { changedRows, type Db, firstRow, rows } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';

/** A code as it is kept, categories by id. */
export interface KeptCode extends DiscountCode, CodeLimits {
  id: string;
  used: number;
}

/** With how often the account that asks has used it. */
export type FoundCode = KeptCode & { usedByAccount: number };

interface CodeRow {
  id: string;
  code: string;
  percent: number | null;
  amount: Paise | null;
  categories: string[] | null;
  from: string | null;
  until: string | null;
  limit: number | null;
  perAccount: number | null;
  used: number;
}

const columns = sql`id, code, percent, amount_paise as amount, category_ids as categories, from_day::text as "from",
  until_day::text as "until", most as "limit", most_by_account as "perAccount", used`;

const toCode = ({ percent, amount, ...row }: CodeRow): KeptCode => ({
  ...row,
  ...(percent === null ? { amount: amount ?? undefined } : { percent }),
});

export async function listCodes(db: Db, eventId: string): Promise<KeptCode[]> {
  const found = await rows(
    db,
    sql<CodeRow>`select ${columns} from discount_codes where event_id = ${eventId} and removed_at is null
      order by created_at, id`,
  );
  return found.map(toCode);
}

/** A code as somebody typed it, made plain; with how often this account has used it. */
export async function findCode(
  db: Db,
  { eventId, code, userId }: { eventId: string; code: string; userId: string },
): Promise<FoundCode | null> {
  const found = await firstRow(
    db,
    sql<CodeRow & { usedByAccount: number }>`select ${columns}, (select count(*)::int from code_uses u
        where u.code_id = discount_codes.id and u.user_id = ${userId} and u.given_back_at is null) as used_by_account
      from discount_codes where event_id = ${eventId} and code = ${code} and removed_at is null`,
  );
  return found && { ...toCode(found), usedByAccount: found.usedByAccount };
}

type NewCode = DiscountCode & CodeLimits;

/** False if the event has such a code. */
export async function insertCode(tx: Db, eventId: string, id: string, code: NewCode): Promise<boolean> {
  const added = await changedRows(
    tx,
    sql`insert into discount_codes (id, event_id, code, percent, amount_paise, category_ids, from_day, until_day, most, most_by_account)
      values (${id}, ${eventId}, ${code.code}, ${code.percent ?? null}, ${code.amount ?? null},
        ${code.categories as string[] | null}::uuid[], ${code.from}::date, ${code.until}::date, ${code.limit}, ${code.perAccount})
      on conflict (event_id, code) where removed_at is null do nothing`,
  );
  return added === 1;
}

/** False if the event has another such code; the caller has locked the event. */
export async function saveCode(tx: Db, eventId: string, id: string, code: NewCode): Promise<boolean> {
  const changed = await changedRows(
    tx,
    sql`update discount_codes set code = ${code.code}, percent = ${code.percent ?? null}, amount_paise = ${code.amount ?? null},
        category_ids = ${code.categories as string[] | null}::uuid[], from_day = ${code.from}::date, until_day = ${code.until}::date,
        most = ${code.limit}, most_by_account = ${code.perAccount}
      where id = ${id} and event_id = ${eventId} and removed_at is null and not exists (
        select from discount_codes o where o.event_id = ${eventId} and o.code = ${code.code} and o.id <> ${id}
          and o.removed_at is null)`,
  );
  return changed === 1;
}

export async function removeCode(tx: Db, eventId: string, id: string): Promise<boolean> {
  const ended = sql`update discount_codes set removed_at = now()
    where id = ${id} and event_id = ${eventId} and removed_at is null`;
  return (await changedRows(tx, ended)) === 1;
}

/**
 * Counts a use of the code by an account whose entries the caller has serialized; null where it has been used as often
 * as it may be. The row stays locked until the hold is written.
 */
export async function takeCode(tx: Db, { codeId, userId }: { codeId: string; userId: string }): Promise<string | null> {
  const id = newId();
  const counted = await changedRows(
    tx,
    sql`with counted as (${countUse(codeId, userId)})
      insert into code_uses (id, code_id, user_id) select ${id}, id, ${userId} from counted`,
  );
  return counted === 1 ? id : null;
}

const countUse = (codeId: string, userId: string) =>
  sql`update discount_codes c set used = used + 1 where c.id = ${codeId} and c.removed_at is null
      and c.used < coalesce(c.most, c.used + 1)
      and (c.most_by_account is null or c.most_by_account > (select count(*) from code_uses u
        where u.code_id = c.id and u.user_id = ${userId} and u.given_back_at is null))
    returning c.id`;

/**
 * The uses of these entries that were given back when their hold ended count again, for a payment that arrives late;
 * false if one of them cannot.
 */
export async function takeCodesAgain(tx: Db, entryIds: readonly string[]): Promise<boolean> {
  const lost = await rows(
    tx,
    sql<{ id: string; codeId: string }>`select u.id, u.code_id from code_uses u where u.given_back_at is not null
      and u.id in (select code_use_id from registration_entries where id = any(${entryIds}))
      order by u.code_id, u.id for update`,
  );
  for (const { id, codeId } of lost) {
    const counted = await changedRows(
      tx,
      sql`update discount_codes set used = used + 1 where id = ${codeId} and used < coalesce(most, used + 1)`,
    );
    if (counted === 0) return false;
    await sql`update code_uses set given_back_at = null where id = ${id}`.execute(tx);
  }
  return true;
}
