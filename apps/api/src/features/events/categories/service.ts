import { counted } from '@maidan/domain/counted';
import type { CategoryInput } from '@maidan/contract/events/categories';
import { planCategories } from '@maidan/domain/events/categories';
import { isEmptyCategory } from '@maidan/domain/events/event';
import { type Paise, paise, parseRupees } from '@maidan/domain/money';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/db/db.ts';
import * as store from './store.ts';

export {
  copyCategories,
  type EventCategory,
  listOffered,
  lockPlaces,
  offeredBy,
  placesToWrite,
  withFormats,
} from './store.ts';

export async function addCategories(tx: Db, eventId: string, given: readonly CategoryInput[]): Promise<void> {
  const categories = given.filter((category) => !isEmptyCategory(category));
  for (const [position, category] of categories.entries())
    await store.insertCategory(tx, eventId, position, fields(category, paise(0)));
}

/**
 * Brings the event's categories to the wanted ones; refuses changes that would affect somebody's entry. The caller has
 * locked the event.
 */
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
  if (verdict.ok) {
    await store.saveCategories(tx, eventId, verdict.plan, at);
    return;
  }
  const { problem } = verdict;
  switch (problem.reason) {
    case 'category_has_registrations':
      throw refusal(problem.reason, `${problem.name} has registrations and cannot be removed`);
    case 'category_capacity_below_taken':
      throw refusal(
        problem.reason,
        `${problem.name} has ${counted(problem.taken, 'place', 'places')} taken; its capacity cannot be smaller`,
      );
    case 'category_unknown':
      throw refusal(problem.reason, `${problem.name} does not belong to this event`);
  }
}

type Refusal = 'category_has_registrations' | 'category_capacity_below_taken' | 'category_unknown';

const refusal = (code: Refusal, message: string) =>
  new AppError(code, { message, fields: [{ msg: message, path: 'categories' }] });

/** A category sent without a price keeps its own; a new one is free (A§5, edit). */
function priceBefore(kept: readonly { id: string; name: string; price: Paise }[], category: CategoryInput): Paise {
  const name = category.name.trim().toLowerCase();
  const found = kept.find(({ id }) => id === category._id) ?? kept.find((one) => one.name.toLowerCase() === name);
  return found?.price ?? paise(0);
}

function fields(category: CategoryInput, price: Paise): store.CategoryFields {
  const { name, capacity, format, minAge, maxAge, gender, agesOn } = category;
  return { name, capacity, format, minAge, maxAge, gender, agesOn, price: parseRupees(category.price) ?? price };
}
/**
 * Takes a place in each category or in none. Categories are locked in one order, so that two entries never deadlock.
 */
export async function takePlaces(
  tx: Db,
  { eventId, categoryIds }: { eventId: string; categoryIds: readonly string[] },
): Promise<{ ok: true } | { ok: false; fullCategoryId: string }> {
  const taken: string[] = [];
  for (const categoryId of [...categoryIds].sort()) {
    if (await store.takePlace(tx, { eventId, categoryId })) {
      taken.push(categoryId);
      continue;
    }
    for (const id of taken) await store.givePlaceBack(tx, id);
    return { ok: false, fullCategoryId: categoryId };
  }
  return { ok: true };
}

/**
 * Takes several places in each category at once, for players who come together: all of them, or the transaction is
 * rolled back.
 */
export async function takeManyPlaces(
  tx: Db,
  { eventId, places }: { eventId: string; places: ReadonlyMap<string, number> },
): Promise<boolean> {
  for (const [categoryId, count] of [...places].sort(([one], [other]) => (one < other ? -1 : 1))) {
    if (!(await store.takePlace(tx, { eventId, categoryId, count }))) return false;
  }
  return true;
}

/** For cancelling categories of a registration that holds places. */
export async function givePlacesBack(tx: Db, categoryIds: readonly string[]): Promise<void> {
  for (const categoryId of [...categoryIds].sort()) await store.givePlaceBack(tx, categoryId);
}
