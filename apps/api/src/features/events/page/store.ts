import { sql } from 'kysely';
import { type Db, firstRow } from '../../../platform/db/db.ts';
import { mayOnEvent } from '../records/event-access.ts';

interface Scope {
  userId: string;
  eventId: string;
}

interface StoredCustomization {
  customization: unknown;
}

/** Locks the event, so that changes of its page are serialized. */
export function lockCustomization(tx: Db, { userId, eventId }: Scope): Promise<StoredCustomization | null> {
  return firstRow(
    tx,
    sql<StoredCustomization>`select e.customization from events e
      where e.id = ${eventId} and ${mayOnEvent(userId, 'customize')} and e.deleted_at is null for update`,
  );
}

/** An event that this person may customize, or any event for an administrator (`userId` null). */
export function findCustomization(
  db: Db,
  { userId, eventId }: { userId: string | null; eventId: string },
): Promise<StoredCustomization | null> {
  return firstRow(
    db,
    sql<StoredCustomization>`select e.customization from events e
      where e.id = ${eventId} and e.deleted_at is null and ${userId === null ? sql`true` : mayOnEvent(userId, 'customize')}`,
  );
}
