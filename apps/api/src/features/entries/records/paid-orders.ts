import type { PaidOrder } from '@maidan/domain/entries/refunding/refund-due';
import { type KeptPolicy, keptPolicy } from '@maidan/domain/events/refund-policy';
import { paise } from '@maidan/domain/money';
import { sql } from 'kysely';
import { policyKept } from '../../events/records/refund-policies.ts';

/** A payment for a registration, with its split and what was taken back of it. */
export interface PaidOrderRow {
  orderId: string;
  grossPaise: number;
  sharePaise: number;
  tcsPaise: number;
  tdsPaise: number;
  /** Of the whole payment refunded, or held or taken by a dispute. */
  takenPaise: number;
  ofSharePaise: number;
  policy: KeptPolicy;
  lines: { id: string; entryId: string | null; amount: number; left: number }[];
}

const taken = sql`(coalesce((select sum(f.amount_paise) from refunds f
    where f.order_id = q.id and f.provider_payment_id is null and not f.is_deposit and f.status <> 'cancelled'), 0)
  + coalesce((select sum(d.held_paise) from disputes d where d.order_id = q.id and d.state <> 'won'), 0))`;
const takenOfShare = sql`coalesce((select -sum(i.amount_paise) from payout_items i where i.order_id = q.id
  and i.kind in ('refund', 'refund_back', 'dispute', 'dispute_back')), 0)`;

/** The payments for the registration `r` of the event `e`, oldest first, each with the fees that it paid of it, less their discounts. */
export const paidOrders = sql<PaidOrderRow[]>`(select coalesce(json_agg(json_build_object('orderId', q.id,
    'grossPaise', q.amount_paise, 'sharePaise', q.vendor_share_paise, 'tcsPaise', q.tcs_paise, 'tdsPaise', q.tds_paise,
    'takenPaise', ${taken}, 'ofSharePaise', ${takenOfShare}, 'policy', ${policyKept(sql`q.refund_policy`)},
    'lines', p.lines) order by q.paid_at, q.id), '[]')
  from (select l.order_id, json_agg(json_build_object('id', l.id, 'entryId', l.entry_id, 'amount', l.amount_paise + d.off,
      'left', l.amount_paise + d.off - l.refunded_paise) order by l.id) as lines
    from order_lines l cross join lateral (select coalesce(sum(x.amount_paise), 0) as off from order_lines x
      where x.order_id = l.order_id and x.entry_id = l.entry_id and x.kind = 'discount') d where l.registration_id = r.id and l.amount_paise > 0 and l.kind <> 'deposit' group by l.order_id) p
  join orders q on q.id = p.order_id where q.paid_at is not null)`;

/** As the rules of refunds read it. */
export const toPaidOrder = ({ orderId, grossPaise, takenPaise, policy, lines }: PaidOrderRow): PaidOrder => ({
  orderId,
  left: paise(Math.max(0, grossPaise - takenPaise)),
  policy: keptPolicy(policy),
  lines,
});

/** As the rules of who bears a refund read it. */
export const toSplitOrder = (row: PaidOrderRow) => ({
  gross: paise(row.grossPaise),
  share: paise(row.sharePaise),
  tcs: paise(row.tcsPaise),
  tds: paise(row.tdsPaise),
  refunded: paise(row.takenPaise),
  ofShare: paise(row.ofSharePaise),
});
