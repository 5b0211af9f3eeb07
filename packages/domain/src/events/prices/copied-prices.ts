import { indiaDay } from '../../india-time.ts';
import { isDay, type RefundPolicy } from '../refund-policy.ts';
import type { PriceRules } from './price-rules.ts';

const dayMs = 24 * 3_600_000;

/** How a copied event differs from the one it is copied from. */
export interface Copied {
  /** By how many days of India's calendar play is later. */
  days: number;
  /** The categories of the copy, by the ids of those they are copied from. */
  categories: ReadonlyMap<string, string>;
}

/** By how many days of India's calendar one moment is later than another; negative where it is earlier. */
export const daysLater = (from: Date, to: Date): number =>
  Math.round((Date.parse(indiaDay(to)) - Date.parse(indiaDay(from))) / dayMs);

/**
 * The prices of an event for its copy: their days moved along with play, categories by the ids of the copy. A rule for
 * categories that are all gone is left out.
 */
export function copiedRules({ dates, classes, bundles, deposit }: PriceRules, copied: Copied): PriceRules {
  const ofCopy = <Rule extends { categories: readonly string[] | null }>(rules: readonly Rule[]): Rule[] =>
    rules.flatMap((rule) => {
      if (rule.categories === null) return [rule];
      const categories = rule.categories.flatMap((id) => copied.categories.get(id) ?? []);
      return categories.length > 0 ? [{ ...rule, categories }] : [];
    });
  const moved = (day: string | null) => day && movedDay(day, copied.days);
  return {
    dates: ofCopy(dates).map((rule) => ({ ...rule, from: moved(rule.from), until: moved(rule.until) })),
    classes: ofCopy(classes),
    bundles,
    ...(deposit && {
      deposit: {
        ...deposit,
        own: deposit.own.flatMap(({ category, amount }) => {
          const id = copied.categories.get(category);
          return id ? [{ category: id, amount }] : [];
        }),
      },
    }),
  };
}

/** The refund policy of an event for its copy, its days and moments moved along with play. */
export const copiedPolicy = ({ rules, keep }: RefundPolicy, { days }: Pick<Copied, 'days'>): RefundPolicy => ({
  rules: rules.map(({ until, percent }) => ({ until: movedUntil(until, days), percent })),
  keep,
});

const movedDay = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

const movedUntil = (until: string, days: number): string =>
  isDay(until) ? movedDay(until, days) : new Date(Date.parse(until) + days * dayMs).toISOString();
