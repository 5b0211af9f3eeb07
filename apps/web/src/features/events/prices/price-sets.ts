import { indiaDay } from '@maidan/domain/india-time';
import type { PriceDraft } from './price-form.ts';

/** What an organizer can start from. */
export const priceSets = ['one_fee', 'early_and_late', 'district'] as const;
export type PriceSet = (typeof priceSets)[number];

export const policySets = ['until_close', 'by_steps', 'none'] as const;
export type PolicySet = (typeof policySets)[number];

interface Dated {
  lastdate: string;
  dateandtime: string;
}

const dayMs = 24 * 3_600_000;
const before = (at: string, days: number) => indiaDay(new Date(new Date(at).getTime() - days * dayMs));

/** Refund rules to start from; none ends after play has begun. */
export function policySet(set: PolicySet, { lastdate, dateandtime }: Dated): PriceDraft['rules'] {
  const closes = indiaDay(new Date(lastdate));
  if (set === 'none') return [];
  if (set === 'until_close') return [{ until: closes, percent: 100 }];
  return [
    { until: before(dateandtime, 7), percent: 100 },
    { until: before(dateandtime, 2), percent: 50 },
  ];
}

/** The names that a set gives its rows, in the reader's language. */
export interface SetNames {
  early: string;
  late: string;
  champion: string;
  ranked: string;
  certificate: string;
  stateId: string;
}

const none: PriceDraft = { dates: [], classes: [], bundles: [], rules: [], keep: 0, deposit: null };

/** A ready set of prices and refund rules for an event with these dates; half the days from now on are early. */
export function priceSet(set: PriceSet, event: Dated, { names, now }: { names: SetNames; now: Date }): PriceDraft {
  const steps = policySet('by_steps', event);
  if (set === 'one_fee') return { ...none, rules: steps };
  if (set === 'district')
    return {
      ...none,
      classes: [
        { name: names.champion, how: 'percent', amount: 50, proof: names.certificate, categories: [] },
        { name: names.ranked, how: 'less', amount: 150, proof: names.stateId, categories: [] },
      ],
      rules: steps.slice(0, 1),
      keep: 50,
    };
  const closes = new Date(event.lastdate).getTime();
  const half = indiaDay(new Date(now.getTime() + Math.max(0, closes - now.getTime()) / 2));
  const late = before(event.lastdate, 3);
  return {
    ...none,
    dates: [
      { name: names.early, how: 'less', amount: 100, from: null, until: half, categories: [] },
      ...(late > half
        ? [{ name: names.late, how: 'more' as const, amount: 200, from: late, until: null, categories: [] }]
        : []),
    ],
    rules: steps,
  };
}

/** Which set fits an event: many categories are a championship, weeks until entries close leave room for early ones. */
export function fittingSet(
  { categories, lastdate }: { categories: readonly unknown[]; lastdate: string },
  now: Date,
): PriceSet {
  if (categories.length >= 8) return 'district';
  return new Date(lastdate).getTime() - now.getTime() > 14 * dayMs ? 'early_and_late' : 'one_fee';
}
