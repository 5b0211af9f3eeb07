import type { Book } from '@maidan/domain/money/ledger';
import { sql } from 'kysely';
import { type Db, rows } from '../../../platform/db/db.ts';

/**
 * Gives a number to every open item that the provider cannot know of: a dispute, one that was won, both sides of a
 * refund that was paid by hand, and a deposit that was kept, or given back after that. The numbers come from the items' ids, so that another installation with the same keys
 * does not use them again.
 */
export async function numberItems(db: Db, book: Book): Promise<void> {
  await sql`insert into payout_adjustments (item_id, number)
    select i.id, 1 + ('x' || substr(md5(i.id::text), 1, 12))::bit(48)::bigint from payout_items i
    left join refunds f on f.id = i.refund_id
    where i.book = ${book} and i.is_open and i.amount_paise <> 0
      and (i.kind in ('dispute', 'dispute_back', 'refund_paid', 'deposit_kept', 'deposit_back') or (i.kind = 'refund' and f.paid_how is not null))
    on conflict do nothing`.execute(db);
}

export interface DueAdjustment {
  itemId: string;
  number: number;
  amount: number;
  payeeRef: string;
  kind: string;
  orderRef: string;
}

export const listDue = (db: Db, book: Book): Promise<DueAdjustment[]> =>
  rows(
    db,
    sql<DueAdjustment>`select a.item_id as "itemId", a.number, i.amount_paise as amount, i.kind,
        v.provider_vendor_id as "payeeRef", o.order_ref as "orderRef"
      from payout_adjustments a join payout_items i on i.id = a.item_id join vendors v on v.id = i.vendor_id
      join orders o on o.id = i.order_id
      where a.made_at is null and i.book = ${book} order by i.at, i.id limit 200`,
  );

export async function saveMade(db: Db, itemId: string): Promise<void> {
  await sql`update payout_adjustments set made_at = now() where item_id = ${itemId}`.execute(db);
}
