import type { Deps } from '../../../platform/deps.ts';
import { PaymentProviderError } from '../../../platform/payments/payment-provider.ts';
import { bookOf } from '../records/ledger.ts';
import * as store from './adjustments-store.ts';

const remarks: Record<string, string> = {
  dispute: 'Held for a dispute',
  dispute_back: 'A dispute was won',
  refund: 'Refund paid by hand',
  refund_paid: 'Refund paid by the organizer',
  deposit_kept: 'Deposit of a player who stayed away',
  deposit_back: 'Kept deposit given back to the player',
};

/**
 * Makes a provider that keeps balances of its own agree with the books about what it cannot know. Works any number of
 * times; an adjustment that is refused, as where the balance is too small, is tried at the next run, and the nightly
 * comparison reports it until then.
 */
export async function makeAdjustments(deps: Deps): Promise<void> {
  const { adjust } = deps.payments;
  if (!adjust) return;
  const book = bookOf(deps);
  await store.numberItems(deps.db, book);
  for (const { itemId, number, amount, payeeRef, kind, orderRef } of await store.listDue(deps.db, book)) {
    try {
      await adjust({ payeeRef, number, amount, remarks: `${remarks[kind] ?? 'Adjustment'} (${orderRef})` });
    } catch (error) {
      if (!(error instanceof PaymentProviderError)) throw error;
      deps.log.warn({ err: error, number }, 'the payment provider did not make an adjustment');
      if (error.retryable) return;
      continue;
    }
    await store.saveMade(deps.db, itemId);
  }
}
