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
      select
        (select count(*)::int from registrations r where r.status = 'confirmed' and r.event_id in (select id from own))
          as registrations,
        ((select coalesce(sum(o.amount_paise), 0) from orders o
          where o.paid_at is not null and o.event_id in (select id from own))
         + (select coalesce(sum(r.amount_paise), 0) from registrations r
            where r.status = 'confirmed' and r.paid_by in ('cash', 'upi') and r.event_id in (select id from own))
         - (select coalesce(sum(f.amount_paise), 0) from refunds f join orders o on o.id = f.order_id
            where f.status = 'done' and o.event_id in (select id from own)))::bigint as revenue_paise,
        (select count(*)::int from own where approval_status = 'approved' and tournament_status = 'open') as active,
        (select count(*)::int from own where tournament_status <> 'open') as completed`,
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
      joined as materialized (
        select confirmed_at as at, amount_paise, paid_by from registrations
        where status = 'confirmed' and event_id in (select id from own)),
      money as materialized (
        select o.paid_at as at, o.amount_paise from orders o
        where o.paid_at is not null and o.event_id in (select id from own)
        union all
        select f.done_at, -f.amount_paise from refunds f join orders o on o.id = f.order_id
        where f.status = 'done' and o.event_id in (select id from own)
        union all
        select at, amount_paise from joined where paid_by in ('cash', 'upi'))
      select
        (select count(*)::int from joined where at >= p.starts and at < p.ends) as participants,
        (select coalesce(sum(amount_paise), 0)::bigint from money where at >= p.starts and at < p.ends) as revenue_paise,
        (select count(*)::int from own
         where approved_at < p.ends and (closed_at is null or closed_at >= p.ends)) as upcoming,
        (select count(*)::int from own where closed_at >= p.starts and closed_at < p.ends) as completed
      from unnest(${periods.map(({ from }) => from.toISOString())}::timestamptz[],
                  ${periods.map(({ to }) => to.toISOString())}::timestamptz[]) with ordinality as p (starts, ends, place)
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
