import type { Book } from '@maidan/domain/money/ledger';
import type { TransferStatus } from '@maidan/domain/money/settlements';
import { sql } from 'kysely';
import { type Db, firstRow, oneRow, rows } from '../../../platform/db/db.ts';
import type { ProviderTransfer } from '../../../platform/payments/payment-provider.ts';

/** Vendors with something to pay out or an unfinished transfer, and whom the provider pays. */
export function listPayable(
  db: Db,
  { book, until }: { book: Book; until: Date },
): Promise<{ vendorId: string; payeeRef: string }[]> {
  return rows(
    db,
    sql<{ vendorId: string; payeeRef: string }>`
      select v.id as "vendorId", v.provider_vendor_id as "payeeRef" from vendors v
      where v.status = 'ACTIVATED' and exists (
          -- Whose refunds outweigh the shares at every run has nothing to be sent.
          select 1 from (
            select sum(i.amount_paise) over (order by i.due_at, i.id) as so_far from payout_items i
            where i.vendor_id = v.id and i.is_open and i.due_at <= ${until} and i.book = ${book}) runs
          where so_far > 0)
        or exists (select 1 from settlements s where s.vendor_id = v.id and s.book = ${book}
          and (s.status = 'INITIATED' or s.status = 'SETTLED' and s.settled_at > ${until}::timestamptz - interval '3 days'))`,
  );
}

export interface PayeeRow {
  id: string;
  organizerId: string;
  payeeRef: string;
  status: string;
  ifsc: string;
  accountLast4: string;
  payoutsHeldUntil: Date | null;
  /** Set by an administrator, until one releases them. */
  payoutsOnHold: boolean;
  email: string;
  name: string;
}

/** Locked while open items are paid out: nobody takes from them meanwhile, and no second run pays them again. */
export function lockPayee(db: Db, vendorId: string): Promise<PayeeRow> {
  return oneRow(
    db,
    sql<PayeeRow>`select v.id, v.organizer_id, v.provider_vendor_id as payee_ref, v.status, v.ifsc, v.account_last4,
        v.payouts_held_until, v.payouts_on_hold, u.email, u.name
      from vendors v join users u on u.id = v.organizer_id where v.id = ${vendorId} for no key update of v`,
  );
}

export function listOpen(db: Db, { book, vendorId, until }: { book: Book; vendorId: string; until: Date }) {
  return rows(
    db,
    sql<{ id: string; amountPaise: number; dueAt: Date }>`
      select id, amount_paise, due_at from payout_items
      where vendor_id = ${vendorId} and book = ${book} and is_open and due_at <= ${until} order by due_at, id`,
  );
}

export async function insertSettlement(
  db: Db,
  row: {
    id: string;
    book: Book;
    reference: string;
    vendor: PayeeRow;
    amount: number;
    at: Date;
  },
): Promise<void> {
  await sql`
    insert into settlements (id, book, reference, vendor_id, status, amount_paise, ifsc, account_last4, initiated_at)
    values (${row.id}, ${row.book}, ${row.reference}, ${row.vendor.id}, 'INITIATED', ${row.amount},
      ${row.vendor.ifsc}, ${row.vendor.accountLast4}, ${row.at})`.execute(db);
}

/** The lines of a transfer, as they stay: what its items are now. */
export async function insertLines(db: Db, settlementId: string): Promise<void> {
  await sql`insert into settlement_lines (settlement_id, item_id, amount_paise)
    select settlement_id, id, amount_paise from payout_items where settlement_id = ${settlementId}`.execute(db);
}

export interface SettlementRow {
  id: string;
  reference: string;
  vendorId: string;
  status: TransferStatus;
  amountPaise: number;
  accountLast4: string;
  initiatedAt: Date;
}

export function findByReference(db: Db, reference: string): Promise<SettlementRow | null> {
  return firstRow(
    db,
    sql<SettlementRow>`select id, reference, vendor_id, status, amount_paise, account_last4, initiated_at
      from settlements where reference = ${reference} for update`,
  );
}

/** How long after success a transfer may still come back. */
const reversalDays = 3;

/** Transfers that may still change, oldest first. */
export function listUnfinished(db: Db, of: { book: Book; vendorId: string; until: Date }) {
  return rows(
    db,
    sql<{ status: TransferStatus; reference: string; ifsc: string; amountPaise: number; initiatedAt: Date }>`
      select status, reference, ifsc, amount_paise, initiated_at from settlements
      where vendor_id = ${of.vendorId} and book = ${of.book} and (status = 'INITIATED' or (status = 'SETTLED'
        and settled_at > ${of.until}::timestamptz - make_interval(days => ${reversalDays}))) order by initiated_at`,
  );
}

export async function saveOutcome(
  db: Db,
  outcome: Pick<ProviderTransfer, 'status' | 'at' | 'utr' | 'mode' | 'reason'> & { id: string },
): Promise<void> {
  await sql`update settlements set status = ${outcome.status}, utr = coalesce(${outcome.utr}, utr),
      transfer_mode = coalesce(${outcome.mode}, transfer_mode), reason = ${outcome.reason},
      settled_at = case when ${outcome.status} = 'SETTLED' then ${outcome.at} else settled_at end,
      ended_at = case when ${outcome.status} = 'SETTLED' then ended_at else ${outcome.at} end
    where id = ${outcome.id}`.execute(db);
}

export async function isKnown(db: Db, reference: string): Promise<boolean> {
  return (await firstRow(db, sql`select 1 from settlements where reference = ${reference}`)) !== null;
}

export function findVendorOfPayee(db: Db, payeeRef: string) {
  return firstRow(db, sql<{ id: string }>`select id from vendors where provider_vendor_id = ${payeeRef}`);
}

/** What a transfer of some orders may carry: their open items, and every adjustment. */
export function listCarriable(db: Db, of: { book: Book; vendorId: string; orderRefs: readonly string[] }) {
  return rows(
    db,
    sql<{ id: string; orderRef: string; adjustment: string | null; amount: number }>`
      select i.id, o.order_ref as "orderRef", a.number::text as adjustment, i.amount_paise as amount
      from payout_items i join orders o on o.id = i.order_id
      left join payout_adjustments a on a.item_id = i.id and a.made_at is not null
      where i.vendor_id = ${of.vendorId} and i.book = ${of.book} and i.is_open
        and (a.number is not null or o.order_ref = any(${of.orderRefs}::text[]))
      order by i.at, i.id`,
  );
}
