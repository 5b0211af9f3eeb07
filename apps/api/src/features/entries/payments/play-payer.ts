import type { OrderForPayer } from '@maidan/contract/entries/payments';
import { keptPolicy } from '@maidan/domain/events/refund-policy';
import { rupees } from '@maidan/domain/money';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { shownPolicy } from '../../events/records/refund-policies.ts';
import { claimRead } from '../records/orders.ts';
import * as store from './store.ts';
import { syncOrder } from './sync-order.ts';

export async function orderForPayer(deps: Deps, userId: string, orderRef: string): Promise<OrderForPayer> {
  const seen = await store.findForPayer(deps.db, userId, orderRef);
  if (!seen) throw new AppError('order_not_found');
  const stillMoves = ['open', 'expired', 'closed'].includes(seen.status) && seen.sessionId !== '';
  const isStale = stillMoves && (await claimRead(deps.db, orderRef, deps.payments.sandbox ? 2 : 20));
  // That a payer returns proves nothing, so the provider is asked. If it does not answer, what we know is shown.
  if (isStale)
    await syncOrder(deps, orderRef).catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === 'provider_unavailable')) throw error;
    });
  const order = isStale ? await store.findForPayer(deps.db, userId, orderRef) : seen;
  if (!order) throw new AppError('order_not_found');
  return {
    orderId: order.orderRef,
    amount: rupees(order.amountPaise),
    currency: 'INR',
    provider: deps.payments.name,
    isTestMoney: deps.payments.isTestMoney,
    status: order.status,
    sessionId: order.sessionId,
    expiresAt: order.expiresAt.toISOString(),
    registrationId: order.registrationId,
    registrationStatus: order.registrationStatus,
    isOwed: order.isOwed,
    ...(order.isAddition && { isAddition: true as const }),
    lastAttempt: order.lastAttempt && {
      status: order.lastAttempt.status,
      at: new Date(order.lastAttempt.at).toISOString(),
    },
    event: order.event && {
      ...order.event,
      refundPolicy: shownPolicy(keptPolicy(order.event.policy)),
      dateandtime: new Date(order.event.dateandtime).toISOString(),
      lastdate: new Date(order.event.lastdate).toISOString(),
    },
    organizerName: order.organizationName,
    lines: order.lines.map(({ name, player, pricePaise, why }) => ({ name, player, price: rupees(pricePaise), why })),
  };
}

/** Plays the payer of a sandbox order; a live provider has no such call. */
export async function playPayer(
  deps: Deps,
  orderRef: string,
  act: { outcome: 'success' | 'failed' | 'dropped' | 'disputed'; method: string },
): Promise<string> {
  if (!deps.payments.sandbox) throw new AppError('not_found');
  const played = await deps.payments.sandbox.play(orderRef, act);
  if (played === null) throw new AppError('order_not_found');
  if (played === 'not_open') throw new AppError('order_not_open');
  return played.paymentRef;
}
