import { sql } from 'kysely';
import { type Db, rows } from '../../../platform/db/db.ts';
import { isLivingEntry } from '../../events/records/living-registrations.ts';
import { type PlannedRow, taken, takenOfShare } from './store.ts';

/** The categories of an event that can be entered, or were. */
export const listCategories = (db: Db, eventId: string): Promise<{ id: string; name: string }[]> =>
  rows(
    db,
    sql<{ id: string; name: string }>`select id, name from categories
      where event_id = ${eventId} and removed_at is null order by position`,
  );

/** Locks the registrations with an active entry in a category, in the one order of locks. */
export async function lockLivingIn(tx: Db, eventId: string, category: string): Promise<string[]> {
  const found = await rows(
    tx,
    sql<{ id: string }>`select r.id from registrations r where r.event_id = ${eventId} and exists (
        select from registration_entries n join categories c on c.id = n.category_id
        where n.registration_id = r.id and lower(c.name) = lower(${category}) and ${isLivingEntry})
      order by r.id for update of r`,
  );
  return found.map(({ id }) => id);
}

/**
 * The same of one category: every active entry in it, with each order that paid for it. Of what the desk took for a
 * registration so much as this entry cost.
 */
export async function listPlannedOf(db: Db, eventId: string, categoryId: string): Promise<PlannedRow[]> {
  const mine = sql`n.category_id = ${categoryId} and n.state in ('confirmed', 'awaiting_partner')`;
  const found = await rows(
    db,
    sql<PlannedRow>`select r.id as registration_id, r.name, r.desk_paise, r.handed_back_paise,
        greatest(0, own.price - sum(coalesce(p.price, 0)) over (partition by r.id))::bigint as desk_price_paise,
        o.id as order_id, coalesce(o.amount_paise, 0) as gross_paise,
        coalesce(p.price, own.price)::bigint as amount_paise, coalesce(p.price, 0)::bigint as price_paise,
        coalesce(p.not_refunded, 0)::bigint as left_paise, o.vendor_share_paise as share_paise,
        coalesce(o.tcs_paise, 0) as tcs_paise, coalesce(o.tds_paise, 0) as tds_paise,
        ${taken} as taken_paise, ${takenOfShare} as of_share_paise
      from registrations r
      join lateral (select coalesce(sum(n.price_paise) filter (where ${mine}), 0) as price, count(*) as entries
        from registration_entries n where n.registration_id = r.id and n.category_id = ${categoryId} and ${isLivingEntry}
        ) own on own.entries > 0
      left join lateral (
        select l.order_id, least(own.price, sum(l.amount_paise)) as price, sum(l.amount_paise - l.refunded_paise) as not_refunded
        from order_lines l join orders q on q.id = l.order_id and q.paid_at is not null
        left join registration_entries n on n.id = l.entry_id
        where l.registration_id = r.id and (l.entry_id is null or ${mine}) group by l.order_id) p on true
      left join orders o on o.id = p.order_id
      where r.event_id = ${eventId} order by r.name, r.id`,
  );
  return found.map((row) => ({
    ...row,
    deskPaise: Math.min(row.deskPaise - row.handedBackPaise, row.deskPricePaise),
    handedBackPaise: 0,
  }));
}
