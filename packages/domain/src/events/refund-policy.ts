import type { Paise } from '../money.ts';

const dayMs = 24 * 3_600_000;

export interface RefundRule {
  /** Percent of what was paid for the cancelled categories. */
  percent: 100 | 50 | 0;
  /** Until when it applies; null when the rule does not change any more. */
  until: Date | null;
}

/**
 * What a player who cancels now gets back: everything until entries close, half until a day before the first match,
 * nothing after that, because draw and courts are set by then. An organizer may always refund more.
 */
export function refundRule(event: { lastDate: Date; startsAt: Date }, now: Date): RefundRule {
  const lastHalf = new Date(event.startsAt.getTime() - dayMs);
  if (now <= event.lastDate) return { percent: 100, until: event.lastDate };
  if (now <= lastHalf) return { percent: 50, until: lastHalf };
  return { percent: 0, until: null };
}

/** Until when half is given back; null if play begins so soon after entries close that there is no such time. */
export const halfRefundUntil = (event: { lastDate: Date; startsAt: Date }): Date | null =>
  refundRule(event, new Date(event.lastDate.getTime() + 1)).until;

/** A share of an amount, rounded down to a whole paisa. */
export function refundOf(paid: Paise, percent: number): Paise {
  return Math.floor((paid * percent) / 100) as Paise;
}
