import type { Payment } from '@maidan/contract/entries/payments';
import { fromRupees, type Paise, paise } from '@maidan/domain/money';
import { owedBy } from '@maidan/domain/money/payees';
import { AppError } from '../../../platform/app-error.ts';
import { inTransaction, writeTogether } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { readBalances } from '../../money/records/ledger-store.ts';
import { bookOf } from '../../money/records/ledger.ts';
import { closeOpenTopUp, findOpenTopUp, insertTopUp } from '../records/orders.ts';
import { previewCallOff } from '../call-off/preview.ts';
import { closeAtProvider } from './sync-order.ts';
import { openSession } from './open-order.ts';
import * as store from './top-ups-store.ts';

const smallest = 100;

/**
 * An organizer pays in all that they owe: an order whose whole amount is their own share, so that the provider's
 * balance of them rises as ours does. Pressed twice it is the same order; of one over another amount nobody pays any
 * more. For a call-off it is what would be owed after it, so that nobody has to owe first.
 */
export async function beginTopUp(
  deps: Deps,
  organizerId: string,
  callOff?: { event: string; refund: 'policy' | 'full' },
): Promise<Payment> {
  const { order, vendor, closed } = await inTransaction(deps.db, async (tx) => {
    const vendor = await store.lockVendor(tx, organizerId);
    if (!vendor) throw new AppError('vendor_not_found');
    if (vendor.provider !== deps.payments.name) throw new AppError('payments_not_ready');
    const amount = callOff
      ? await neededFor({ ...deps, db: tx }, organizerId, callOff)
      : paise(owedBy(await readBalances(tx, { book: bookOf(deps), vendorId: vendor.id })));
    if (amount < smallest) throw new AppError('nothing_owed');
    const open = await findOpenTopUp(tx, { vendorId: vendor.id, amount });
    if (open) return { order: { ...open, amount }, vendor, closed: [] };
    const closed = await closeOpenTopUp(tx, vendor.id);
    const id = newId();
    const orderRef = `mdn_${id.replaceAll('-', '')}`;
    const { provider } = vendor;
    return {
      order: { ...(await insertTopUp(tx, { id, orderRef, vendorId: vendor.id, provider, amount })), amount },
      vendor,
      closed,
    };
  });
  // Two that can be paid would be one too many.
  for (const orderRef of closed) await closeAtProvider(deps, orderRef);
  const { name, email, payeeRef } = vendor;
  const phone = deps.encryption.decrypt(vendor.phoneEnc, `organizers.phone:${organizerId}`);
  const { payment, writes } = await openSession(deps, organizerId, {
    ...order,
    share: order.amount,
    payeeRef,
    eventName: 'What is owed to the platform',
    payer: { name, email, phone },
  });
  await writeTogether(deps.db, writes);
  return payment;
}

async function neededFor(
  deps: Deps,
  userId: string,
  { event: eventId, refund }: { event: string; refund: 'policy' | 'full' },
): Promise<Paise> {
  const { payIn } = await previewCallOff(deps, { scope: { userId, eventId }, refund, now: deps.clock() });
  return payIn === 0 ? paise(0) : fromRupees(payIn);
}
