import type { CategoryInput } from '@maidan/contract/events/categories';
import { formatOf } from '@maidan/domain/category-names';
import {
  type CategoryPlan,
  type KeptCategory,
  type OfferedCategory,
  planCategories,
} from '@maidan/domain/events/categories';
import type { AgesOn, CategoryRules } from '@maidan/domain/events/eligibility';
import { isEmptyCategory } from '@maidan/domain/events/event';
import { type Paise, paise, parseRupees } from '@maidan/domain/money';
import { sql } from 'kysely';
import { eventFact } from '@maidan/domain/events/facts/event-facts';
import { type Fact, problemAt } from '@maidan/domain/fact';
import { AppError } from '../../../platform/app-error.ts';
import { changedRows, type Db, rows, type Write } from '../../../platform/db/db.ts';
import { isLivingEntry } from './living-registrations.ts';
import { newId } from '../../../platform/ids.ts';

export async function addCategories(tx: Db, eventId: string, given: readonly CategoryInput[]): Promise<void> {
  const categories = given.filter((category) => !isEmptyCategory(category));
  for (const [position, category] of categories.entries())
    await insertCategory(tx, eventId, position, fields(category, paise(0)));
}

/**
 * Brings the event's categories to the wanted ones; refuses changes that would affect somebody's entry. The caller has
 * locked the event.
 */
export async function changeCategories(
  tx: Db,
  { eventId, given, at }: { eventId: string; given: readonly CategoryInput[]; at: Date },
): Promise<void> {
  const kept = await lockCategories(tx, eventId);
  const wanted = given.filter((category) => !isEmptyCategory(category));
  const verdict = planCategories(
    kept,
    wanted.map((category) => ({ id: category._id, ...fields(category, priceBefore(kept, category)) })),
  );
  if (verdict.ok) {
    await saveCategories(tx, eventId, verdict.plan, at);
    return;
  }
  const { problem } = verdict;
  switch (problem.reason) {
    case 'category_has_registrations':
      throw refusal(problem.reason, eventFact('category_in_use', { category: problem.name }));
    case 'category_capacity_below_taken':
      throw refusal(
        problem.reason,
        eventFact('capacity_below_taken', { category: problem.name, taken: problem.taken }),
      );
    case 'category_unknown':
      throw refusal(problem.reason, eventFact('category_of_another', { category: problem.name }));
  }
}

type Refusal = 'category_has_registrations' | 'category_capacity_below_taken' | 'category_unknown';

const refusal = (code: Refusal, fact: Fact) => new AppError(code, { fact, fields: [problemAt('categories', fact)] });

/** A category sent without a price keeps its own; a new one is free (A§5, edit). */
function priceBefore(kept: readonly { id: string; name: string; price: Paise }[], category: CategoryInput): Paise {
  const name = category.name.trim().toLowerCase();
  const found = kept.find(({ id }) => id === category._id) ?? kept.find((one) => one.name.toLowerCase() === name);
  return found?.price ?? paise(0);
}

function fields(category: CategoryInput, price: Paise): CategoryFields {
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
    if (await takePlace(tx, { eventId, categoryId })) {
      taken.push(categoryId);
      continue;
    }
    for (const id of taken) await givePlaceBack(tx, id);
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
    if (!(await takePlace(tx, { eventId, categoryId, count }))) return false;
  }
  return true;
}

/** For cancelling categories of a registration that holds places. */
export async function givePlacesBack(tx: Db, categoryIds: readonly string[]): Promise<void> {
  for (const categoryId of [...categoryIds].sort()) await givePlaceBack(tx, categoryId);
}

/** A category's fields besides name and price; null removes a limit. */
export type CategoryFields = Pick<CategoryInput, 'capacity' | 'format' | 'minAge' | 'maxAge' | 'gender' | 'agesOn'> & {
  name: string;
  price: Paise;
};

/** A category that takes entries. `taken` counts held places, paid or not. */
export interface EventCategory extends OfferedCategory, CategoryRules {
  capacity: number | null;
  taken: number;
  agesOn: AgesOn;
}

/** The categories of an event, in its order. */
export async function listOffered(db: Db, eventId: string): Promise<EventCategory[]> {
  return withFormats(await rows(db, offeredBy(eventId)));
}

/** The same for a statement that reads more. */
export const offeredBy = (eventId: string) =>
  sql<EventCategory>`select id, name, price_paise as price, capacity, taken, format, min_age as "minAge",
      max_age as "maxAge", gender, ages_on as "agesOn",
      exists (select from registration_entries w where w.category_id = categories.id and w.state = 'waitlisted') as "isAwaited"
    from categories where event_id = ${eventId} and removed_at is null order by position`;

