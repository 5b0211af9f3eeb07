import type { RefundPolicy } from '@maidan/domain/events/refund-policy';
import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../../platform/db/db.ts';
import { mayOnEvent } from '../records/event-access.ts';

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
  startsAt: Date;
  /** Null where the usual one holds. */
  refundPolicy: RefundPolicy | null;
}

export function findTemplate(db: Db, { userId, eventId }: Scope): Promise<Template | null> {
  return firstRow(
    db,
    sql<Template>`select e.id, e.organizer_id as "organizerId", e.customization,
        e.customization <> '{}' as "isCustomized", e.poster_file_id as "posterFileId",
        e.starts_at as "startsAt", e.refund_policy as "refundPolicy"
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

export async function listCategoryIds(db: Db, eventId: string): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ id: string }>`select id from categories where event_id = ${eventId} and removed_at is null order by position`,
  );
  return found.map(({ id }) => id);
}
