import type { PriceRules } from '@maidan/domain/events/prices/price-rules';
import { dateRuleOn } from '@maidan/domain/events/prices/price-rules';
import { endOfRule, type RefundPolicy } from '@maidan/domain/events/refund-policy';
import { indiaDay } from '@maidan/domain/india-time';

/** A stretch of days with one fee or one share of it, by the parts of the calendar's width where it begins and ends. */
export interface Stretch<Of> {
  from: number;
  to: number;
  /** The last day of it. */
  until: string;
  of: Of;
}

const dayMs = 24 * 3_600_000;
const next = (day: string, by = 1) => new Date(Date.parse(day) + by * dayMs).toISOString().slice(0, 10);
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** The days that the calendar shows: from the first on which entries may come to the last of play. */
export interface Span {
  first: string;
  closes: string;
  playFrom: string;
  playTo: string;
}

/** Where a day begins in the calendar, from 0 to 1. */
export const placeOf = ({ first, playTo }: Span, day: string): number =>
  Math.min(1, Math.max(0, daysBetween(first, day) / (daysBetween(first, playTo) + 1)));

/** Entries that have just opened and a play of one day still leave room for words. */
export function spanOf(
  event: { createdAt: string; lastdate: string; dateandtime: string; lastDay: string | null },
  now: Date,
): Span {
  const playFrom = indiaDay(new Date(event.dateandtime));
  const opened = indiaDay(new Date(event.createdAt));
  const today = indiaDay(now);
  const first = [opened, today, next(playFrom, -7)].toSorted()[0] ?? today;
  // A year of drafting says nothing about prices.
  const earliest = next(playFrom, -60);
  return {
    first: first < earliest ? earliest : first,
    closes: indiaDay(new Date(event.lastdate)),
    playFrom,
    playTo: event.lastDay ?? playFrom,
  };
}

/** Cuts days into stretches that have the same `of`, told apart by `key`. */
function stretches<Of>(span: Span, until: string, of: (day: string) => Of, key: (of: Of) => string): Stretch<Of>[] {
  const found: Stretch<Of>[] = [];
  for (let day = span.first; day <= until; day = next(day)) {
    const here = of(day);
    const last = found.at(-1);
    const [from, to] = [placeOf(span, day), placeOf(span, next(day))];
    if (last && key(last.of) === key(here)) Object.assign(last, { to, until: day });
    else found.push({ from, to, until: day, of: here });
  }
  return found;
}

/** The rule by date of each stretch until entries close, of those that hold for all categories; null where none does. */
export const feeLane = ({ dates }: PriceRules, span: Span) =>
  stretches(
    span,
    span.closes,
    (day) =>
      dateRuleOn(
        dates.filter(({ categories }) => categories === null),
        '',
        day,
      ) ?? null,
    (rule) => (rule ? `${dates.indexOf(rule)}` : ''),
  );

/** The share that goes back on each day before play. */
export const refundLane = ({ rules }: RefundPolicy, span: Span) =>
  stretches(
    span,
    next(span.playFrom, -1),
    (day) => rules.find(({ until }) => day <= indiaDay(endOfRule(until)))?.percent ?? 0,
    String,
  );
