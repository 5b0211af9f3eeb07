import type { BasisPoints, Paise } from '@maidan/domain/money';
import { splitPayment, withholdTaxes } from '@maidan/domain/money/payment-split';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import * as store from './store.ts';

export {
  claimRead,
  closeOpenOrder,
  expireOpenOrders,
  findNewestOrder,
  findOrder,
  listUnheard,
  lockOrder,
  lockOrderById,
  lockPaidOrder,
  saveOrderPaid,
  saveOrderStatus,
  saveSession,
} from './store.ts';

const smallestOrder = 100;

interface Unpaid {
  registrationId: string;
  eventId: string;
  amount: Paise;
}

/** The order that waits for the payment of a held registration, which the caller has locked. */
export async function unpaidOrder(tx: Db, deps: Deps, unpaid: Unpaid): Promise<string> {
  return (await store.findOpenOrder(tx, unpaid.registrationId)) ?? newOrder(tx, deps, unpaid);
}

/**
 * Writes the order of a registration that was just held: its amount and its split are snapshots. The provider hears
 * of it after the transaction, by `openSession`.
 */
export async function newOrder(tx: Db, deps: Deps, { registrationId, eventId, amount }: Unpaid): Promise<string> {
  const payee = await store.findPayee(tx, eventId);
  // A vendor that the test money's provider activated is nobody to the one that moves real money.
  const isTheirs = payee?.provider === deps.payments.name;
  if (!payee || !isTheirs || payee.status !== 'ACTIVATED' || !payee.isEnabled || payee.organizerStatus !== 'active')
    throw new AppError('payments_not_ready');
  if (amount < smallestOrder) throw new AppError('amount_too_small');
  const { commission, share: beforeTaxes } = splitPayment(amount, payee.commissionBps as BasisPoints);
  const rates = { tcs: deps.settings.TCS_BPS as BasisPoints, tds: deps.settings.TDS_BPS as BasisPoints };
  const { share, tcs, tds } = withholdTaxes(amount, beforeTaxes, rates);
  const id = newId();
  const orderRef = `mdn_${id.replaceAll('-', '')}`;
  await store.insertOrder(tx, {
    id,
    orderRef,
    registrationId,
    eventId,
    vendorId: payee.vendorId,
    provider: deps.payments.name,
    amount,
    commissionBps: payee.commissionBps,
    commission,
    share,
    tcs,
    tds,
  });
  return orderRef;
}
