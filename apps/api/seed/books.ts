import { type PostingKind, type PostingParts, postingOf } from '@maidan/domain/money/ledger';
import { type Paise, paise } from '@maidan/domain/money';
import { payoutDue } from '@maidan/domain/money/settlements';
import { sql } from 'kysely';
import { listHolidays } from '../src/features/money/records/ledger-store.ts';
import { type Db, rows } from '../src/platform/db/db.ts';
import { newId } from '../src/platform/ids.ts';
import { insertRows } from './insert-rows.ts';

interface PaidOrder {
  id: string;
  vendorId: string;
  amountPaise: Paise;
  commissionPaise: Paise;
  vendorSharePaise: Paise;
  paidAt: Date;
  refundId: string | null;
  refundedAt: Date | null;
}

interface Event<K extends PostingKind> {
  kind: K;
  key: string;
  parts: PostingParts<K>;
  at: Date;
  order: PaidOrder;
  refundId?: string;
}

/**
 * Posts the payments and full refunds of seeded orders as the product does, by its rules and with its keys, in a few
 * statements. The database checks that each posting balances and adds up the days.
 */
export async function postBooks(tx: Db): Promise<void> {
  const orders = await rows(
    tx,
    sql<PaidOrder>`
      select o.id, o.vendor_id, o.amount_paise, o.commission_paise, o.vendor_share_paise, o.paid_at, f.id as refund_id,
        f.done_at as refunded_at
      from orders o left join refunds f on f.order_id = o.id
      where o.paid_at is not null and not exists (select 1 from ledger_txn t where t.order_id = o.id) order by o.paid_at`,
  );
  const holidays = await listHolidays(tx);
  const books = new Books();
  for (const order of orders) books.addOrder(order, payoutDue(order.paidAt, holidays));
  await insertRows(tx, 'ledger_txn', books.txns);
  await insertRows(tx, 'ledger_entry', books.entries);
  await insertRows(tx, 'payout_items', books.items);
}

class Books {
  readonly txns: Record<string, unknown>[] = [];
  readonly entries: Record<string, unknown>[] = [];
  readonly items: Record<string, unknown>[] = [];

  addOrder(order: PaidOrder, dueAt: Date): void {
    const { amountPaise: amount, vendorSharePaise: share, commissionPaise: commission, paidAt: at } = order;
    const payment = { gross: amount, share, commission };
    this.#post({ kind: 'payment_success', key: `payment:${order.id}`, parts: payment, at, order });
    this.#owe(order, { kind: 'share', amount: share, at, dueAt });
    const { refundId, refundedAt } = order;
    if (!refundId || !refundedAt) return;
    const returned = { at: refundedAt, order, refundId };
    const parts = { fromPayable: share, fromReceivable: paise(0), ofCommission: commission, amount };
    this.#post({ ...returned, kind: 'refund_accepted', key: `refund:${refundId}`, parts });
    this.#post({ ...returned, kind: 'refund_done', key: `refund-end:${refundId}`, parts: { amount } });
    this.#owe(order, { kind: 'refund', amount: 0 - share, at: refundedAt, dueAt: refundedAt, refundId });
  }

  #post<K extends PostingKind>({ kind, key, parts, at, order, refundId }: Event<K>): void {
    const id = newId(at.getTime());
    this.txns.push({
      id,
      book: 'sandbox',
      kind,
      idempotency_key: key,
      request_hash: 'seed',
      vendor_id: order.vendorId,
      order_id: order.id,
      refund_id: refundId ?? null,
      occurred_at: at,
    });
    for (const { account, amount } of postingOf(kind, parts))
      this.entries.push({ txn_id: id, vendor_id: order.vendorId, account, kind, amount_paise: amount });
  }

  #owe(order: PaidOrder, item: { kind: string; amount: number; at: Date; dueAt: Date; refundId?: string }): void {
    this.items.push({
      id: newId(item.at.getTime()),
      book: 'sandbox',
      vendor_id: order.vendorId,
      order_id: order.id,
      refund_id: item.refundId ?? null,
      kind: item.kind,
      amount_paise: item.amount,
      at: item.at,
      due_at: item.dueAt,
      is_open: true,
    });
  }
}
