import type { Book } from '@maidan/domain/money/ledger';
import type { SettlementStatus, TransferStatus } from '@maidan/domain/money/settlements';
import { type RawBuilder, sql } from 'kysely';
import { type Db, oneRow, rows } from '../../../platform/db/db.ts';
import { namePattern } from '../../../platform/db/searched.ts';

export interface Of {
  book: Book;
  vendorId: string;
}

export interface ListQuery {
  q: string;
  status: SettlementStatus | '';
  sort: 'createdAt' | 'amount' | 'status' | 'settledAt';
  order: 'asc' | 'desc';
  page: number;
  pageSize: number;
}

export interface LineRow {
  id: string;
  orderRef: string;
  kind:
    | 'share'
    | 'refund'
    | 'refund_back'
    | 'refund_paid'
    | 'dispute'
    | 'dispute_back'
    | 'top_up'
    | 'deposit_kept'
    | 'deposit_back';
  amountPaise: number;
  /** Of a share, what was paid; of a refund, what goes back. */
  orderPaise: number;
  refundPaise: number | null;
  /** Of a dispute, all that is held. */
  disputePaise: number | null;
  commissionBps: number;
  /** Taxes withheld of the share, or given back with the refund. */
  taxesPaise: number;
  /** Of a share: how much of it refunds and disputes took by now. */
  givenBackPaise: number;
  transferPaise: number | null;
  transferStatus: TransferStatus | null;
  reference: string | null;
  utr: string | null;
  transferMode: string | null;
  reason: string | null;
  accountLast4: string | null;
  /** Empty for what the organizer paid in. */
  eventId: string;
  eventName: string;
  playerName: string;
  at: Date;
  dueAt: Date;
  initiatedAt: Date | null;
  settledAt: Date | null;
}

const givenBack = sql`(case when i.kind = 'share' then coalesce((select -sum(r.amount_paise) from payout_items r
  where r.order_id = i.order_id and r.kind in ('refund', 'refund_back', 'dispute', 'dispute_back')), 0) else 0 end)::bigint`;
const taxes = sql`(case when i.kind = 'share' then o.tcs_paise + o.tds_paise
  when i.kind = 'refund' then -coalesce((select sum(n.amount_paise) from ledger_txn a join ledger_entry n on n.txn_id = a.id
    where a.order_id = i.order_id and a.refund_id = i.refund_id and a.kind = 'refund_accepted'
      and n.account in ('tcs_payable', 'tds_payable')), 0)
  when i.dispute_id is not null then (case i.kind when 'dispute' then -1 else 1 end) * coalesce((select sum(n.amount_paise)
    from ledger_txn a join ledger_entry n on n.txn_id = a.id
    where a.order_id = i.order_id and a.idempotency_key = 'dispute:' || i.dispute_id
      and n.account in ('tcs_payable', 'tds_payable')), 0) else 0 end)::bigint`;
/** What B§4's order of fields makes of a line: its transfer, and before there is one its split. */
const shown = sql`coalesce(s.status,
  case when i.kind = 'share' and ${givenBack} >= i.amount_paise then 'REVERSED' else 'COMPLETED' end)`;

const sorts: Record<ListQuery['sort'], RawBuilder<unknown>> = {
  createdAt: sql`i.at`,
  amount: sql`i.amount_paise`,
  status: shown,
  settledAt: sql`s.settled_at`,
};

/** PostgreSQL reads a backslash, a percent sign and an underscore of a pattern as something else. */
const contains = (q: string) => `%${q.replace(/[\\%_]/g, '\\$&')}%`;

