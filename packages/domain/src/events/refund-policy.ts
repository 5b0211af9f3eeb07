import type { Paise } from '../money.ts';

const dayMs = 24 * 3_600_000;

export interface RefundRule {
  /** Of what was paid for the cancelled categories. */
  percent: 100 | 50 | 0;
  /** Until when it holds; null when nothing better or worse follows. */
  until: Date | null;
}

/**
 * What a player gets back who cancels now: everything until entries close, half until a day before the first match,
 * nothing after that, because the draw and the courts are set by then. An organizer may still give back more.
 */
export function refundRule(event: { lastDate: Date; startsAt: Date }, now: Date): RefundRule {
  const lastHalf = new Date(event.startsAt.getTime() - dayMs);
  if (now <= event.lastDate) return { percent: 100, until: event.lastDate };
  if (now <= lastHalf) return { percent: 50, until: lastHalf };
  return { percent: 0, until: null };
}

/** A share of an amount, rounded down to a whole paisa. */
export function refundOf(paid: Paise, percent: number): Paise {
  return Math.floor((paid * percent) / 100) as Paise;
}
