import { type KeptPolicy, keptPolicy } from '@maidan/domain/events/refund-policy';
import { type Paise, paise } from '@maidan/domain/money';
import { type RawBuilder, sql } from 'kysely';
import { type Db, firstRow } from '../../../platform/db/db.ts';
import { policyKept } from '../../events/records/refund-policies.ts';
import { type PaidOrderRow, paidOrders } from './paid-orders.ts';

/** An entry's price, and the refund policy that held when it was made. */
export interface FeeRow {
  id: string;
  pricePaise: number;
  policy: KeptPolicy;
}

/** A fee as the rules of refunds read it. */
export const pricedFee = ({ id, pricePaise, policy }: FeeRow) => ({
  id,
  price: paise(pricePaise),
  policy: keptPolicy(policy),
});

/** The fees of entries `n` of the event `e`. */
export const feesOf = (which: RawBuilder<unknown>) => sql`(select coalesce(json_agg(json_build_object('id', n.id,
    'pricePaise', n.price_paise, 'policy', ${policyKept(sql`n.refund_policy`)}) order by n.id), '[]')
  from registration_entries n where ${which})`;

/** What the desk took of a registration, and what became of it; `owed` is still to be paid. */
export interface DeskMoneyRow {
  paidBy: 'online' | 'cash' | 'upi' | 'none';
  took: Paise;
  handedBack: Paise;
  toHandBack: Paise;
  owed: Paise;
  fees: FeeRow[];
  orders: PaidOrderRow[];
}

/** Of these entries, with what paid for them online; null if the desk took nothing. Under the registration's lock. */
export function findDeskMoney(
  db: Db,
  registrationId: string,
  entryIds: readonly string[],
): Promise<DeskMoneyRow | null> {
  return firstRow(
    db,
    sql<DeskMoneyRow>`select r.paid_by, r.desk_paise as took, r.handed_back_paise as handed_back,
        r.to_hand_back_paise as to_hand_back, coalesce(r.owed_paise, 0)::bigint as owed,
        ${feesOf(sql`n.id = any(${entryIds})`)} as fees, ${paidOrders} as orders
      from registrations r join events e on e.id = r.event_id
      where r.id = ${registrationId} and r.desk_paise > 0 and r.confirmed_at is not null`,
  );
}

/** By how the first payment came. */
export const handedBackBy = (paidBy: DeskMoneyRow['paidBy']): 'cash' | 'upi' => (paidBy === 'upi' ? 'upi' : 'cash');
