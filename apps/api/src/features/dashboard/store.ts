import type { DashboardStats } from '@maidan/contract/dashboard';
import { type Paise, toRupees } from '@maidan/domain/money';
import { maskAccountNumber } from '@maidan/domain/bank-details';
import type { PayoutToday } from '@maidan/domain/needs-today';
import type { Period } from '@maidan/domain/statistics';
import { sql } from 'kysely';
import { type Db, oneRow, rows } from '../../platform/db.ts';

/** Totals over all time. Money is what players paid, online or at the desk, less what they got back. */
export async function readStats(db: Db, organizerId: string): Promise<DashboardStats> {
  const row = await oneRow(
    db,
    sql<{ registrations: number; revenue_paise: Paise; active: number; completed: number }>`
      with own as (select id, approval_status, tournament_status from events
                   where organizer_id = ${organizerId} and deleted_at is null)
      select coalesce(sum(p.people), 0)::int as registrations,
        (coalesce(sum(p.at_desk + paid.amount), 0)
         - (select coalesce(sum(f.amount_paise), 0) from refunds f join orders o on o.id = f.order_id
            where f.status = 'done' and o.event_id in (select id from own)))::bigint as revenue_paise,
        (select count(*)::int from own where approval_status = 'approved' and tournament_status = 'open') as active,
        (select count(*)::int from own where tournament_status <> 'open') as completed
      from own
      cross join lateral (
        select count(*) as people, coalesce(sum(case when r.paid_by in ('cash', 'upi') then r.amount_paise end), 0) as at_desk
        from registrations r where r.event_id = own.id and r.status = 'confirmed') p
      cross join lateral (
        select coalesce(sum(o.amount_paise), 0) as amount from orders o
        where o.event_id = own.id and o.paid_at is not null) paid`,
  );
  return {
    registrations: { total: row.registrations },
    revenue: { total: toRupees(row.revenue_paise) },
    events: { active: row.active, completed: row.completed },
  };
}

export interface PeriodFigures {
  participants: number;
  revenue: number;
  upcomingEvents: number;
  completedEvents: number;
}

/**
 * The figures of each period, in their order: who was confirmed in it, what was paid less what was returned in it,
 * the approved events that were open at its end, and the events that ended in it.
 */
export async function readPeriods(db: Db, organizerId: string, periods: readonly Period[]): Promise<PeriodFigures[]> {
  const found = await rows(
    db,
    sql<{ participants: number; revenue_paise: Paise; upcoming: number; completed: number }>`
      with own as materialized (select id, approved_at, closed_at from events
                   where organizer_id = ${organizerId} and deleted_at is null),
      p as materialized (select * from unnest(${periods.map(({ from }) => from.toISOString())}::timestamptz[],
        ${periods.map(({ to }) => to.toISOString())}::timestamptz[]) with ordinality as p (starts, ends, place)),
      -- Everything is read once and falls between two of the moments at which a period begins or ends.
      moments as materialized (select array_agg(distinct at order by at) as list
        from (select starts as at from p union select ends from p) m),
      joined as materialized (
        select width_bucket(confirmed_at, m.list) as part, count(*)::int as people,
          coalesce(sum(amount_paise) filter (where paid_by in ('cash', 'upi')), 0)::bigint as paise
        from registrations cross join moments m
        where status = 'confirmed' and event_id in (select id from own) group by 1),
      money as materialized (
        select width_bucket(o.paid_at, m.list) as part, sum(o.amount_paise)::bigint as paise
        from orders o cross join moments m
        where o.paid_at is not null and o.event_id in (select id from own) group by 1
        union all
        select width_bucket(f.done_at, m.list), -sum(f.amount_paise)::bigint
        from refunds f join orders o on o.id = f.order_id cross join moments m
        where f.status = 'done' and o.event_id in (select id from own) group by 1
        union all
        select part, paise from joined)
      select
        (select coalesce(sum(people), 0)::int from joined
         where part >= width_bucket(p.starts, m.list) and part < width_bucket(p.ends, m.list)) as participants,
        (select coalesce(sum(paise), 0)::bigint from money
         where part >= width_bucket(p.starts, m.list) and part < width_bucket(p.ends, m.list)) as revenue_paise,
        (select count(*)::int from own
         where approved_at < p.ends and (closed_at is null or closed_at >= p.ends)) as upcoming,
        (select count(*)::int from own where closed_at >= p.starts and closed_at < p.ends) as completed
      from p cross join moments m
      order by p.place`,
  );
  return found.map((row) => ({
    participants: row.participants,
    revenue: toRupees(row.revenue_paise),
    upcomingEvents: row.upcoming,
    completedEvents: row.completed,
  }));
}

/** What is on its way to the bank or due until the end of the day; null when that is nothing. */
export async function readPayoutToday(db: Db, organizerId: string, dayEnds: Date): Promise<PayoutToday | null> {
  const row = await oneRow(
    db,
    sql<{ amount_paise: Paise; entries: number; account_last4: string | null }>`
      select coalesce(sum(i.amount_paise), 0)::bigint as amount_paise,
        (count(*) filter (where i.kind = 'share'))::int as entries, min(v.account_last4) as account_last4
      from vendors v join lateral (
        select kind, amount_paise from payout_items where vendor_id = v.id and is_open and due_at <= ${dayEnds}
          and coalesce(v.payouts_held_until, '-infinity') <= ${dayEnds}
        union all
        select k.kind, k.amount_paise from settlements s join payout_items k on k.settlement_id = s.id
        where s.vendor_id = v.id and s.status = 'INITIATED') i on true
      where v.organizer_id = ${organizerId} and v.status = 'ACTIVATED'`,
  );
  if (row.amount_paise <= 0) return null;
  return {
    amount: toRupees(row.amount_paise),
    entries: row.entries,
    account: maskAccountNumber(row.account_last4 ?? ''),
  };
}
