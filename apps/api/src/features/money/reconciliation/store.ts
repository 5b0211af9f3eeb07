import type { Book } from '@maidan/domain/money/ledger';
import type { Capture, Discrepancy } from '@maidan/domain/money/reconciliation';
import { sql } from 'kysely';
import { type Db, oneRow, rows } from '../../../platform/db/db.ts';

export interface Payee {
  vendorId: string;
  payeeRef: string;
}

/** Vendors with payments since a day, or with something that did not match. */
export function listPayees(db: Db, { book, since }: { book: Book; since: string }): Promise<Payee[]> {
  return rows(
    db,
    sql<Payee>`select v.id as "vendorId", v.provider_vendor_id as "payeeRef" from vendors v
      where exists (select 1 from ledger_days d where d.vendor_id = v.id and d.book = ${book} and d.day >= ${since}::date)
        or exists (select 1 from reconciliation_results r where r.vendor_id = v.id and r.discrepancies <> '[]')`,
  );
}

/** Vendors with anything in the books. */
export function listBooked(db: Db, book: Book): Promise<Payee[]> {
  return rows(
    db,
    sql<Payee>`select v.id as "vendorId", v.provider_vendor_id as "payeeRef" from vendors v
      where exists (select 1 from ledger_totals t where t.vendor_id = v.id and t.book = ${book}
        and t.account in ('vendor_payable', 'vendor_receivable'))`,
  );
}

/** The days to look at anew: the recent ones, those never looked at, and those with something open. */
export async function listDays(
  db: Db,
  of: { vendorId: string; book: Book; since: string; recent: string },
): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ day: string }>`
      select distinct d.day::text as day from ledger_days d
      where d.vendor_id = ${of.vendorId} and d.book = ${of.book} and d.day >= ${of.since}::date
        and d.kind in ('payment_success', 'top_up_received', 'settlement_settled') and d.account = 'gateway_clearing'
        and (d.day >= ${of.recent}::date or not exists (
          select 1 from reconciliation_results r where r.vendor_id = d.vendor_id and r.day = d.day))
      union select day::text from reconciliation_results where vendor_id = ${of.vendorId} and discrepancies <> '[]'
      order by day`,
  );
  return found.map(({ day }) => day);
}

export function listCaptures(db: Db, of: { vendorId: string; book: Book; from: Date; to: Date }): Promise<Capture[]> {
  return rows(
    db,
    sql<Capture>`select o.order_ref as "orderRef", (o.amount_paise + o.deposit_paise)::bigint as paid, i.amount_paise as share
      from payout_items i join orders o on o.id = i.order_id
      where i.vendor_id = ${of.vendorId} and i.book = ${of.book} and i.kind in ('share', 'top_up') and i.at >= ${of.from} and i.at < ${of.to}`,
  );
}

/** Of these orders, the paid ones for which the books hold no fee of the provider yet. */
export function listUncharged(
  db: Db,
  of: { book: Book; orderRefs: readonly string[] },
): Promise<{ id: string; orderRef: string }[]> {
  return rows(
    db,
    sql<{ id: string; orderRef: string }>`select o.id, o.order_ref as "orderRef" from orders o
      where o.order_ref = any(${of.orderRefs}::text[])
        and exists (select 1 from ledger_txn t where t.order_id = o.id and t.book = ${of.book} and t.kind in ('payment_success', 'top_up_received'))
        and not exists (select 1 from ledger_txn t where t.order_id = o.id and t.book = ${of.book} and t.kind = 'gateway_fee_charged')`,
  );
}

export interface OwnTransfer {
  reference: string;
  utr: string | null;
  amount: number;
}

/** Transfers that reached the bank between two moments, as our books know them. */
export function listTransfers(
  db: Db,
  of: { vendorId: string; book: Book; from: Date; to: Date },
): Promise<OwnTransfer[]> {
  return rows(
    db,
    sql<OwnTransfer>`select reference, utr, amount_paise as amount from settlements
      where vendor_id = ${of.vendorId} and book = ${of.book} and settled_at >= ${of.from} and settled_at < ${of.to}`,
  );
}

