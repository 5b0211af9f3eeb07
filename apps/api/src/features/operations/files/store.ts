import { sql } from 'kysely';
import { type Db, firstRow } from '../../../platform/db/db.ts';
import { mayOnEvent } from '../../../platform/db/event-access.ts';

export interface NewFile {
  id: string;
  ownerId: string;
  eventId: string | null;
  /** What it is: poster, banner, picture, fixtures … */
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

/** A file that this reader may see: a public one, one's own, or one of an event that they edit. */
export function findReadableFile(db: Db, fileId: string, readerId: string | null) {
  return firstRow(
    db,
    sql<{ storageKey: string; mime: string; bytes: number; isPublic: boolean; originalName: string }>`
      select f.storage_key, f.mime, f.bytes, f.is_public, f.original_name
      from files f left join events e on e.id = f.event_id
      where f.id = ${fileId} and f.removed_at is null
        and (f.is_public or f.owner_id = ${readerId} or ${readerId === null ? sql`false` : mayOnEvent(readerId, 'edit')})`,
  );
}
