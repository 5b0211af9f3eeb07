import type { Book } from '@maidan/domain/money/ledger';
import type { FeePaperKind } from '@maidan/domain/money/tax/papers';
import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../../platform/db/db.ts';

/** Whose month, and which days of it: the first, and the first that is not in it. */
export interface Of {
  book: Book;
  vendorId: string;
}
interface Days {
  from: string;
  before: string;
}

export interface PayeeRow {
  id: string;
  organizerId: string;
  panEnc: string;
  gstEnc: string | null;
  organizationName: string;
}

export function findPayee(db: Db, whose: { organizerId: string } | { payeeId: string }): Promise<PayeeRow | null> {
  const isTheirs = 'payeeId' in whose ? sql`v.id = ${whose.payeeId}` : sql`v.organizer_id = ${whose.organizerId}`;
  return firstRow(
    db,
    sql<PayeeRow>`select v.id, v.organizer_id, v.pan_enc, v.gst_enc, o.organization_name
      from vendors v join organizers o on o.user_id = v.organizer_id where ${isTheirs} and v.status <> 'CREATING'`,
  );
}

/** What desks took and handed back for an organizer's events, a line each: as the statements of the events count it. */
const deskOf = (vendorId: string) => sql`
  select r.confirmed_at as at, r.paid_by as how, e.name as event_name, r.name as player_name,
    r.desk_paise - coalesce((select sum(d.amount_paise) from desk_payments d
      where d.registration_id = r.id and d.undone_at is null), 0) as amount_paise, r.id
  from vendors v join events e on e.organizer_id = v.organizer_id and e.deleted_at is null
  join registrations r on r.event_id = e.id
  where v.id = ${vendorId} and r.desk_paise > 0 and r.status in ('confirmed', 'cancelled') and r.confirmed_at is not null
  union all
  select d.at, d.how, e.name, r.name, d.amount_paise, d.id
  from vendors v join events e on e.organizer_id = v.organizer_id and e.deleted_at is null
  join desk_payments d on d.event_id = e.id and d.undone_at is null join registrations r on r.id = d.registration_id
  where v.id = ${vendorId} and r.desk_paise > 0 and r.status in ('confirmed', 'cancelled') and r.confirmed_at is not null
  union all
  select b.at, b.how, e.name, r.name, -b.amount_paise, b.id
  from vendors v join events e on e.organizer_id = v.organizer_id and e.deleted_at is null
  join desk_refunds b on b.event_id = e.id and b.taken_back_at is null join registrations r on r.id = b.registration_id
  where v.id = ${vendorId}`;

export interface MonthRow {
  month: string;
  fees: number;
  refunded: number;
  commission: number;
  tcs: number | null;
  tds: number | null;
  feeGst: number | null;
  desk: number;
  /** Invoices, bills of supply and credit notes of players. */
  papers: number;
}

/** Oldest first. */
export function listMonths(db: Db, { book, vendorId }: Of): Promise<MonthRow[]> {
  const monthOf = (at: string) => sql`to_char(${sql.raw(at)} at time zone 'Asia/Kolkata', 'YYYY-MM')`;
  return rows(
    db,
    sql<MonthRow>`with books as (
        select to_char(d.day, 'YYYY-MM') as month,
          coalesce(sum(d.amount_paise) filter (where d.account = 'gateway_clearing' and d.kind = 'payment_success'), 0) as fees,
          coalesce(-sum(d.amount_paise) filter (where d.account = 'refund_in_flight' and d.kind in ('refund_accepted', 'refund_failed')), 0) as refunded,
          coalesce(-sum(d.amount_paise) filter (where d.account = 'commission'), 0) as commission,
          -sum(d.amount_paise) filter (where d.account = 'tcs_payable') as tcs,
          -sum(d.amount_paise) filter (where d.account = 'tds_payable') as tds
        from ledger_days d where d.vendor_id = ${vendorId} and d.book = ${book} group by 1),
      papers as (
        select ${monthOf('p.issued_at')} as month,
          sum(case p.kind when 'credit_note' then -1 else 1 end * (p.amount_paise - p.taxable_paise))
            filter (where o.tax_treatment = 'taxable') as fee_gst,
          count(*) as papers
        from fee_papers p join orders o on o.id = p.order_id
        where p.vendor_id = ${vendorId} and p.book = ${book} group by 1),
      desk as (select ${monthOf('k.at')} as month, sum(k.amount_paise) as desk from (${deskOf(vendorId)}) k group by 1)
      select month, coalesce(b.fees, 0)::bigint as fees, coalesce(b.refunded, 0)::bigint as refunded,
        coalesce(b.commission, 0)::bigint as commission, b.tcs::bigint as tcs, b.tds::bigint as tds,
        p.fee_gst::bigint as fee_gst, coalesce(k.desk, 0)::bigint as desk, coalesce(p.papers, 0)::int as papers
      from books b full join papers p using (month) full join desk k using (month) order by month`,
  );
}

