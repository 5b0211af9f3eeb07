import type { Draw } from '@maidan/domain/draws/draw';
import type { KeptDraw } from '@maidan/domain/draws/kept-draw';
import type { KeptSettings } from '@maidan/domain/schedule/settings/kept-settings';
import type { Assignment } from '@maidan/domain/schedule/table/plan';
import type { ScheduleSettings } from '@maidan/domain/schedule/settings/settings';
import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../../platform/db/db.ts';
import { mayOnEvent } from '../../../platform/db/event-access.ts';
import { withNames } from '../../../platform/db/event-names.ts';

export interface DrawnEvent {
  version: number | null;
  draws: Draw[] | null;
  settings: ScheduleSettings | null;
  assignments: Assignment[] | null;
}

/**
 * The draws of an event; without a user, for an administrator, of any event. Null columns: nothing has been drawn yet.
 */
export async function findDrawnEvent(
  db: Db,
  { eventId, userId }: { eventId: string; userId: string | null },
): Promise<DrawnEvent | null> {
  const found = await firstRow(
    db,
    sql<
      Omit<DrawnEvent, 'draws' | 'settings'> & { draws: KeptDraw[] | null; settings: KeptSettings | null }
    >`select f.version, f.draws, f.settings, f.schedule as assignments
      from events e left join fixtures f on f.event_id = e.id
      where e.id = ${eventId} and e.deleted_at is null
        and ${userId === null ? sql`true` : mayOnEvent(userId, 'results')}`,
  );
  return found && withNames(db, eventId, found);
}

/** Entries with a confirmed registration: a drawn entry not among them has withdrawn. */
export async function listConfirmedEntryIds(db: Db, eventId: string): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ id: string }>`select re.id from registration_entries re
      join registrations r on r.id = re.registration_id and r.status = 'confirmed'
      where r.event_id = ${eventId} and re.cancelled_at is null`,
  );
  return found.map(({ id }) => id);
}
