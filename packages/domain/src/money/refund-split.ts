import type { Paise } from '../money.ts';

/** How a payment was divided, in paise; the platform's commission is the rest of the gross. */
export interface OrderSplit {
  gross: Paise;
  share: Paise;
  /** Taxes withheld; absent where there are none. */
  tcs?: Paise;
  tds?: Paise;
}

/** What standing refunds of the order have taken so far. */
export interface RefundedSoFar {
  refunded: Paise;
  ofShare: Paise;
  ofTcs?: Paise;
  ofTds?: Paise;
}

/**
 * How much of a refund the organizer bears, how much the platform, and how much comes out of withheld taxes (design of
 * payments, §3.4). Each part follows the running total, so that refunds in any number of steps never take a paisa too
 * much from any side, and a full refund returns exactly the original split, whichever refunds failed in between.
 * Throws when more than the gross would be refunded.
 */
export function splitRefund(
  order: OrderSplit,
  before: RefundedSoFar,
  amount: Paise,
): { ofShare: Paise; ofCommission: Paise; ofTcs: Paise; ofTds: Paise } {
  const { gross, share, tcs = 0, tds = 0 } = order;
  const { refunded, ofShare, ofTcs = 0, ofTds = 0 } = before;
  if (amount < 0 || refunded + amount > gross) throw new RangeError('a refund beyond what was paid');
  const organizers = divide(share + tcs + tds, gross, { first: ofShare + ofTcs + ofTds, both: refunded }, amount);
  const withTcs = divide(
    share + tcs,
    share + tcs + tds,
    { first: ofShare + ofTcs, both: ofShare + ofTcs + ofTds },
    organizers,
  );
  const own = divide(share, share + tcs, { first: ofShare, both: ofShare + ofTcs }, withTcs);
  return {
    ofShare: own as Paise,
    ofTcs: (withTcs - own) as Paise,
    ofTds: (organizers - withTcs) as Paise,
    ofCommission: (amount - organizers) as Paise,
  };
}

/**
 * The first side's part of an amount, so that in the end the sides are divided as `first` is to the rest of `both`.
 */
function divide(first: number, both: number, before: { first: number; both: number }, amount: number): number {
  if (amount === 0) return 0;
  const inAll = Number((BigInt(before.both + amount) * BigInt(first)) / BigInt(both));
  const leftOfSecond = both - first - (before.both - before.first);
  // After an earlier refund failed, the rest may include the paisa it had rounded up: no side gives more than it has.
  const least = Math.max(0, amount - leftOfSecond);
  return Math.min(Math.max(inAll - before.first, least), amount, first - before.first);
}

/**
 * Who bears several refunds, one after the other: the organizer's part, and the platform's with what comes out of
 * withheld taxes. `orders` are the payments by their ids, with what earlier refunds have taken. Amounts in paise.
 */
export function bearersOf(
  orders: ReadonlyMap<string, OrderSplit & RefundedSoFar>,
  refunds: readonly { orderId: string; amount: Paise }[],
): { refund: Paise; ofShare: Paise; ofCommission: Paise } {
  const so = new Map(orders);
  let [refund, ofShare] = [0, 0];
  for (const { orderId, amount } of refunds) {
    const order = so.get(orderId);
    if (!order) throw new RangeError('a refund of a payment that is not known');
    const split = splitRefund(order, order, amount);
    refund += amount;
    ofShare += split.ofShare;
    so.set(orderId, {
      ...order,
      refunded: (order.refunded + amount) as Paise,
      ofShare: (order.ofShare + split.ofShare) as Paise,
      ofTcs: ((order.ofTcs ?? 0) + split.ofTcs) as Paise,
      ofTds: ((order.ofTds ?? 0) + split.ofTds) as Paise,
    });
  }
  return { refund: refund as Paise, ofShare: ofShare as Paise, ofCommission: (refund - ofShare) as Paise };
}
