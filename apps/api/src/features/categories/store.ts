import type { CategoryInput } from '@maidan/contract/categories';
import type { CategoryPlan, KeptCategory } from '@maidan/domain/event-categories';
import type { Paise } from '@maidan/domain/money';
import { sql } from 'kysely';
import { type Db, rows } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';

/** The limits of a category beside its name and price; null lifts one. */
export type CategoryFields = Pick<CategoryInput, 'capacity' | 'format' | 'minAge' | 'maxAge' | 'gender'> & {
  name: string;
  price: Paise;
};

/** Locks the categories of an event that the caller has locked, with what decides whether they may change. */
export function lockCategories(tx: Db, eventId: string) {
  return rows(
    tx,
    sql<KeptCategory & { price: Paise }>`
      select c.id, c.name, c.taken, c.price_paise as price,
        (select count(*)::int from registration_entries n join registrations r on r.id = n.registration_id
         where n.category_id = c.id and n.cancelled_at is null
           and r.status in ('held', 'confirmed', 'waitlisted', 'offered')) as entries
      from categories c where c.event_id = ${eventId} and c.removed_at is null order by c.position for update of c`,
  );
}

export async function insertCategory(tx: Db, eventId: string, position: number, category: CategoryFields) {
  await sql`insert into categories
      (id, event_id, name, position, price_paise, capacity, format, min_age, max_age, gender)
    values (${newId()}, ${eventId}, ${category.name}, ${position}, ${category.price}, ${category.capacity ?? null},
      ${category.format ?? null}, ${category.minAge ?? null}, ${category.maxAge ?? null}, ${category.gender ?? null})`.execute(
    tx,
  );
}

/** Entries keep the price they were made at; a changed price is asked of new ones only. */
export async function saveCategories(tx: Db, eventId: string, plan: CategoryPlan<CategoryFields>, at: Date) {
  if (plan.remove.length > 0)
    await sql`update categories set removed_at = ${at} where event_id = ${eventId} and id = any(${plan.remove})`.execute(
      tx,
    );
  // Two categories may change names with each other; for a moment each has one that nobody else can have.
  await sql`update categories set name = id::text where event_id = ${eventId}
    and id = any(${plan.change.map(({ id }) => id)})`.execute(tx);
  for (const { id, position, to } of plan.change) {
    await sql`update categories set name = ${to.name}, position = ${position}, price_paise = ${to.price},
        capacity = ${to.capacity ?? null}, format = ${to.format ?? null}, min_age = ${to.minAge ?? null},
        max_age = ${to.maxAge ?? null}, gender = ${to.gender ?? null}
      where id = ${id} and event_id = ${eventId}`.execute(tx);
  }
  for (const { position, category } of plan.add) await insertCategory(tx, eventId, position, category);
}
