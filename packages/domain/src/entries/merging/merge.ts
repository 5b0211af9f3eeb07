import type { Paise } from '../../money.ts';
import { likeness, type Somebody } from '../../one-person.ts';
import { plainName } from '../../plain-name.ts';

/** A registration that may become one with another of the same event. */
export interface MergeSide extends Somebody {
  /** Ids sort by time. */
  id: string;
  status: 'held' | 'confirmed' | 'waitlisted' | 'offered' | 'expired' | 'cancelled';
  paidBy: 'online' | 'cash' | 'upi' | 'none';
  /** What the desk took with the entry itself (paise); parts that were paid later are written down one by one. */
  tookAtFirst: Paise;
  /** The entries that are not given up. A pair has one id on both sides. */
  entries: readonly { pair: string; categoryId: string; category: string; isUnpaid: boolean }[];
}

export type MergeRefusal =
  | 'not_one_person'
  | 'two_accounts'
  | 'registration_over'
  | 'merge_same_category'
  | 'merge_while_paying'
  | 'merge_paid_two_ways';

export type MergeDecision =
  | { ok: true; kept: string; gone: string; paidBy: MergeSide['paidBy'] }
  | { ok: false; reason: MergeRefusal; category?: string };

/**
 * Whether two registrations of an event are to be offered as one person's: one name with a birthday, a mobile or an
 * account in common, or a name that is shortened or turned round with one of these (decision 0174).
 */
export function mayBeOne(one: Somebody, other: Somebody): boolean {
  const alike = likeness(one, other);
  return alike === 'same' || (alike === 'perhaps' && plainName(one.name) !== plainName(other.name));
}

/**
 * Whether two registrations become one, and which of them stays: the one with an account, else the older. What cannot be
 * told apart afterwards is refused: two accounts (who reads it, who gets money back), one category twice, a payment
 * under way, and money that the desk took in cash for one and by UPI for the other (decision 0225).
 */
export function decideMerge(one: MergeSide, other: MergeSide): MergeDecision {
  if (one.id === other.id || !mayBeOne(one, other)) return { ok: false, reason: 'not_one_person' };
  const sides = [one, other];
  if (sides.some(({ status }) => status === 'expired' || status === 'cancelled'))
    return { ok: false, reason: 'registration_over' };
  if (one.accountId && other.accountId && one.accountId !== other.accountId)
    return { ok: false, reason: 'two_accounts' };
  const twice = one.entries.find(({ categoryId }) => other.entries.some((own) => own.categoryId === categoryId));
  if (twice) return { ok: false, reason: 'merge_same_category', category: twice.category };
  const paying = sides.flatMap(({ entries }) => entries).find(({ isUnpaid }) => isUnpaid);
  if (paying) return { ok: false, reason: 'merge_while_paying', category: paying.category };
  const taken = sides.filter(({ tookAtFirst }) => tookAtFirst > 0);
  const [first, second] = taken;
  if (first && second && first.paidBy !== second.paidBy) return { ok: false, reason: 'merge_paid_two_ways' };
  const [kept, gone] = sides.toSorted(
    (x, y) => Number(!x.accountId) - Number(!y.accountId) || (x.id < y.id ? -1 : 1),
  ) as [MergeSide, MergeSide];
  return { ok: true, kept: kept.id, gone: gone.id, paidBy: paidByOf(kept, gone, first) };
}

/** As the one that the desk took money for says; else how the first of them was paid, if it was. */
const paidByOf = (kept: MergeSide, gone: MergeSide, taken: MergeSide | undefined): MergeSide['paidBy'] =>
  taken && (taken.paidBy === 'cash' || taken.paidBy === 'upi')
    ? taken.paidBy
    : kept.paidBy === 'none'
      ? gone.paidBy
      : kept.paidBy;
