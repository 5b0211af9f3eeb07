import { counted } from '@maidan/domain/counted';
import type { CategoryInput } from '@maidan/contract/events/categories';
import { planCategories } from '@maidan/domain/events/categories';
import { isEmptyCategory } from '@maidan/domain/events/event-form';
import { type Paise, paise, parseRupees } from '@maidan/domain/money';
import { type NamedPlan, type NewNames, renameCategories } from '@maidan/domain/schedule/table/rename-categories';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/db/db.ts';
import { replaceWinners } from '../event-record/service.ts';
import * as store from './store.ts';

/** Of the versions that are kept, how many are looked at for the places that matches had before. */
const newestVersions = 20;

export { copyCategories, type EventCategory, listOffered, lockPlaces } from './store.ts';

export async function addCategories(tx: Db, eventId: string, given: readonly CategoryInput[]): Promise<void> {
  const categories = given.filter((category) => !isEmptyCategory(category));
  for (const [position, category] of categories.entries())
    await store.insertCategory(tx, eventId, position, fields(category, paise(0)));
}

/** Brings the event's categories to the wanted ones; refuses what would touch somebody's entry. The caller has locked the event. */
export async function changeCategories(
  tx: Db,
  { userId, eventId, given, at }: { userId: string; eventId: string; given: readonly CategoryInput[]; at: Date },
): Promise<void> {
  const kept = await store.lockCategories(tx, eventId);
  const wanted = given.filter((category) => !isEmptyCategory(category));
  const verdict = planCategories(
    kept,
    wanted.map((category) => ({ id: category._id, ...fields(category, priceBefore(kept, category)) })),
  );
  if (verdict.ok) {
    await store.saveCategories(tx, eventId, verdict.plan, at);
    const nameOf = new Map(kept.map(({ id, name }) => [id, name]));
    const names = verdict.plan.change.map(({ id, to }) => [nameOf.get(id) ?? to.name, to.name] as const);
    return followNewNames(tx, { userId, eventId, names: new Map(names.filter(([old, now]) => old !== now)) });
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

/**
 * Whatever is kept by a category's name follows when an event's categories are renamed: the winners, the fixtures with the ids of
 * their matches, and what was played of them.
 */
async function followNewNames(
  tx: Db,
  { userId, eventId, names: given }: { userId: string; eventId: string; names: NewNames },
): Promise<void> {
  if (given.size === 0) return;
  const winners = await store.findWinners(tx, eventId);
  if (winners) await replaceWinners(tx, eventId, renamedKeys(winners, given));
  const fixtures = await store.lockFixtures(tx, eventId);
  if (!fixtures) return;
  const ids = new Map<string, string>();
  for (const { version, snapshot } of await store.listReadVersions(tx, { eventId, newest: newestVersions })) {
    const { matchIds, ...plan } = renamed(snapshot, given);
    for (const [old, now] of matchIds) ids.set(old, now);
    await store.saveVersion(tx, { eventId, version, plan });
  }
  const { matchIds, renameNote, names, ...plan } = renameCategories(fixtures, given);
  for (const [old, now] of matchIds) ids.set(old, now);
  const next = (match: string) => ids.get(match) ?? match;
  const { summary, locked } = fixtures;
  await store.saveNextVersion(tx, {
    eventId,
    userId,
    plan,
    summary: {
      ...summary,
      categories: summary.categories.map((one) => ({ ...one, category: names.get(one.category) ?? one.category })),
      unplaced: summary.unplaced.map((one) => ({ ...one, match: next(one.match) })),
      notes: summary.notes.map(renameNote),
    },
    locked: locked.map(next),
  });
  await store.renamePlayed(tx, eventId, ids);
}

function renamed(plan: NamedPlan, names: NewNames) {
  const { renameNote: _renameNote, names: _names, ...rest } = renameCategories(plan, names);
  return rest;
}

const renamedKeys = <Value>(record: Record<string, Value>, names: NewNames): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [names.get(name) ?? name, value]));

/** Takes a place in each category or in none of them. Categories are locked in one order, so that two entries never wait for each other. */
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

/** So many places in each category at once, for players who come together: all of them, or the transaction is given up. */
export async function takeManyPlaces(
  tx: Db,
  { eventId, places }: { eventId: string; places: ReadonlyMap<string, number> },
): Promise<boolean> {
  for (const [categoryId, count] of [...places].sort(([one], [other]) => (one < other ? -1 : 1))) {
    if (!(await store.takePlace(tx, { eventId, categoryId, count }))) return false;
  }
  return true;
}

/** For whoever cancels categories of a registration that holds places. */
export async function givePlacesBack(tx: Db, categoryIds: readonly string[]): Promise<void> {
  for (const categoryId of [...categoryIds].sort()) await store.givePlaceBack(tx, categoryId);
}
