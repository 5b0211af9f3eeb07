import { sql } from 'kysely';

/**
 * An order `o` whose payment bought something. One that came when the place was gone is in no figure of the organizer's
 * (docs/money.md): it waits apart in the books and goes back.
 */
export const isCounted = sql`exists (select 1 from ledger_txn x where x.order_id = o.id and x.kind = 'payment_success')`;

/** Whether a refund `f` of an order `o` returns the fee, and not a second or late payment. */
export const isOfFee = sql`(f.provider_payment_id is null and ${isCounted})`;
