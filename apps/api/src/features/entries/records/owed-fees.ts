import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../../platform/db/db.ts';
import { closeOpenOrders, expireOpenOrders } from './orders.ts';

/** Its entries with a place and a fee, the last one first, with what was paid online for each. */
export function listOwing(tx: Db, registrationId: string): Promise<{ id: string; price: number; paid: number }[]> {
  return rows(
    tx,
    sql<{ id: string; price: number; paid: number }>`select n.id, n.price_paise as price,
        coalesce((select sum(l.amount_paise) from order_lines l join orders o on o.id = l.order_id
          where l.entry_id = n.id and l.kind <> 'deposit' and o.paid_at is not null), 0)::bigint as paid
      from registration_entries n join categories c on c.id = n.category_id
      where n.registration_id = ${registrationId} and n.state = 'confirmed' and n.price_paise > 0
      order by n.entered_at desc, c.position desc`,
  );
}

/** What an order pays of fees that are owed. */
export function listOwedParts(tx: Db, orderId: string): Promise<{ registrationId: string; amount: number }[]> {
  return rows(
    tx,
    sql<{ registrationId: string; amount: number }>`select registration_id, sum(amount_paise)::bigint as amount
      from order_lines where order_id = ${orderId} and kind = 'owed' group by 1 order by 1`,
  );
}

/** An open order that pays exactly this much of what the registration owes, with time left. */
export async function findOwedOrder(
  tx: Db,
  { registrationId, amount, payerId }: { registrationId: string; amount: number; payerId: string },
): Promise<string | null> {
  const found = await firstRow(
    tx,
    sql<{ orderRef: string }>`select o.order_ref from orders o where o.status = 'open' and o.amount_paise = ${amount}
      and o.payer_id = ${payerId} and o.expires_at > now() + interval '1 minute' and exists (
        select from order_lines l where l.order_id = o.id and l.registration_id = ${registrationId} and l.kind = 'owed')`,
  );
  return found?.orderRef ?? null;
}

/** The open orders that would pay what this registration owes end: what is owed has changed. Answers their references. */
export const closeOwedOrders = async (tx: Db, registrationId: string): Promise<string[]> =>
  closeOpenOrders(
    tx,
    (await listOwing(tx, registrationId)).map(({ id }) => id),
  );

/** Orders for what is owed hold no place that would end with them. */
export async function expireOwedOrders(db: Db): Promise<void> {
  const over = await rows(
    db,
    sql<{ entryId: string }>`select l.entry_id from order_lines l join orders o on o.id = l.order_id
      where l.kind = 'owed' and l.is_open and o.status = 'open' and o.expires_at <= now()`,
  );
  if (over.length > 0)
    await expireOpenOrders(
      db,
      over.map(({ entryId }) => entryId),
    );
}
