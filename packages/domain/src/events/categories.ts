import type { Paise } from '../money.ts';

/** A category that can be entered, with its fee in paise. */
export interface OfferedCategory {
  id: string;
  name: string;
  price: Paise;
}

/** A stored category. `entries` counts every active entry, paid or waiting; `taken` the places held or confirmed. */
export interface KeptCategory {
  id: string;
  name: string;
  taken: number;
  entries: number;
}

export interface WantedCategory {
  id?: string | undefined;
  name: string;
  capacity?: number | null | undefined;
}

export type CategoryProblem =
  | { reason: 'category_has_registrations'; name: string }
  | { reason: 'category_capacity_below_taken'; name: string; taken: number }
  | { reason: 'category_unknown'; name: string };

export interface CategoryPlan<W> {
  change: { id: string; position: number; to: W }[];
  add: { position: number; category: W }[];
  remove: string[];
}

const key = (name: string) => name.trim().toLowerCase();

/**
 * How to turn an event's categories into the wanted ones. A wanted category matches the stored one with its id, or
 * otherwise the one with its name, so that a client that knows no ids loses no entries. A category with entries is
 * never removed, nor made smaller than the places taken.
 */
export function planCategories<W extends WantedCategory>(
  kept: readonly KeptCategory[],
  wanted: readonly W[],
): { ok: true; plan: CategoryPlan<W> } | { ok: false; problem: CategoryProblem } {
  const byId = new Map(kept.map((category) => [category.id, category]));
  const left = new Map(kept.map((category) => [key(category.name), category]));
  const plan: CategoryPlan<W> = { change: [], add: [], remove: [] };

  const matched = new Map<W, KeptCategory>();
  for (const category of wanted) {
    if (!category.id) continue;
    const found = byId.get(category.id);
    byId.delete(category.id);
    if (!found) return { ok: false, problem: { reason: 'category_unknown', name: category.name } };
    matched.set(category, found);
    left.delete(key(found.name));
  }
  for (const [position, category] of wanted.entries()) {
    const found = matched.get(category) ?? left.get(key(category.name));
    if (!found) {
      plan.add.push({ position, category });
      continue;
    }
    left.delete(key(found.name));
    if (typeof category.capacity === 'number' && category.capacity < found.taken)
      return { ok: false, problem: { reason: 'category_capacity_below_taken', name: found.name, taken: found.taken } };
    plan.change.push({ id: found.id, position, to: category });
  }
  for (const category of left.values()) {
    if (category.entries > 0)
      return { ok: false, problem: { reason: 'category_has_registrations', name: category.name } };
    plan.remove.push(category.id);
  }
  return { ok: true, plan };
}

/**
 * The places of a whole event: the sum of its categories' limits, or null where one of them takes everybody;
 * `unlimited` counts those.
 */
export function eventCapacity(limits: readonly (number | null | undefined)[]): {
  capacity: number | null;
  unlimited: number;
} {
  const unlimited = limits.filter((limit) => limit === null || limit === undefined).length;
  return { capacity: unlimited > 0 ? null : limits.reduce<number>((sum, limit) => sum + (limit ?? 0), 0), unlimited };
}
