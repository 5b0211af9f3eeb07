import type { Draw } from '@maidan/domain/draws/draw';
import type { KeptDraw } from '@maidan/domain/draws/kept-draw';
import type { KeptSettings } from '@maidan/domain/schedule/settings/kept-settings';
import type { Assignment } from '@maidan/domain/schedule/table/plan';
import type { ScheduleSettings } from '@maidan/domain/schedule/settings/settings';
import { sql } from 'kysely';
import { type Db, firstRow } from '../../../platform/db/db.ts';
import { withNames } from '../../../platform/db/event-names.ts';

export interface PublishedRow {
  isLive: boolean;
  publishedAt: Date | null;
  draws: Draw[] | null;
  settings: ScheduleSettings | null;
  assignments: Assignment[] | null;
}

/** The version that the organizer published, whatever has changed since; a non-public event is treated as missing. */
export async function findPublished(db: Db, eventId: string): Promise<PublishedRow | null> {
  const found = await firstRow(
    db,
    sql<
      Omit<PublishedRow, 'draws' | 'settings'> & { draws: KeptDraw[] | null; settings: KeptSettings | null }
    >`select e.live_since is not null as "isLive", f.published_at as "publishedAt",
        v.snapshot->'draws' as draws, v.snapshot->'settings' as settings, v.snapshot->'assignments' as assignments
      from events e join organizers o on o.user_id = e.organizer_id
      left join fixtures f on f.event_id = e.id
      left join fixture_versions v on v.event_id = e.id and v.version = f.published_version
      where e.id = ${eventId} and e.approval_status = 'approved' and e.deleted_at is null and o.status = 'active'`,
  );
  return found && withNames(db, eventId, found);
}
