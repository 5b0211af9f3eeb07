import type { Customization } from '@maidan/domain/customization';
import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/db.ts';

interface Scope {
  organizerId: string;
  eventId: string;
}

interface StoredCustomization {
  customization: unknown;
}

/** Locks the event, so that two changes of its page come one after the other. */
export function lockCustomization(tx: Db, { organizerId, eventId }: Scope): Promise<StoredCustomization | null> {
  return firstRow(
    tx,
    sql<StoredCustomization>`select customization from events
      where id = ${eventId} and organizer_id = ${organizerId} and deleted_at is null for update`,
  );
}

/** The organizer's own event, or any event for an administrator (`organizerId` null). */
export function findCustomization(
  db: Db,
  { organizerId, eventId }: { organizerId: string | null; eventId: string },
): Promise<StoredCustomization | null> {
  return firstRow(
    db,
    sql<StoredCustomization>`select customization from events
      where id = ${eventId} and deleted_at is null and (${organizerId}::uuid is null or organizer_id = ${organizerId})`,
  );
}

export async function saveCustomization(tx: Db, eventId: string, customization: Customization): Promise<void> {
  await sql`update events set customization = ${JSON.stringify(customization)}, updated_at = now()
    where id = ${eventId}`.execute(tx);
}

/** Takes pictures of this event out of reach; answers where their bytes are. */
export async function removeFiles(tx: Db, eventId: string, fileIds: readonly string[]): Promise<string[]> {
  const removed = await rows(
    tx,
    sql<{ storage_key: string }>`update files set removed_at = now()
      where event_id = ${eventId} and id::text = any(${fileIds}) and removed_at is null returning storage_key`,
  );
  return removed.map((file) => file.storage_key);
}
