import { disputeStep, isOver } from '@maidan/domain/entries/disputes';
import { paise } from '@maidan/domain/money';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { raiseAlert } from '../../money/records/payment-alerts.ts';
import { PaymentProviderError, type ProviderDispute } from '../../../platform/payments/payment-provider.ts';
import { heldDeposit, postDepositDisputed, postDepositDisputeEnd } from '../../money/records/deposit-ledger.ts';
import { leftOf, postDisputeEnd, postDisputeOpened } from '../../money/records/ledger.ts';
import { syncOrder } from '../payments/sync-order.ts';
import { loseDeposits } from '../records/deposits.ts';
import { findOrder, lockOrderById } from '../records/orders.ts';
import { refundAfterDisputes } from '../refunds/after-disputes.ts';
import * as store from './store.ts';
import { tellDue, tellEnded, tellOpened } from './tell-of-dispute.ts';

const remindMs = 24 * 3_600_000;

/**
 * Applies the provider's report on a dispute: state, books, notifications and mails in one transaction. Works any
 * number of times and in any order.
 */
export async function syncDispute(
  deps: Deps,
  disputeRef: string,
): Promise<'unknown_order' | 'unknown_dispute' | 'read'> {
  const told = await deps.payments.getDispute(disputeRef);
  if (!told) return 'unknown_dispute';
  const order = await findOrder(deps.db, told.orderRef);
  if (!order) return 'unknown_order';
  // A lost message: the bank asks back what was never heard to be paid, and nothing could be held of it.
  if (['open', 'expired', 'closed'].includes(order.status)) await syncOrder(deps, told.orderRef);
  await inTransaction(deps.db, async (tx) => {
    await lockOrderById(tx, order.id);
    const known = await store.findLatest(tx, disputeRef);
    const step = disputeStep(known && { state: known.state, at: known.toldAt }, told);
    if (step === 'contradict') await raiseDiffering(tx, told, { held: 0 });
    if (step === 'hold') await hold(tx, deps, { orderId: order.id, told, round: (known?.round ?? 0) + 1 });
    if (known && (step === 'move' || step === 'end')) await goOn(tx, deps, { id: known.id, orderId: order.id, told });
  });
  if (isOver(told.state)) await refundAfterDisputes(deps);
  return 'read';
}

const raiseDiffering = (tx: Db, told: ProviderDispute, { held }: { held: number }) =>
  raiseAlert(tx, {
    kind: 'dispute_differs',
    orderRef: told.orderRef,
    providerPaymentId: told.disputeRef,
    details: { disputed: told.amount, held },
  });

/** Never holds more than is left of the payment: what was already refunded cannot be taken a second time. */
async function hold(
  tx: Db,
  deps: Deps,
  { orderId, told, round }: { orderId: string; told: ProviderDispute; round: number },
): Promise<void> {
  const { left } = await leftOf(tx, orderId);
  const held = paise(Math.min(told.amount, left));
  const id = newId();
  const openedAt = deps.clock();
  // What goes beyond the fees is of the deposits that nobody has yet, all of them or none.
  const open = await heldDeposit(tx, orderId);
  const deposit = told.amount - held >= open ? open : paise(0);
  await store.insertDispute(tx, { id, orderId, round, told, held, deposit, openedAt });
  if (held + deposit < told.amount) await raiseDiffering(tx, told, { held: held + deposit });
  await postDisputeOpened(tx, deps, { id, orderId, held, at: openedAt });
  await postDepositDisputed(tx, deps, { id, orderId, amount: deposit, at: openedAt });
  if (!isOver(told.state)) await tellOpened(tx, deps, id);
  else await goOn(tx, deps, { id, orderId, told });
}

async function goOn(
  tx: Db,
  deps: Deps,
  { id, orderId, told }: { id: string; orderId: string; told: ProviderDispute },
): Promise<void> {
  const { state } = told;
  const at = deps.clock();
  const before = await store.saveState(tx, id, { told, endedAt: isOver(state) ? at : null });
  if (state === 'won' || state === 'lost') {
    await postDisputeEnd(tx, deps, { id, orderId, at, outcome: state });
    const deposit = await postDepositDisputeEnd(tx, deps, { id, orderId, at, outcome: state });
    if (state === 'lost' && deposit > 0) await loseDeposits(tx, { orderId, at });
    await tellEnded(tx, deps, { disputeId: id, isWon: state === 'won' });
  } else if (state === 'open' && before === 'under_review')
    // The bank wants more evidence.
    await tellOpened(tx, deps, id);
}

/** Open disputes are read again every hour: a message may have been lost, and deadlines need a reminder. */
export async function pollDisputes(deps: Deps): Promise<void> {
  for (const disputeRef of await store.listRunning(deps.db))
    await syncDispute(deps, disputeRef).catch((error: unknown) => {
      if (!(error instanceof PaymentProviderError)) throw error;
      deps.log.warn({ err: error }, 'a dispute could not be read from the payment provider');
    });
  await refundAfterDisputes(deps);
  const now = deps.clock();
  const until = new Date(now.getTime() + remindMs);
  await inTransaction(deps.db, async (tx) => {
    for (const disputeId of await store.claimReminders(tx, { now, until })) await tellDue(tx, disputeId);
  });
}
