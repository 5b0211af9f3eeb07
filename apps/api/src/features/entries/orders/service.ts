import type { BasisPoints, Paise } from '@maidan/domain/money';
import { splitPayment, withholdTaxes } from '@maidan/domain/money/payment-split';
import { AppError } from '../../../platform/app-error.ts';
import { type Db, firstRow, writeTogether } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import * as store from './store.ts';

export {
  claimRead,
  closeOpenOrder,
  closeOpenTopUp,
  expireOpenOrders,
  findNewestOrder,
  findOpenTopUp,
  findOrder,
  insertTopUp,
  listUnheard,
  lockOrder,
  lockOrderById,
  lockPaidOrder,
  type PayeeOfEvent,
  payeeOf,
  saveOrderPaid,
  saveOrderStatus,
  sessionToWrite,
} from './store.ts';

const smallestOrder = 100;

interface Unpaid {
  registrationId: string;
  eventId: string;
  amount: Paise;
}

/** The order that waits for the payment of a held registration, which the caller has locked. */
export async function unpaidOrder(tx: Db, deps: Deps, unpaid: Unpaid): Promise<string> {
  const open = await store.findOpenOrder(tx, unpaid.registrationId);
  if (open) return open;
  const { orderRef, write } = newOrder(deps, unpaid, await firstRow(tx, store.payeeOf(unpaid.eventId)));
  await writeTogether(tx, [write]);
  return orderRef;
}

/**
 * The order of a registration that is held just now, for the caller to write: its amount and its split are snapshots.
 * The provider hears of it after the transaction, by `openSession`.
 */
export function newOrder(
  { payments, settings }: Deps,
  { registrationId, eventId, amount }: Unpaid,
  payee: store.PayeeOfEvent | null,
) {
  // A vendor that the test money's provider activated is nobody to the one that moves real money.
  const isTheirs = payee?.provider === payments.name;
  if (!payee || !isTheirs || payee.status !== 'ACTIVATED' || !payee.isEnabled || payee.organizerStatus !== 'active')
    throw new AppError('payments_not_ready');
  if (amount < smallestOrder) throw new AppError('amount_too_small');
  const { commission, share: beforeTaxes } = splitPayment(amount, payee.commissionBps as BasisPoints);
  const rates = { tcs: settings.TCS_BPS as BasisPoints, tds: settings.TDS_BPS as BasisPoints };
  const { share, tcs, tds } = withholdTaxes(amount, beforeTaxes, rates);
  const id = newId();
  const orderRef = `mdn_${id.replaceAll('-', '')}`;
  const write = store.orderToWrite({
    id,
    orderRef,
    registrationId,
    eventId,
    vendorId: payee.vendorId,
    provider: payments.name,
    amount,
    commissionBps: payee.commissionBps,
    commission,
    share,
    tcs,
    tds,
    holdMinutes: settings.HOLD_MINUTES,
  });
  return { orderRef, share, payeeRef: payee.payeeRef, write };
}
