import type { CategoryInput } from '@maidan/contract/events/categories';
import { formatOf } from '@maidan/domain/category-names';
import type { CategoryPlan, KeptCategory } from '@maidan/domain/events/categories';
import type { CategoryRules } from '@maidan/domain/events/eligibility';
import type { KeptNote } from '@maidan/domain/draws/draw-note';
import type { Paise } from '@maidan/domain/money';
import type { Unplaced } from '@maidan/domain/schedule/table/plan';
import type { NamedPlan } from '@maidan/domain/schedule/table/rename-categories';
import type { OfferedCategory } from '@maidan/domain/events/categories';
import type { CategoryWinners } from '@maidan/domain/matchday/winners';
import { sql } from 'kysely';
import { changedRows, type Db, firstRow, rows } from '../../../platform/db/db.ts';
import { isLiving } from '../../../platform/db/living-registrations.ts';
import { newId } from '../../../platform/ids.ts';

/** The limits of a category beside its name and price; null lifts one. */
export type CategoryFields = Pick<CategoryInput, 'capacity' | 'format' | 'minAge' | 'maxAge' | 'gender'> & {
  name: string;
  price: Paise;
};

/** A category that takes entries. `taken` counts whoever holds a place, paid or not. */
export interface EventCategory extends OfferedCategory, CategoryRules {
  capacity: number | null;
  taken: number;
}

/** What an event offers, in its order; where no format was set it is the one that the name speaks of. */
export async function listOffered(db: Db, eventId: string): Promise<EventCategory[]> {
  const found = await rows(
    db,
    sql<EventCategory>`select id, name, price_paise as price, capacity, taken, format, min_age as "minAge",
        max_age as "maxAge", gender
      from categories where event_id = ${eventId} and removed_at is null order by position`,
  );
  return found.map((category) => ({ ...category, format: formatOf(category) }));
}

/** Locks the categories of an event that the caller has locked, with what decides whether they may change. */
export function lockCategories(tx: Db, eventId: string) {
  return rows(
    tx,
    sql<KeptCategory & { price: Paise }>`
      select c.id, c.name, c.taken, c.price_paise as price,
        (select count(*)::int from registration_entries n join registrations r on r.id = n.registration_id
         where n.category_id = c.id and n.cancelled_at is null
           and ${isLiving}) as entries
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

export type Winners = Record<string, CategoryWinners>;
type Summary = { categories: { category: string }[]; unplaced: Unplaced[]; notes: KeptNote[] };

export async function findWinners(tx: Db, eventId: string): Promise<Winners | null> {
  const found = await firstRow(tx, sql<{ winners: Winners | null }>`select winners from events where id = ${eventId}`);
  return found?.winners ?? null;
}

/** The fixtures as last saved, locked. */
export function lockFixtures(tx: Db, eventId: string) {
  return firstRow(
    tx,
    sql<NamedPlan & { version: number; publishedVersion: number | null; summary: Summary; locked: string[] }>`
      select version, published_version as "publishedVersion", settings, draws, schedule as assignments, editable,
        summary, locked
      from fixtures where event_id = ${eventId} for update`,
  );
}

/** The next version, so that an editor that stands open hears that it has an older one. What was public stays public. */
export async function saveNextVersion(
  tx: Db,
  of: { eventId: string; userId: string; plan: NamedPlan; summary: Summary; locked: readonly string[] },
): Promise<void> {
  const { eventId, userId, plan } = of;
  const { version } = (await firstRow(
    tx,
    sql<{ version: number }>`
      update fixtures set version = version + 1, settings = ${JSON.stringify(plan.settings)},
        draws = ${JSON.stringify(plan.draws)}, schedule = ${JSON.stringify(plan.assignments)},
        editable = ${JSON.stringify(plan.editable)}, summary = ${JSON.stringify(of.summary)},
        locked = ${JSON.stringify(of.locked)}, updated_by = ${userId}, updated_at = now(),
        published_version = case when published_version = version then version + 1 else published_version end
      where event_id = ${eventId} returning version`,
  )) as { version: number };
  await sql`insert into fixture_versions (event_id, version, snapshot, saved_by)
    values (${eventId}, ${version}, ${JSON.stringify(plan)}, ${userId})`.execute(tx);
}

/** What is still read of older versions: the published one, and the newest of them for places that matches had before. */
export function listReadVersions(tx: Db, { eventId, newest }: { eventId: string; newest: number }) {
  return rows(
    tx,
    sql<{ version: number; snapshot: NamedPlan }>`
      select v.version, v.snapshot from fixture_versions v join fixtures f on f.event_id = v.event_id
      where v.event_id = ${eventId} and (v.version > f.version - ${newest} or v.version = f.published_version)
      for update of v`,
  );
}

export async function saveVersion(tx: Db, of: { eventId: string; version: number; plan: NamedPlan }): Promise<void> {
  await sql`update fixture_versions set snapshot = ${JSON.stringify(of.plan)}
    where event_id = ${of.eventId} and version = ${of.version}`.execute(tx);
}

/** Two categories may change names with each other: for a moment the played matches have ids that nobody else can have. */
export async function renamePlayed(tx: Db, eventId: string, ids: ReadonlyMap<string, string>): Promise<void> {
  const [old, now] = [[...ids.keys()], [...ids.values()]];
  await sql`update match_states set match_id = 'renamed ' || match_id
    where event_id = ${eventId} and match_id = any(${old}::text[])`.execute(tx);
  await sql`update match_states s set match_id = n.now
    from unnest(${old}::text[], ${now}::text[]) as n (old, now)
    where s.event_id = ${eventId} and s.match_id = 'renamed ' || n.old`.execute(tx);
}

/** Takes so many places, if there are: the count and the capacity are compared and changed in the same statement. */
export async function takePlace(
  db: Db,
  place: { eventId: string; categoryId: string; count?: number },
): Promise<boolean> {
  const { count = 1 } = place;
  const taken = await changedRows(
    db,
    sql`update categories set taken = taken + ${count}::int
      where id = ${place.categoryId} and event_id = ${place.eventId} and removed_at is null
        and (capacity is null or taken + ${count}::int <= capacity)
        and exists (select 1 from events e where e.id = ${place.eventId} and e.deleted_at is null
          and e.approval_status = 'approved')`,
  );
  return taken === 1;
}

export async function givePlaceBack(db: Db, categoryId: string): Promise<void> {
  await sql`update categories set taken = taken - 1 where id = ${categoryId} and taken > 0`.execute(db);
}

/** Before their places are read for good: in the one order in which places are always locked. */
export async function lockPlaces(tx: Db, eventId: string): Promise<void> {
  await sql`select id from categories where event_id = ${eventId} and removed_at is null order by id for update`.execute(
    tx,
  );
}

/** Categories begin empty. */
export async function copyCategories(
  tx: Db,
  { eventId, categories }: { eventId: string; categories: readonly { id: string; from: string }[] },
): Promise<void> {
  for (const { id, from } of categories) {
    await sql`insert into categories (id, event_id, name, position, price_paise, capacity, format, min_age, max_age, gender)
      select ${id}::uuid, ${eventId}::uuid, name, position, price_paise, capacity, format, min_age, max_age, gender
      from categories where id = ${from}`.execute(tx);
  }
}
