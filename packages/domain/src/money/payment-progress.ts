import type { TransferStatus } from './settlements.ts';
import { nextPayoutRun } from './settlements.ts';

/** How far a player's payment is on its way to the organizer's bank. */
export const paymentStates = [
  'in_bank',
  'on_its_way',
  'arrives',
  'held',
  'refunded',
  'refunding',
  'refund_open',
  'disputed',
  'taken_back',
  'declined',
  'being_paid',
  'not_paid',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** How far the refunds of a payment are: made, on their way to the player, or one of them not accepted by the bank. */
export type RefundProgress = 'made' | 'under_way' | 'open';

/**
 * What is known of an order: its own status, the player's newest try, the transfer that carries its share, its refunds,
 * and what a bank that disputes it does with the money.
 */
export interface KnownPayment {
  status: 'open' | 'paid' | 'expired' | 'closed' | 'refunding' | 'partially_refunded' | 'refunded';
  newestTry: 'pending' | 'failed' | 'dropped' | 'cancelled' | 'success' | null;
  transfer: TransferStatus | null;
  refund: RefundProgress | null;
  /** Whether refunds take all of the payment. */
  isAllBack: boolean;
  dispute: 'held' | 'lost' | null;
  /** An administrator holds the organizer's payouts: nobody knows when the share arrives. */
  arePayoutsHeld: boolean;
}

/**
 * A transfer that failed or came back is sent again, so its payments arrive later; a try that was given up is no
 * decline. A refund is not made before the bank has made it.
 */
export function paymentStateOf(known: KnownPayment): PaymentState {
  const { status, newestTry, transfer, refund, isAllBack, dispute, arePayoutsHeld } = known;
  if (dispute !== null) return dispute === 'held' ? 'disputed' : 'taken_back';
  if (refund === 'open') return 'refund_open';
  if (refund !== null && isAllBack) return refund === 'made' ? 'refunded' : 'refunding';
  if (status === 'refunded') return 'refunded';
  if (status === 'paid' || status === 'partially_refunded' || status === 'refunding') {
    if (transfer === 'SETTLED') return 'in_bank';
    if (transfer === 'INITIATED') return 'on_its_way';
    return arePayoutsHeld ? 'held' : 'arrives';
  }
  // Without the bank's answer it is not known whether it was paid, although the order is over.
  if (newestTry === 'pending') return 'being_paid';
  if (newestTry === 'failed') return 'declined';
  return status === 'open' ? 'being_paid' : 'not_paid';
}

interface Due {
  /** Paise; below zero for what a refund takes back. */
  amount: number;
  dueAt: Date;
}

/**
 * What arrives in the bank and when: each sum of paise goes with the first payout run after it is due, and what
 * refunds take comes off the next run that can bear it.
 */
export function arrivalsOf(
  open: readonly Due[],
  now: Date,
  holidays: ReadonlySet<string>,
): { at: Date; amount: number }[] {
  const byRun = new Map<number, number>();
  for (const { amount, dueAt } of open) {
    const run = nextPayoutRun(dueAt > now ? dueAt : now, holidays).getTime();
    byRun.set(run, (byRun.get(run) ?? 0) + amount);
  }
  const arrivals: { at: Date; amount: number }[] = [];
  let owed = 0;
  for (const [run, sum] of [...byRun].sort(([a], [b]) => a - b)) {
    const amount = sum + owed;
    owed = Math.min(0, amount);
    if (amount > 0) arrivals.push({ at: new Date(run), amount });
  }
  return arrivals;
}
