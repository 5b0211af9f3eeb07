import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../../platform/db/db.ts';

export interface NewFile {
  id: string;
  ownerId: string;
  eventId: string | null;
  /** The kind: poster, banner, picture, fixtures … */
  kind: string;
  storageKey: string;
  mime: string;
  bytes: number;
  width: number | null;
  height: number | null;
  originalName: string;
  isPublic: boolean;
}

export async function insertFile(db: Db, file: NewFile): Promise<void> {
  await sql`
    insert into files (id, owner_id, event_id, kind, storage_key, mime, bytes, width, height, original_name, is_public)
    values (${file.id}, ${file.ownerId}, ${file.eventId}, ${file.kind}, ${file.storageKey}, ${file.mime}, ${file.bytes},
      ${file.width}, ${file.height}, ${file.originalName}, ${file.isPublic})`.execute(db);
}

/**
 * The public files of an event: those of an approved event of an active organizer, and its fixtures once they are on
 * its page.
 */
const isPublic = sql`f.is_public and (f.event_id is null or exists (
  select from events e join organizers o on o.user_id = e.organizer_id and o.status = 'active'
  where e.id = f.event_id and e.approval_status = 'approved' and e.unpublished_at is null and e.deleted_at is null
    and (f.kind <> 'fixtures_pdf' or exists (select from fixture_pdfs p where p.event_id = e.id and p.file_id = f.id))))`;

interface ReadableFile {
  storageKey: string;
  mime: string;
  bytes: number;
  /** For a picture, in pixels. */
  width: number | null;
  isPublic: boolean;
  originalName: string;
}

/** A public file; any other only by its signed address, whoever asks. */
export function findReadableFile(db: Db, fileId: string, { isSigned }: { isSigned: boolean }) {
  return firstRow(
    db,
    sql<ReadableFile>`
      select f.storage_key, f.mime, f.bytes, f.width, ${isPublic} as is_public, f.original_name
      from files f where f.id = ${fileId} and f.removed_at is null and (${isPublic} or ${isSigned})`,
  );
}

/** Makes pictures of this event unreachable; returns their storage keys. */
export async function removeFiles(tx: Db, eventId: string, fileIds: readonly string[]): Promise<string[]> {
  const removed = await rows(
    tx,
    sql<{ storageKey: string }>`update files set removed_at = now()
      where event_id = ${eventId} and id::text = any(${fileIds}) and removed_at is null returning storage_key`,
  );
  return removed.map((file) => file.storageKey);
}

/** Makes the owner's file unreachable; returns its storage key, or null when it is already gone. */
export async function removeOwnFile(tx: Db, ownerId: string, fileId: string): Promise<string | null> {
  const removed = await firstRow(
    tx,
    sql<{ storageKey: string }>`update files set removed_at = now()
      where id = ${fileId} and owner_id = ${ownerId} and removed_at is null returning storage_key`,
  );
  return removed?.storageKey ?? null;
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
