import type { Draw } from '@maidan/domain/draws/draw';
import type { KeptDraw } from '@maidan/domain/draws/kept-draw';
import type { Results } from '@maidan/domain/draws/result';
import { tellPlan } from '@maidan/domain/schedule/table/kept-fixtures';
import type { Assignment } from '@maidan/domain/schedule/table/plan';
import type { KeptSettings } from '@maidan/domain/schedule/settings/kept-settings';
import type { ScheduleSettings } from '@maidan/domain/schedule/settings/settings';
import { sql } from 'kysely';
import { changedRows, type Db, firstRow } from '../../../platform/db/db.ts';
import { mayOnEvent } from '../../events/records/event-access.ts';
import { lastDayOfEvent } from '../../events/records/event-days.ts';
import { listEventNames } from '../records/event-names.ts';

export interface EventForPrint {
  id: string;
  name: string;
  startsAt: Date;
  lastDay: string | null;
  location: string;
  sport: string;
  approvalStatus: string;
  /** Null until fixtures have been created. */
  version: number | null;
}

export function findEvent(db: Db, scope: { eventId: string; userId: string }): Promise<EventForPrint | null> {
  return firstRow(
    db,
    sql<EventForPrint>`select e.id, e.name, e.starts_at as "startsAt", ${lastDayOfEvent} as "lastDay", e.location, e.sports as sport,
        e.approval_status as "approvalStatus", f.version
      from events e left join fixtures f on f.event_id = e.id
      where e.id = ${scope.eventId} and ${mayOnEvent(scope.userId, 'fixtures')} and e.deleted_at is null`,
  );
}

export interface DrawnFixtures {
  code: string;
  version: number;
  draws: Draw[];
  settings: ScheduleSettings;
  assignments: Assignment[];
  results: Results;
}

/** The data for score sheets, with the results so far; null until fixtures have been created. */
export async function findDrawn(db: Db, eventId: string): Promise<DrawnFixtures | null> {
  const found = await firstRow(
    db,
    sql<
      Omit<DrawnFixtures, 'draws' | 'settings'> & { draws: KeptDraw[]; settings: KeptSettings }
    >`select e.code, f.version, f.draws, f.settings, f.schedule as assignments, coalesce((
        select jsonb_object_agg(s.match_id, jsonb_build_object('winner', s.winner, 'kind', s.kind, 'games', s.score,
          'rubbers', jsonb_path_query_array(s.rubbers, '$.*')))
        from match_states s where s.event_id = e.id and s.winner is not null and s.kind is not null), '{}') as results
      from fixtures f join events e on e.id = f.event_id where f.event_id = ${eventId}`,
  );
  if (!found) return null;
  const { draws, settings } = tellPlan(found, await listEventNames(db, eventId, found.draws));
  return { ...found, draws, settings };
}

/** Stores the PDF that the event's page links to; false unless the file is a PDF made for this event. */
export async function savePdf(db: Db, scope: { eventId: string; userId: string; fileId: string }): Promise<boolean> {
  const saved = await changedRows(
    db,
    sql`insert into fixture_pdfs (event_id, file_id)
        select e.id, f.id from events e join files f on f.event_id = e.id
        where e.id = ${scope.eventId} and ${mayOnEvent(scope.userId, 'fixtures')} and e.deleted_at is null
          and f.id = ${scope.fileId} and f.kind = 'fixtures_pdf' and f.removed_at is null
        on conflict (event_id) do update set file_id = excluded.file_id`,
  );
  return saved === 1;
}
