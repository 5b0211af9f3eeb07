import { endOfIndiaDay, indiaDay } from '../india-time.ts';
import { type Paise, paise } from '../money.ts';

const dayMs = 24 * 3_600_000;

/** How much of a fee goes back to whoever cancels, until when. */
export interface RefundRule {
  /** A day (YYYY-MM-DD), which ends at midnight in India, or a moment. */
  until: string;
  /** Of what was paid. */
  percent: number;
}

/** What a player who cancels gets back: by the first rule that has not run out, less what is kept of every fee. */
export interface RefundPolicy {
  /** The earliest first; nothing goes back after the last. */
  rules: readonly RefundRule[];
  /** Of each fee the organizer keeps this much, whatever the date. */
  keep: Paise;
}

/** When an event's entries close and play begins. */
interface EventDates {
  lastDate: Date;
  startsAt: Date;
}

/**
 * The policy of an event that has none of its own: everything until entries close, half until a day before the first
 * match, nothing after that, because draw and courts are set by then.
 */
export function usualPolicy({ lastDate, startsAt }: EventDates): RefundPolicy {
  const half = new Date(startsAt.getTime() - dayMs);
  return {
    rules: [
      { until: lastDate.toISOString(), percent: 100 },
      ...(half > lastDate ? [{ until: half.toISOString(), percent: 50 }] : []),
    ],
    keep: paise(0),
  };
}

/**
 * A policy as it was kept with an order or an entry: the event's own, absent where the usual one held, and the event's
 * dates at that time.
 */
export interface KeptPolicy {
  rules?: RefundRule[];
  keep?: number;
  lastDate: string;
  startsAt: string;
  /** When play begins by now; absent where that does not matter. */
  playsAt?: string;
}

/**
 * The policy that was kept. Where play has been put off since, the days move along with it: nobody loses a refund by
 * waiting for a tournament that comes later. Play that comes earlier changes nothing.
 */
export function keptPolicy(kept: KeptPolicy): RefundPolicy {
  const dates = { lastDate: new Date(kept.lastDate), startsAt: new Date(kept.startsAt) };
  const policy = kept.rules ? { rules: kept.rules, keep: paise(kept.keep ?? 0) } : usualPolicy(dates);
  const playsAt = new Date(kept.playsAt ?? kept.startsAt);
  if (playsAt <= dates.startsAt) return policy;
  return {
    ...policy,
    rules: policy.rules.map((rule) => ({ ...rule, until: putOff(rule.until, dates.startsAt, playsAt) })),
  };
}

function putOff(until: string, from: Date, to: Date): string {
  if (!isDay(until)) return new Date(new Date(until).getTime() + to.getTime() - from.getTime()).toISOString();
  const days = (Date.parse(indiaDay(to)) - Date.parse(indiaDay(from))) / dayMs;
  return new Date(Date.parse(until) + days * dayMs).toISOString().slice(0, 10);
}

/** Whether a rule ends with a whole day and not at a moment of it. */
export const isDay = (until: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(until);

/** The last moment at which a rule applies. */
export const endOfRule = (until: string): Date => (isDay(until) ? endOfIndiaDay(until) : new Date(until));

/** What goes back at a moment; `until` is null when that does not change any more. */
export function ruleAt({ rules }: RefundPolicy, now: Date): { percent: number; until: string | null } {
  return rules.find(({ until }) => now <= endOfRule(until)) ?? { percent: 0, until: null };
}

/** A share of an amount, rounded down to a whole paisa. */
export function refundOf(paid: Paise, percent: number): Paise {
  return Math.floor((paid * percent) / 100) as Paise;
}

/** What goes back of one fee that was paid, at a moment: never below nothing, whatever is kept. */
export function feeBack(policy: RefundPolicy, paid: Paise, now: Date): Paise {
  return Math.max(0, refundOf(paid, ruleAt(policy, now).percent) - policy.keep) as Paise;
}