export async function saveResult(
  db: Db,
  result: {
    vendorId: string;
    day: string;
    processed: number;
    matched: number;
    discrepancies: readonly Discrepancy[];
    at: Date;
  },
): Promise<void> {
  await sql`
    insert into reconciliation_results (vendor_id, day, processed_paise, matched_paise, discrepancies, checked_at)
    values (${result.vendorId}, ${result.day}, ${result.processed}, ${result.matched}, ${JSON.stringify(result.discrepancies)}, ${result.at})
    on conflict (vendor_id, day) do update set processed_paise = excluded.processed_paise,
      matched_paise = excluded.matched_paise, discrepancies = excluded.discrepancies, checked_at = excluded.checked_at`.execute(
    db,
  );
}

export interface Results {
  processed: number;
  matched: number;
  discrepancies: Discrepancy[];
  checkedAt: Date | null;
}

export function readResults(db: Db, of: { vendorId: string; since: string }): Promise<Results> {
  return oneRow(
    db,
    sql<Results>`
      select coalesce(sum(processed_paise), 0)::bigint as processed, coalesce(sum(matched_paise), 0)::bigint as matched,
        coalesce((select jsonb_agg(d) from reconciliation_results r2, jsonb_array_elements(r2.discrepancies) d
          where r2.vendor_id = ${of.vendorId} and r2.day >= ${of.since}::date), '[]') as discrepancies,
        max(checked_at) as checked_at
      from reconciliation_results where vendor_id = ${of.vendorId} and day >= ${of.since}::date`,
  );
}

export interface Finding {
  rule: string;
  subject: string;
  difference: number;
}

