import { sql } from 'kysely';
import { changedRows, type Db, firstRow, rows } from '../../../platform/db/db.ts';
import { mayOnEvent } from '../../../platform/db/event-access.ts';

interface Scope {
  userId: string;
  eventId: string;
}

export interface Template {
  id: string;
  organizerId: string;
  customization: unknown;
  isCustomized: boolean;
  posterFileId: string | null;
}

export function findTemplate(db: Db, { userId, eventId }: Scope): Promise<Template | null> {
  return firstRow(
    db,
    sql<Template>`select e.id, e.organizer_id as "organizerId", e.customization,
        e.customization <> '{}' as "isCustomized", e.poster_file_id as "posterFileId"
      from events e where e.id = ${eventId} and ${mayOnEvent(userId, 'duplicate')} and e.deleted_at is null`,
  );
}

export interface FileRow {
  id: string;
  storageKey: string;
}

export function listFiles(db: Db, { eventId, fileIds }: { eventId: string; fileIds: readonly string[] }) {
  return rows(
    db,
    sql<FileRow>`select id, storage_key as "storageKey" from files
      where event_id = ${eventId} and id::text = any(${[...fileIds]}) and removed_at is null`,
  );
}

/** The same picture under another id, as a file of the copy. */
export async function insertFileCopy(
  tx: Db,
  { id, from, ownerId, eventId }: { id: string; from: string; ownerId: string; eventId: string },
): Promise<void> {
  await sql`insert into files (id, owner_id, event_id, kind, storage_key, mime, bytes, width, height, original_name, is_public)
    select ${id}::uuid, ${ownerId}::uuid, ${eventId}::uuid, kind, ${id}::text, mime, bytes, width, height, original_name, is_public
    from files where id = ${from}`.execute(tx);
}

/** False when the code is taken by another event. The umpires of the template do not know the copy's password: it has none. */
export async function insertCopy(
  tx: Db,
  copy: { id: string; templateId: string; code: string; name: string; startsAt: Date; lastDate: Date },
): Promise<boolean> {
  const inserted = await changedRows(
    tx,
    sql`insert into events (id, organizer_id, code, name, sports, about, location, location_link, prize_pool_paise,
          starts_at, last_date, contact, state_ut)
        select ${copy.id}::uuid, organizer_id, ${copy.code}::text, ${copy.name}::text, sports, about, location, location_link,
          prize_pool_paise, ${copy.startsAt}::timestamptz, ${copy.lastDate}::timestamptz, contact, state_ut
        from events where id = ${copy.templateId}
        on conflict (code) do nothing`,
  );
  return inserted === 1;
}

/** Categories begin empty. */
export async function insertCategories(
  tx: Db,
  { eventId, categories }: { eventId: string; categories: readonly { id: string; from: string }[] },
): Promise<void> {
  for (const { id, from } of categories) {
    await sql`insert into categories (id, event_id, name, position, price_paise, capacity, format, min_age, max_age, gender)
      select ${id}::uuid, ${eventId}::uuid, name, position, price_paise, capacity, format, min_age, max_age, gender
      from categories where id = ${from}`.execute(tx);
  }
}

export async function listCategoryIds(db: Db, eventId: string): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ id: string }>`select id from categories where event_id = ${eventId} and removed_at is null order by position`,
  );
  return found.map(({ id }) => id);
}

export async function savePage(
  tx: Db,
  { eventId, customization, posterFileId }: { eventId: string; customization: unknown; posterFileId: string | null },
): Promise<void> {
  await sql`update events set customization = ${JSON.stringify(customization)}, poster_file_id = ${posterFileId}
    where id = ${eventId}`.execute(tx);
}
