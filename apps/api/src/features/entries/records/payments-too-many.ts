import { sql } from 'kysely';

/**
 * An order `o` whose payment bought something. One that came when the place was gone is in no figure of the organizer's
 * (docs/money.md): it waits apart in the books and goes back.
 */
export const isCounted = sql`exists (select 1 from ledger_txn x where x.order_id = o.id and x.kind = 'payment_success')`;

/** Whether a refund `f` of an order `o` returns the fee: not a second or late payment, nor a deposit. */
export const isOfFee = sql`(f.provider_payment_id is null and not f.is_deposit and ${isCounted})`;

/** Whether it returns a second or late payment, which paid for nothing. */
export const isTooMany = sql`not (f.provider_payment_id is null and ${isCounted})`;

/** Whether it gives a deposit back that was paid for an entry. */
export const isOfDeposit = sql`(f.is_deposit and ${isCounted})`;