/** Every rule that the books must keep. Each row is a fault: the rule, the vendor and the difference in paise. */
const bookRules = [
  sql<Finding>`select 'a transaction does not balance' as rule, txn_id::text as subject, sum(amount_paise)::bigint as difference
    from ledger_entry group by txn_id having sum(amount_paise) <> 0`,
  sql<Finding>`select 'a transaction has no entries' as rule, t.id::text, 0 from ledger_txn t
    where t.kind <> 'stray_received' and not exists (select 1 from ledger_entry n where n.txn_id = t.id)`,
  sql<Finding>`select 'the sums of days differ from the entries' as rule, coalesce(a.key, b.key), (coalesce(a.sum, 0) - coalesce(b.sum, 0))::bigint
    from (select concat_ws(' ', t.book, n.vendor_id, n.account, t.kind) as key, sum(n.amount_paise) as sum
          from ledger_entry n join ledger_txn t on t.id = n.txn_id group by 1) a
    full join (select concat_ws(' ', book, vendor_id, account, kind) as key, sum(amount_paise) as sum
          from ledger_days group by 1) b on b.key = a.key
    where a.sum is distinct from b.sum`,
  sql<Finding>`select 'the running sums differ from the days' as rule, coalesce(a.key, b.key), (coalesce(a.sum, 0) - coalesce(b.sum, 0))::bigint
    from (select concat_ws(' ', book, vendor_id, account, kind) as key, sum(amount_paise) as sum, sum(entries) as entries
          from ledger_days group by 1) a
    full join (select concat_ws(' ', book, vendor_id, account, kind) as key, amount_paise as sum, entries
          from ledger_totals) b on b.key = a.key
    where a.sum is distinct from b.sum or a.entries is distinct from b.entries`,
  sql<Finding>`select 'an account is on the wrong side' as rule, concat_ws(' ', vendor_id, account), sum(amount_paise)::bigint from ledger_days
    where account in ('vendor_payable', 'vendor_in_transit', 'vendor_receivable', 'refund_in_flight', 'dispute_held', 'deposit_held')
    group by book, vendor_id, account
    having (sum(amount_paise) > 0 and account <> 'vendor_receivable') or (sum(amount_paise) < 0 and account = 'vendor_receivable')`,
  sql<Finding>`select 'open items differ from what is owed' as rule, coalesce(a.key, b.key), (coalesce(a.sum, 0) - coalesce(b.sum, 0))::bigint
    from (select book || ' ' || vendor_id as key, -sum(amount_paise) as sum from ledger_days
          where account in ('vendor_payable', 'vendor_receivable') group by 1) a
    full join (select book || ' ' || vendor_id as key, sum(amount_paise) as sum from payout_items where is_open group by 1) b
      on b.key = a.key
    where coalesce(a.sum, 0) <> coalesce(b.sum, 0)`,
  sql<Finding>`select 'transfers under way differ from the books' as rule, coalesce(a.key, b.key), (coalesce(a.sum, 0) - coalesce(b.sum, 0))::bigint
    from (select book || ' ' || vendor_id as key, -sum(amount_paise) as sum from ledger_days
          where account = 'vendor_in_transit' group by 1) a
    full join (select book || ' ' || vendor_id as key, sum(amount_paise) as sum from settlements where status = 'INITIATED' group by 1) b
      on b.key = a.key
    where coalesce(a.sum, 0) <> coalesce(b.sum, 0)`,
  sql<Finding>`select 'refunds under way differ from the books' as rule, coalesce(a.book, b.book), (coalesce(a.sum, 0) - coalesce(b.sum, 0))::bigint
    from (select book, -sum(amount_paise) as sum from ledger_days where account = 'refund_in_flight' group by 1) a
    full join (select t.book, sum(f.amount_paise) as sum from refunds f join ledger_txn t on t.refund_id = f.id
          and t.kind in ('refund_accepted', 'stray_returned', 'deposit_returned', 'kept_deposit_returned') where f.status in ('created', 'sent', 'failed') group by 1) b on b.book = a.book
    where coalesce(a.sum, 0) <> coalesce(b.sum, 0)`,
  sql<Finding>`select 'disputes under way differ from the books' as rule, 'disputes', (coalesce(a.sum, 0) - coalesce(b.sum, 0))::bigint
    from (select -sum(amount_paise) as sum from ledger_days where account = 'dispute_held') a,
      (select sum(held_paise + deposit_paise) as sum from disputes where state in ('open', 'under_review')) b
    where coalesce(a.sum, 0) <> coalesce(b.sum, 0)`,
  sql<Finding>`select 'deposits not decided differ from the books' as rule, 'deposits', (coalesce(a.sum, 0) - coalesce(b.sum, 0))::bigint
    from (select -sum(amount_paise) as sum from ledger_days where account = 'deposit_held') a,
      (select sum(amount_paise) - (select coalesce(sum(deposit_paise), 0) from disputes where state in ('open', 'under_review')) as sum
        from deposits where state = 'open' and line_id is not null) b
    where coalesce(a.sum, 0) <> coalesce(b.sum, 0)`,
  sql<Finding>`select 'what reached the bank differs from the books' as rule, coalesce(a.key, b.key), (coalesce(a.sum, 0) - coalesce(b.sum, 0))::bigint
    from (select book || ' ' || vendor_id as key, -sum(amount_paise) as sum from ledger_days
          where account = 'gateway_clearing' and kind in ('settlement_settled', 'settlement_reversed') group by 1) a
    full join (select book || ' ' || vendor_id as key, sum(amount_paise) as sum from settlements where status = 'SETTLED' group by 1) b
      on b.key = a.key
    where coalesce(a.sum, 0) <> coalesce(b.sum, 0)`,
  sql<Finding>`select 'a settlement differs from its lines' as rule, s.reference, (s.amount_paise - coalesce(sum(l.amount_paise), 0))::bigint
    from settlements s left join settlement_lines l on l.settlement_id = s.id
    group by s.id having s.amount_paise <> coalesce(sum(l.amount_paise), 0)`,
  sql<Finding>`select 'an order differs from its posting' as rule, o.order_ref, (o.amount_paise - n.amount_paise)::bigint
    from orders o join ledger_txn t on t.order_id = o.id and t.kind in ('payment_success', 'top_up_received')
    join ledger_entry n on n.txn_id = t.id and n.account = 'gateway_clearing' where n.amount_paise <> o.amount_paise`,
  sql<Finding>`select 'a paid order has no posting' as rule, o.order_ref, o.amount_paise from orders o
    where o.paid_at is not null and not exists (
      select 1 from ledger_txn t where t.order_id = o.id and t.kind in ('payment_success', 'top_up_received', 'stray_received'))`,
];

/** Rule by rule, since each may read all the books; the caller's transaction shows one moment to all of them. */
export async function findFaults(db: Db): Promise<Finding[]> {
  await sql`set transaction isolation level repeatable read`.execute(db);
  const found: Finding[] = [];
  for (const rule of bookRules)
    found.push(...(await rows(db, sql<Finding>`select * from (${rule}) faults (rule, subject, difference) limit 100`)));
  return found.slice(0, 100);
}

export async function saveProof(db: Db, proof: { id: string; at: Date; findings: readonly Finding[] }): Promise<void> {
  await sql`insert into ledger_proofs (id, at, findings)
    values (${proof.id}, ${proof.at}, ${JSON.stringify(proof.findings)})`.execute(db);
}
