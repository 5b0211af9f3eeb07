import { feeBack, type RefundPolicy } from '../../events/refund-policy.ts';
import { type Paise, paise } from '../../money.ts';
import { type RefundableOrder, type RefundPart, spread } from '../refunds.ts';

/** All of it, or by the rules of each fee as they are at this moment. */
export type GiveBack = 'all' | Date;

/** A payment with the rules that held when its order was made. */
export interface PaidOrder extends RefundableOrder {
  policy: RefundPolicy;
  lines: readonly { id: string; entryId: string | null; amount: number; left: number }[];
}

/** An entry with the price that was agreed. */
export interface PricedEntry {
  id: string;
  price: Paise;
}

/** A fee that was paid, and the rules by which some of it comes back. */
export interface PaidFee {
  paid: Paise;
  policy: RefundPolicy;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** What comes back of one fee. */
export const feeDue = ({ paid, policy }: PaidFee, by: GiveBack): Paise =>
  by === 'all' ? paid : feeBack(policy, paid, by);

/** How much of an entry's price one payment paid; a payment from before its fees were written down was for all of them. */
function paidBy({ lines }: PaidOrder, { id, price }: PricedEntry): number {
  if (lines.some(({ entryId }) => entryId === null)) return price;
  return Math.max(0, sum(lines.filter(({ entryId }) => entryId === id).map(({ amount }) => amount)));
}

/** What of an entry's price was paid online; the desk may have taken the rest. */
const paidOnline = (orders: readonly PaidOrder[], entry: PricedEntry): Paise =>
  paise(Math.min(entry.price, sum(orders.map((order) => paidBy(order, entry)))));

/** What the desk took of entries: what no payment online paid of their prices, each with its own entry's rules. */
export const deskFees = (
  entries: readonly (PricedEntry & { policy: RefundPolicy })[],
  orders: readonly PaidOrder[],
): PaidFee[] =>
  entries.map((entry) => ({ paid: paise(entry.price - paidOnline(orders, entry)), policy: entry.policy }));

/**
 * What goes back of the fees of entries that are given up, payment by payment: each fee by the rules of the order that
 * paid it, never more than what is left of the fee and of the payment. Amounts in paise.
 */
export function dueBack(orders: readonly PaidOrder[], given: readonly PricedEntry[], by: GiveBack): RefundPart[] {
  const open = new Map(given.map(({ id, price }) => [id, price as number]));
  return orders.flatMap((order) => {
    const lines = given.flatMap((entry) => {
      const paid = Math.min(paidBy(order, entry), open.get(entry.id) ?? 0);
      open.set(entry.id, (open.get(entry.id) ?? 0) - paid);
      const due = feeDue({ paid: paise(paid), policy: order.policy }, by);
      return spread(ofEntry(order, entry.id), due);
    });
    const capped = cap(merged(lines), order);
    const amount = sum(capped.map((line) => line.amount));
    return amount > 0 ? [{ orderId: order.orderId, amount: paise(amount), lines: capped }] : [];
  });
}

/**
 * What goes back besides once banks have decided for the event: the same, if they held nothing, less what goes back at
 * once. `held`: what running disputes hold of each payment.
 */
export function dueAfterDisputes(
  orders: readonly (PaidOrder & { held: number })[],
  given: readonly PricedEntry[],
  by: GiveBack,
): RefundPart[] {
  const atOnce = new Map(
    dueBack(orders, given, by).flatMap(({ lines }) => lines.map((one) => [one.lineId, one.amount])),
  );
  const whole = dueBack(
    orders.map((order) => ({ ...order, left: paise(order.left + order.held) })),
    given,
    by,
  );
  return whole.flatMap(({ orderId, lines }) => {
    const rest = lines.flatMap(({ lineId, amount }) => {
      const more = amount - (atOnce.get(lineId) ?? 0);
      return more > 0 ? [{ lineId, amount: more }] : [];
    });
    return rest.length > 0 ? [{ orderId, amount: paise(sum(rest.map(({ amount }) => amount))), lines: rest }] : [];
  });
}

/** Of what was due, what is left of its lines and of the payment by now; null where nothing is. */
export function stillDue(lines: RefundPart['lines'], order: PaidOrder): RefundPart | null {
  const capped = cap(lines, order);
  const amount = sum(capped.map((line) => line.amount));
  return amount > 0 ? { orderId: order.orderId, amount: paise(amount), lines: capped } : null;
}

const ofEntry = ({ lines }: PaidOrder, id: string) =>
  lines.filter(({ entryId, left }) => left > 0 && (entryId === id || entryId === null));

/** A line that several entries share stands there once. */
function merged(parts: RefundPart['lines']): RefundPart['lines'] {
  const byLine = new Map<string, number>();
  for (const { lineId, amount } of parts) byLine.set(lineId, (byLine.get(lineId) ?? 0) + amount);
  return [...byLine].map(([lineId, amount]) => ({ lineId, amount }));
}

/** Others may have got theirs back from this payment, and a bank may hold some: less goes back then, the last first. */
function cap(parts: RefundPart['lines'], { left, lines }: PaidOrder): RefundPart['lines'] {
  let open: number = left;
  return parts.flatMap(({ lineId, amount }) => {
    const least = Math.min(amount, lines.find(({ id }) => id === lineId)?.left ?? 0, open);
    open -= least;
    return least > 0 ? [{ lineId, amount: least }] : [];
  });
}

/** The whole of these parts. */
export const sumOfParts = (parts: readonly RefundPart[]): Paise => paise(sum(parts.map(({ amount }) => amount)));
