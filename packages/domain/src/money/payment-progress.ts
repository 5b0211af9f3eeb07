import type { TransferStatus } from './settlements.ts';
import { nextPayoutRun } from './settlements.ts';

/** How far a player's payment is on its way to the organizer's bank. */
export const paymentStates = [
  'in_bank',
  'on_its_way',
  'arrives',
  'refunded',
  'declined',
  'being_paid',
  'not_paid',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** What is known of an order: its own status, the player's newest try, and the transfer that carries its share. */
export interface KnownPayment {
  status: 'open' | 'paid' | 'expired' | 'closed' | 'refunding' | 'partially_refunded' | 'refunded';
  newestTry: 'pending' | 'failed' | 'dropped' | 'cancelled' | 'success' | null;
  transfer: TransferStatus | null;
}

/**
 * A transfer that failed or came back is sent again, so its payments arrive later; a try that was given up is no
 * decline.
 */
export function paymentStateOf({ status, newestTry, transfer }: KnownPayment): PaymentState {
  if (status === 'refunded' || status === 'refunding') return 'refunded';
  if (status === 'paid' || status === 'partially_refunded') {
    if (transfer === 'SETTLED') return 'in_bank';
    return transfer === 'INITIATED' ? 'on_its_way' : 'arrives';
  }
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
