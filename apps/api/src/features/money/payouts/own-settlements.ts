import { paise } from '@maidan/domain/money';
import { inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { OwnSettlement } from '../../../platform/payments/payment-provider.ts';
import { bookOf, post } from '../records/ledger.ts';

/** A message is lost at most this long before a night finds what it told. */
const lookBackMs = 30 * 86_400_000;

/** Every night: what was sent to the platform and nobody told of. */
export async function readOwnSettlements(deps: Deps): Promise<void> {
  const until = deps.clock();
  const since = new Date(until.getTime() - lookBackMs);
  for (const told of (await deps.payments.listOwnSettlements?.({ since, until })) ?? [])
    await hearOwnSettlement(deps, told);
}

/**
 * What the provider sent to the platform's own bank account, booked once by its number. The provider's fees stand in
 * the books order by order, so here only what arrived counts. One that came back is booked in both directions,
 * whichever message arrives first.
 */
export async function hearOwnSettlement(deps: Deps, told: OwnSettlement): Promise<string> {
  const { settlementRef, status, amount, at } = told;
  if (amount === 0 || (status !== 'SETTLED' && status !== 'REVERSED')) return 'ignored';
  const of = { book: bookOf(deps), at };
  const nothing = paise(0);
  await inTransaction(deps.db, async (tx) => {
    const parts = { net: amount, fee: nothing, tax: nothing, gross: amount };
    await post(tx, { ...of, key: `own-settlement:${settlementRef}`, kind: 'merchant_settlement', parts });
    const back = { key: `own-settlement-back:${settlementRef}`, kind: 'merchant_settlement_reversed' } as const;
    if (status === 'REVERSED') await post(tx, { ...of, ...back, parts: { amount } });
  });
  return 'read';
}