export async function listLines(db: Db, of: Of, query: ListQuery): Promise<{ lines: LineRow[]; total: number }> {
  const isFiltered = query.q !== '' || query.status !== '';
  const text = contains(query.q);
  const mine = sql`i.vendor_id = ${of.vendorId} and i.book = ${of.book}`;
  const joins = sql`join orders o on o.id = i.order_id
    left join events e on e.id = o.event_id left join settlements s on s.id = i.settlement_id
    left join refunds f on f.id = i.refund_id left join disputes d on d.id = i.dispute_id`;
  const from = sql`
    from payout_items i ${joins} where ${mine}
      ${
        query.q === ''
          ? sql``
          : sql`and (o.order_ref ilike ${text} or e.name ilike ${text} or exists (select from order_lines l
        join registrations g on g.id = l.registration_id where l.order_id = o.id and g.plain_name like ${namePattern(query.q)}) or s.utr ilike ${text} or s.reference ilike ${text})`
      }
      ${query.status === '' ? sql`` : sql`and ${shown} = ${query.status}`}`;
  const way = query.order === 'asc' ? sql`asc nulls first` : sql`desc nulls last`;
  // An index that is read backwards puts its nulls first; the time of a payment is never null.
  const plainWay = query.order === 'asc' ? sql`asc` : sql`desc`;
  const sorted = sql`order by ${sorts[query.sort]} ${query.sort === 'createdAt' ? plainWay : way}, i.id desc`;
  const slice = sql`limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}`;
  // What is passed over on the way to a later page is not looked up elsewhere.
  const isFromItems = !isFiltered && (query.sort === 'createdAt' || query.sort === 'amount');
  const lines = await rows(
    db,
    sql<LineRow>`
      select i.id, i.kind, o.order_ref, i.amount_paise, o.amount_paise as order_paise, f.amount_paise as refund_paise,
        d.held_paise as dispute_paise,
        o.commission_bps, ${taxes} as taxes_paise, ${givenBack} as given_back_paise, s.amount_paise as transfer_paise,
        s.status as transfer_status, s.reference, s.utr, s.transfer_mode, s.reason, s.account_last4, coalesce(e.id::text, '') as event_id,
        coalesce(e.name, '') as event_name, coalesce(players_of_order(o.id), '') as player_name, i.at, i.due_at,
        s.initiated_at, s.settled_at
      ${isFromItems ? sql`from (select * from payout_items i where ${mine} ${sorted} ${slice}) i ${joins} ${sorted}` : sql`${from} ${sorted} ${slice}`}`,
  );
  const counted = isFiltered
    ? sql<{ total: number }>`select count(*)::int as total ${from}`
    : sql<{ total: number }>`select count(*)::int as total from payout_items i where ${mine}`;
  return { lines, total: (await oneRow(db, counted)).total };
}

export interface TotalsRow {
  settled: number;
  settledCount: number;
  lastAt: Date | null;
  inTransit: number;
  inTransitCount: number;
  open: number;
  openCount: number;
  nextAt: Date | null;
  failed: number;
  failedCount: number;
}

/** Open items without a failed transfer are on time; those with one wait for the next run. */
export function readTotals(db: Db, of: Of): Promise<TotalsRow> {
  return oneRow(
    db,
    sql<TotalsRow>`
      with open as (
        select i.amount_paise, i.due_at, i.kind, i.settlement_id is not null as failed from payout_items i
        where i.vendor_id = ${of.vendorId} and i.book = ${of.book} and i.is_open),
      transfers as (
        select status, amount_paise, settled_at from settlements where vendor_id = ${of.vendorId} and book = ${of.book})
      select
        (select coalesce(sum(amount_paise), 0)::bigint from transfers where status = 'SETTLED') as settled,
        (select count(*)::int from transfers where status = 'SETTLED') as settled_count,
        (select max(settled_at) from transfers where status = 'SETTLED') as last_at,
        (select coalesce(sum(amount_paise), 0)::bigint from transfers where status = 'INITIATED') as in_transit,
        (select count(*)::int from transfers where status = 'INITIATED') as in_transit_count,
        (select coalesce(sum(amount_paise), 0)::bigint from open where not failed) as open,
        (select count(*)::int from open where not failed) as open_count,
        (select min(due_at) from open where kind = 'share') as next_at,
        (select coalesce(sum(amount_paise), 0)::bigint from open where failed) as failed,
        (select count(*)::int from open where failed) as failed_count`,
  );
}
