import type { CategoryInput } from '@maidan/contract/categories';
import { planCategories } from '@maidan/domain/event-categories';
import { isEmptyCategory } from '@maidan/domain/event-form';
import { type Paise, paise, parseRupees } from '@maidan/domain/money';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db.ts';
import * as store from './store.ts';

export async function addCategories(tx: Db, eventId: string, given: readonly CategoryInput[]): Promise<void> {
  const categories = given.filter((category) => !isEmptyCategory(category));
  for (const [position, category] of categories.entries())
    await store.insertCategory(tx, eventId, position, fields(category, paise(0)));
}

/** Brings the event's categories to the wanted ones; refuses what would touch somebody's entry. */
export async function changeCategories(
  tx: Db,
  { eventId, given, at }: { eventId: string; given: readonly CategoryInput[]; at: Date },
): Promise<void> {
  const kept = await store.lockCategories(tx, eventId);
  const wanted = given.filter((category) => !isEmptyCategory(category));
  const verdict = planCategories(
    kept,
    wanted.map((category) => ({ id: category._id, ...fields(category, priceBefore(kept, category)) })),
  );
  if (verdict.ok) return store.saveCategories(tx, eventId, verdict.plan, at);
  const { problem } = verdict;
  switch (problem.reason) {
    case 'category_has_registrations':
      throw refusal(problem.reason, `${problem.name} has registrations and cannot be removed`);
    case 'category_capacity_below_taken':
      throw refusal(
        problem.reason,
        `${problem.name} has ${problem.taken} places taken; its capacity cannot be smaller`,
      );
    case 'category_unknown':
      throw refusal(problem.reason, `${problem.name} does not belong to this event`);
  }
}

type Refusal = 'category_has_registrations' | 'category_capacity_below_taken' | 'category_unknown';

const refusal = (code: Refusal, message: string) =>
  new AppError(code, { message, fields: [{ msg: message, path: 'categories' }] });

/** A category sent without a price keeps its own; a new one costs nothing (A§5, edit). */
function priceBefore(kept: readonly { id: string; name: string; price: Paise }[], category: CategoryInput): Paise {
  const name = category.name.trim().toLowerCase();
  const found = kept.find(({ id }) => id === category._id) ?? kept.find((one) => one.name.toLowerCase() === name);
  return found?.price ?? paise(0);
}

function fields(category: CategoryInput, price: Paise): store.CategoryFields {
  const { name, capacity, format, minAge, maxAge, gender } = category;
  return { name, capacity, format, minAge, maxAge, gender, price: parseRupees(category.price) ?? price };
}
