import { categoryText, type EventChange, type EventSnapshot, eventChanges } from '../changes.ts';

type Category = EventSnapshot['categories'][number];

/** A category that was changed, added (`was` is null) or removed (`is` is null). */
export interface CategoryDifference {
  name: string;
  was: Category | null;
  is: Category | null;
}

export interface EventDifference {
  /** Of the event itself, in the form's order. */
  fields: EventChange[];
  categories: CategoryDifference[];
  /** How many categories are as they were. */
  unchanged: number;
}

/** What differs between two versions of an event: field by field, and category by category, matched by their names. */
export function eventDifference(before: EventSnapshot, after: EventSnapshot): EventDifference {
  const wasOf = (name: string) => before.categories.find((one) => one.name === name) ?? null;
  const compareLimits = before.knowsLimits === true && after.knowsLimits === true;
  const kept = after.categories.map((is): CategoryDifference => ({ name: is.name, was: wasOf(is.name), is }));
  const changed = kept.filter(
    ({ was, is }) => !was || !is || categoryText(was, compareLimits) !== categoryText(is, compareLimits),
  );
  const removed = before.categories
    .filter(({ name }) => !after.categories.some((one) => one.name === name))
    .map((was): CategoryDifference => ({ name: was.name, was, is: null }));
  return {
    fields: eventChanges(before, after).filter(({ field }) => field !== 'categories'),
    categories: [...changed, ...removed],
    unchanged: kept.length - changed.length,
  };
}