/** One posting for an order of the month, with its paper where it has one; what went back is negative. */
export interface PostedRow {
  id: string;
  at: Date;
  kind: string;
  orderRef: string;
  eventName: string;
  playerName: string;
  treatment: string | null;
  place: string | null;
  gstBps: number | null;
  tcsBps: number | null;
  tdsBps: number | null;
  amount: number;
  tcs: number;
  tds: number;
  paper: Paper | null;
  corrected: Pick<Paper, 'kind' | 'year' | 'number' | 'issuedAt'> | null;
}
interface Paper {
  kind: FeePaperKind;
  year: string;
  number: number;
  issuedAt: string;
  taxable: number;
  cgst: number;
  sgst: number;
  igst: number;
}

const paperJson = sql`json_build_object('kind', p.kind, 'year', p.financial_year, 'number', p.number, 'issuedAt', p.issued_at,
  'taxable', p.taxable_paise, 'cgst', p.cgst_paise, 'sgst', p.sgst_paise, 'igst', p.igst_paise)`;

/** In order, from after a line on: a file is written in parts. */
export function listPosted(
  db: Db,
  { book, vendorId, from, before, after, limit }: Of & Days & { after: { at: Date; id: string } | null; limit: number },
): Promise<PostedRow[]> {
  return rows(
    db,
    sql<PostedRow>`select t.id, t.occurred_at as at, t.kind, o.order_ref, e.name as event_name,
        players_of_order(o.id) as player_name, o.tax_treatment as treatment, o.place_of_supply as place, x.gst_bps,
        o.tcs_bps, o.tds_bps, s.amount, s.tcs, s.tds,
        case when p.id is not null then ${paperJson} end as paper,
        (select json_build_object('kind', c.kind, 'year', c.financial_year, 'number', c.number, 'issuedAt', c.issued_at)
          from fee_papers c where c.id = p.corrects_id) as corrected
      from ledger_txn t join orders o on o.id = t.order_id join events e on e.id = o.event_id
      cross join lateral (select
          coalesce(sum(n.amount_paise) filter (where n.account in ('gateway_clearing', 'refund_in_flight')), 0)::bigint as amount,
          coalesce(-sum(n.amount_paise) filter (where n.account = 'tcs_payable'), 0)::bigint as tcs,
          coalesce(-sum(n.amount_paise) filter (where n.account = 'tds_payable'), 0)::bigint as tds
        from ledger_entry n where n.txn_id = t.id) s
      left join tax_profiles x on x.id = o.tax_profile_id
      left join fee_papers p on p.order_id = o.id and (t.kind = 'payment_success' and p.refund_id is null or p.refund_id = t.refund_id)
      where t.vendor_id = ${vendorId} and t.book = ${book}
        and t.kind in ('payment_success', 'refund_accepted', 'refund_failed', 'dispute_opened', 'dispute_won')
        and t.occurred_at >= ${`${from}T00:00:00+05:30`}::timestamptz and t.occurred_at < ${`${before}T00:00:00+05:30`}::timestamptz
        and (${after === null} or (t.occurred_at, t.id) > (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
      order by t.occurred_at, t.id limit ${limit}`,
  );
}

export interface DeskRow {
  at: Date;
  how: string;
  eventName: string;
  playerName: string;
  amountPaise: number;
}

export function listDesk(db: Db, { vendorId, from, before }: Of & Days): Promise<DeskRow[]> {
  return rows(
    db,
    sql<DeskRow>`select k.at, k.how, k.event_name, k.player_name, k.amount_paise::bigint as amount_paise
      from (${deskOf(vendorId)}) k
      where k.at >= ${`${from}T00:00:00+05:30`}::timestamptz and k.at < ${`${before}T00:00:00+05:30`}::timestamptz
        and k.amount_paise <> 0 order by k.at, k.id`,
  );
}
