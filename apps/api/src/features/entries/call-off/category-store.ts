import { deskDue } from '@maidan/domain/entries/refunding/desk-money';
import { deskFees } from '@maidan/domain/entries/refunding/refund-due';
import { sql } from 'kysely';
import { type Db, rows } from '../../../platform/db/db.ts';
import { isLivingEntry } from '../../events/records/living-registrations.ts';
import { paidOrders, toPaidOrder } from '../records/paid-orders.ts';
import { feesOf, pricedFee } from '../records/desk-money.ts';
import { deskSums, type PlannedRow } from './store.ts';

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
 * The same of one category: every active entry in it, with what paid for it. Of what the desk took for a registration so
 * much as this entry cost.
 */
export async function listPlannedOf(db: Db, eventId: string, categoryId: string): Promise<PlannedRow[]> {
  const found = await rows(
    db,
    sql<PlannedRow>`select r.id as registration_id, r.name, own.price as amount_paise, r.desk_paise, r.handed_back_paise,
        r.to_hand_back_paise, coalesce(r.owed_paise, 0)::bigint as owed_paise,
        ${feesOf(sql`n.registration_id = r.id and n.category_id = ${categoryId}
          and n.state in ('confirmed', 'awaiting_partner')`)} as fees, ${paidOrders} as orders
      from registrations r join events e on e.id = r.event_id
      join lateral (select coalesce(sum(n.price_paise), 0)::bigint as price, count(*) as entries
        from registration_entries n where n.registration_id = r.id and n.category_id = ${categoryId} and ${isLivingEntry}
        ) own on own.entries > 0
      where r.event_id = ${eventId} order by r.name, r.id`,
  );
  return found.map((row) => {
    const ids = new Set(row.fees.map(({ id }) => id));
    const orders = row.orders
      .map((order) => ({ ...order, lines: order.lines.filter(({ entryId }) => entryId === null || ids.has(entryId)) }))
      .filter(({ lines }) => lines.length > 0 && ids.size > 0);
    const ofDesk = deskDue(deskFees(row.fees.map(pricedFee), orders.map(toPaidOrder)), deskSums(row), 'all');
    return { ...row, orders, deskPaise: ofDesk, handedBackPaise: 0, toHandBackPaise: 0, owedPaise: 0 };
  });
}