/** Where no format was set, the one that the name implies. */
export const withFormats = (found: readonly EventCategory[]): EventCategory[] =>
  found.map((category) => ({ ...category, format: formatOf(category) }));

/**
 * Locks the categories of an event that the caller has locked, with the figures that decide whether they may change.
 */
function lockCategories(tx: Db, eventId: string) {
  return rows(
    tx,
    sql<KeptCategory & { price: Paise }>`
      select c.id, c.name, c.taken, c.price_paise as price,
        (select count(*)::int from registration_entries n where n.category_id = c.id and n.pair_of is null and ${isLivingEntry}) as entries
      from categories c where c.event_id = ${eventId} and c.removed_at is null order by c.position for update of c`,
  );
}

async function insertCategory(tx: Db, eventId: string, position: number, category: CategoryFields) {
  await sql`insert into categories
      (id, event_id, name, position, price_paise, capacity, format, min_age, max_age, gender, ages_on)
    values (${newId()}, ${eventId}, ${category.name}, ${position}, ${category.price}, ${category.capacity ?? null},
      ${category.format ?? null}, ${category.minAge ?? null}, ${category.maxAge ?? null}, ${category.gender ?? null},
      ${category.agesOn ?? 'day_of_play'})`.execute(tx);
}

/** Entries keep the price they were made at; a changed price applies to new ones only. */
async function saveCategories(tx: Db, eventId: string, plan: CategoryPlan<CategoryFields>, at: Date) {
  if (plan.remove.length > 0)
    await sql`update categories set removed_at = ${at} where event_id = ${eventId} and id = any(${plan.remove})`.execute(
      tx,
    );
  // Two categories may swap names; meanwhile each has a name that no other can have.
  await sql`update categories set name = id::text where event_id = ${eventId}
    and id = any(${plan.change.map(({ id }) => id)})`.execute(tx);
  for (const { id, position, to } of plan.change) {
    await sql`update categories set name = ${to.name}, position = ${position}, price_paise = ${to.price},
        capacity = ${to.capacity ?? null}, format = ${to.format ?? null}, min_age = ${to.minAge ?? null},
        max_age = ${to.maxAge ?? null}, gender = ${to.gender ?? null},
        ages_on = ${to.agesOn ?? 'day_of_play'}
      where id = ${id} and event_id = ${eventId}`.execute(tx);
  }
  for (const { position, category } of plan.add) await insertCategory(tx, eventId, position, category);
}

/** Nobody enters it any more; entries that are still in it the caller ends. */
export async function closeCategory(
  tx: Db,
  { eventId, categoryId }: { eventId: string; categoryId: string },
): Promise<void> {
  await sql`update categories set removed_at = now() where id = ${categoryId} and event_id = ${eventId}`.execute(tx);
}

/** The fees that an administrator has approved; entries keep the one that they were made at. */
export async function raiseFees(tx: Db, eventId: string, fees: readonly { id: string; price: Paise }[]): Promise<void> {
  for (const { id, price } of fees)
    await sql`update categories set price_paise = ${price} where id = ${id} and event_id = ${eventId}`.execute(tx);
}

interface Places {
  eventId: string;
  categoryId: string;
  count?: number;
}

/** Takes this many places if available: count and capacity are compared and changed in one statement. */
const placesToWrite = ({ eventId, categoryId, count = 1 }: Places): Write =>
  sql`update categories set taken = taken + ${count}::int
    where id = ${categoryId} and event_id = ${eventId} and removed_at is null
      and (capacity is null or taken + ${count}::int <= capacity)
      and exists (select 1 from events e where e.id = ${eventId} and e.deleted_at is null
        and e.approval_status = 'approved')
    returning id`;

async function takePlace(db: Db, places: Places): Promise<boolean> {
  return (await changedRows(db, placesToWrite(places))) === 1;
}

async function givePlaceBack(db: Db, categoryId: string): Promise<void> {
  await sql`update categories set taken = taken - 1 where id = ${categoryId} and taken > 0`.execute(db);
}

/** Before the final read of their places: in the one order in which places are always locked. */
export async function lockPlaces(tx: Db, eventId: string): Promise<void> {
  await sql`select id from categories where event_id = ${eventId} and removed_at is null order by id for update`.execute(
    tx,
  );
}

/** The copied categories start empty. */
export async function copyCategories(
  tx: Db,
  { eventId, categories }: { eventId: string; categories: readonly { id: string; from: string }[] },
): Promise<void> {
  for (const { id, from } of categories) {
    await sql`insert into categories (id, event_id, name, position, price_paise, capacity, format, min_age, max_age, gender,
        ages_on)
      select ${id}::uuid, ${eventId}::uuid, name, position, price_paise, capacity, format, min_age, max_age, gender,
        ages_on
      from categories where id = ${from}`.execute(tx);
  }
}
