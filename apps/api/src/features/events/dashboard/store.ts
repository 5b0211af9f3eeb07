import type { DashboardStats } from '@maidan/contract/events/dashboard';
import { type Paise, toRupees } from '@maidan/domain/money';
import { maskAccountNumber } from '@maidan/domain/bank-details';
import type { LeftDraw, LoneEntry, PayoutToday, RepayByHand, UndoneChoice } from '@maidan/domain/events/needs-today';
import type { Period } from '@maidan/domain/events/statistics';
import { sql } from 'kysely';
import { type Db, firstRow, oneRow, rows } from '../../../platform/db/db.ts';
import { isLivingEntry } from '../records/living-registrations.ts';
import { toHandBackPaise } from '../records/to-hand-back.ts';
import { isCategoryDrawn } from '../records/public-draws-state.ts';

/** Totals over all time. Money is what players paid, online or at the desk, less refunds. */
export async function readStats(db: Db, organizerId: string): Promise<DashboardStats> {
  const row = await oneRow(
    db,
    sql<{ registrations: number; revenuePaise: Paise; active: number; completed: number }>`
      with own as (select id, approval_status, tournament_status from events
                   where organizer_id = ${organizerId} and deleted_at is null)
      select (select count(*)::int from own where approval_status = 'approved' and tournament_status = 'open') as active,
        (select count(*)::int from own where tournament_status <> 'open') as completed,
        coalesce(sum(confirmed), 0)::int as registrations,
        coalesce(sum(desk_paise + paid_paise - returned_paise), 0)::bigint as revenue_paise
      from event_totals_now where event_id = any(array(select id from own))`,
  );
  return {
    registrations: { total: row.registrations },
    revenue: { total: toRupees(row.revenuePaise) },
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
 * The figures of each period, in order: confirmations, payments less refunds, approved events open at its end, and
 * events that ended in it. No period ends after now.
 */
export async function readPeriods(db: Db, organizerId: string, periods: readonly Period[]): Promise<PeriodFigures[]> {
  const found = await rows(
    db,
    sql<{ participants: number; revenuePaise: Paise; upcoming: number; completed: number }>`
      with own as materialized (select id, approved_at, closed_at from events
                   where organizer_id = ${organizerId} and deleted_at is null),
      p as materialized (select * from unnest(${periods.map(({ from }) => from.toISOString())}::timestamptz[],
        ${periods.map(({ to }) => to.toISOString())}::timestamptz[]) with ordinality as p (starts, ends, place)),
      -- What came before each moment at which a period begins or ends: whole days as they are summed, and of the
      -- moment's own day the rows themselves. Nothing is later than the last moment: its day is whole so far.
      moments as materialized (
        select at, (at at time zone 'Asia/Kolkata')::date as day, date_trunc('day', at, 'Asia/Kolkata') as begins,
          at = (select max(ends) from p) as is_last
        from (select starts as at from p union select ends from p) b),
      whole as materialized (
        select day, sum(confirmed)::int as people, sum(desk_paise + paid_paise - returned_paise)::bigint as paise
        from event_days_now
        where event_id = any(array(select id from own)) and day >= (select min(day) from moments) group by day),
      partly as materialized (
        select m.at, sum(r.people) as people, sum(r.paise) as paise
        from (select * from moments where at > begins and not is_last) m
        cross join lateral (
          select 1 as people, desk_paise as paise
          from own join registrations on event_id = own.id and status = 'confirmed'
            and confirmed_at >= m.begins and confirmed_at < m.at
          union all
          select 0, desk_paise from own join registrations on event_id = own.id and status = 'cancelled'
            and desk_paise > 0 and confirmed_at >= m.begins and confirmed_at < m.at
          union all
          select 0, -amount_paise from own join desk_refunds on event_id = own.id and at >= m.begins and at < m.at
            and taken_back_at is null
          union all
          select 0, amount_paise from own join orders on event_id = own.id and paid_at >= m.begins and paid_at < m.at
          union all
          select 0, -f.amount_paise from refunds f join orders o on o.id = f.order_id
          where f.status <> 'cancelled' and f.provider_payment_id is null and not f.is_deposit
            and f.created_at >= m.begins and f.created_at < m.at
            and o.event_id = any(array(select id from own))) r
        group by m.at),
      reached as materialized (
        select m.at,
          (select coalesce(sum(people), 0) from whole where day < m.day or m.is_last) + coalesce(r.people, 0) as people,
          (select coalesce(sum(paise), 0) from whole where day < m.day or m.is_last) + coalesce(r.paise, 0) as paise
        from moments m left join partly r on r.at = m.at)
      select (e.people - s.people)::int as participants, (e.paise - s.paise)::bigint as revenue_paise,
        (select count(*)::int from own
         where approved_at < p.ends and (closed_at is null or closed_at >= p.ends)) as upcoming,
        (select count(*)::int from own where closed_at >= p.starts and closed_at < p.ends) as completed
      from p join reached s on s.at = p.starts join reached e on e.at = p.ends
      order by p.place`,
  );
  return found.map((row) => ({
    participants: row.participants,
    revenue: toRupees(row.revenuePaise),
    upcomingEvents: row.upcoming,
    completedEvents: row.completed,
  }));
}

/** What is on its way to the bank or due by the end of the day; null when there is nothing. */
export async function readPayoutToday(db: Db, organizerId: string, dayEnds: Date): Promise<PayoutToday | null> {
  const row = await oneRow(
    db,
    sql<{ amountPaise: Paise; entries: number; accountLast4: string | null }>`
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
  if (row.amountPaise <= 0) return null;
  return {
    amount: toRupees(row.amountPaise),
    entries: row.entries,
    account: maskAccountNumber(row.accountLast4 ?? ''),
  };
}

/** The event with most left to repay by hand; null when there is nothing. */
export async function readRepayByHand(db: Db, organizerId: string): Promise<RepayByHand | null> {
  const row = await firstRow(
    db,
    sql<{ eventId: string; eventName: string; amountPaise: Paise; people: number }>`
      select v.id as event_id, v.name as event_name, count(*)::int as people,
        sum(${toHandBackPaise})::bigint as amount_paise
      from events v join registrations r on r.event_id = v.id
      where v.organizer_id = ${organizerId} and v.deleted_at is null
        and r.to_hand_back_paise > 0 and ${toHandBackPaise} > 0
      group by v.id order by amount_paise desc, v.id limit 1`,
  );
  return (
    row && { eventId: row.eventId, eventName: row.eventName, amount: toRupees(row.amountPaise), people: row.people }
  );
}

/** The categories of the organizer's events that one confirmed entry is in. */
export const listLoneEntries = (db: Db, organizerId: string): Promise<LoneEntry[]> =>
  rows(
    db,
    sql<LoneEntry>`
      select v.id as event_id, v.name as event_name, c.name as category, ${isCategoryDrawn} as is_drawn,
        min(r.name) as name, min(r.ticket_code) as ticket_code
      from events v join categories c on c.event_id = v.id left join fixtures f on f.event_id = v.id
      join registration_entries n on n.category_id = c.id and n.state = 'confirmed' and n.pair_of is null
      join registrations r on r.id = n.registration_id
      where v.organizer_id = ${organizerId} and v.deleted_at is null and c.removed_at is null and v.approval_status = 'approved'
        and v.tournament_status in ('open', 'closed')
      group by v.id, c.id, f.event_id having count(*) = 1 order by c.position`,
  );

/**
 * Players who cancelled on their own, or ran out of time, since then and so left a draw; and pairs of published draws
 * whose partner has left and nobody has been named instead. Newest first.
 */
export const listLeftDraws = (db: Db, organizerId: string, since: Date): Promise<LeftDraw[]> =>
  rows(
    db,
    sql<LeftDraw>`
      with own as (select id, name from events where organizer_id = ${organizerId} and deleted_at is null
        and approval_status = 'approved' and tournament_status in ('open', 'closed'))
      select event_id, event_name, category, name, what from (
        select own.id as event_id, own.name as event_name, c.name as category, r.name, 'line_free' as what, a.at
        from own join audit_log a on a.event_id = own.id and a.action = 'entry_withdrawn' and a.at >= ${since}
          and a.details ->> 'isEnded' = 'true'
        join registration_entries n on n.id::text = a.details ->> 'entry' and n.state = 'cancelled'
        join registrations r on r.id = n.registration_id join categories c on c.id = n.category_id and c.removed_at is null
        where a.actor_id is null or a.actor_id = r.user_id
        union all
        select own.id, own.name, c.name, concat_ws(' / ', r.name, n.partner_name), 'partner_gone', i.created_at
        from own join fixtures f on f.event_id = own.id join categories c on c.id = any(f.published_categories)
        join registration_entries n on n.category_id = c.id and n.state = 'confirmed' and n.pair_of is null
        join partner_invites i on i.entry_id = n.id and i.state = 'declined'
        join registrations r on r.id = n.registration_id) gone
      order by at desc`,
  );

/** Entries whose choice in a change could not be carried out, the soonest event first. */
export const listUndoneChoices = (db: Db, organizerId: string): Promise<UndoneChoice[]> =>
  rows(
    db,
    sql<UndoneChoice>`select v.id as event_id, v.name as event_name, c.name as category, r.name, r.ticket_code
      from registration_entries n join registrations r on r.id = n.registration_id join events v on v.id = r.event_id
      join categories c on c.id = n.category_id
      where n.undone_choice is not null and ${isLivingEntry} and v.organizer_id = ${organizerId}
        and v.deleted_at is null and r.ticket_code is not null
      order by v.starts_at, lower(r.name), n.id`,
  );
