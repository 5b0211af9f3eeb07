import type { Draw } from '@maidan/domain/draws/draw';
import type { MatchResult } from '@maidan/domain/draws/result';
import type { Assignment } from '@maidan/domain/schedule/plan';
import type { ScheduleSettings } from '@maidan/domain/schedule/settings';
import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/db.ts';

export interface PublishedRow {
  isLive: boolean;
  publishedAt: Date | null;
  draws: Draw[] | null;
  settings: ScheduleSettings | null;
  assignments: Assignment[] | null;
}

/** The version that the organizer published, whatever was changed since; an event that is not public is missing. */
export function findPublished(db: Db, eventId: string): Promise<PublishedRow | null> {
  return firstRow(
    db,
    sql<PublishedRow>`select e.live_since is not null as "isLive", f.published_at as "publishedAt",
        v.snapshot->'draws' as draws, v.snapshot->'settings' as settings, v.snapshot->'assignments' as assignments
      from events e join organizers o on o.user_id = e.organizer_id
      left join fixtures f on f.event_id = e.id
      left join fixture_versions v on v.event_id = e.id and v.version = f.published_version
      where e.id = ${eventId} and e.approval_status = 'approved' and e.deleted_at is null and o.status = 'active'`,
  );
}

export interface PlayRow {
  match: string;
  status: 'waiting' | 'held' | 'called' | 'playing' | 'done';
  court: number | null;
  startedAt: Date | null;
  finishedAt: Date | null;
  winner: string | null;
  kind: MatchResult['kind'] | null;
  score: [number, number][];
}

export function listPlay(db: Db, eventId: string): Promise<PlayRow[]> {
  return rows(
    db,
    sql<PlayRow>`select match_id as match, status, court, started_at as "startedAt", finished_at as "finishedAt",
      winner, kind, score from match_states where event_id = ${eventId}`,
  );
}
