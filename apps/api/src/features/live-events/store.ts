import type { Draw } from '@maidan/domain/draws/draw';
import type { MatchResult } from '@maidan/domain/draws/result';
import type { Assignment } from '@maidan/domain/schedule/plan';
import type { ScheduleSettings } from '@maidan/domain/schedule/settings';
import { sql } from 'kysely';
import { changedRows, type Db, firstRow, rows } from '../../platform/db.ts';
import { mayOnEvent } from '../../platform/event-access.ts';

export interface LiveEventRow {
  id: string;
  organizerId: string;
  name: string;
  sports: string;
  location: string;
  startsAt: Date;
  posterFileId: string | null;
  approvalStatus: string;
  liveSince: Date | null;
  settings: ScheduleSettings | null;
  draws: Draw[] | null;
  assignments: Assignment[] | null;
}

const columns = sql`e.id, e.organizer_id as "organizerId", e.name, e.sports, e.location, e.starts_at as "startsAt",
  e.poster_file_id as "posterFileId", e.approval_status as "approvalStatus", e.live_since as "liveSince",
  f.settings, f.draws, f.schedule as assignments`;
const source = sql`from events e left join fixtures f on f.event_id = e.id`;

/** Who may see an event's desk: its owner and helpers; without a user an administrator, or an umpire of just this event. */
export interface DeskScope {
  eventId: string;
  staffId: string | null;
  right: 'live' | 'results';
}

export type AskedDesk = Omit<DeskScope, 'staffId'>;

const mayAtDesk = (staffId: string | null, right: DeskScope['right']) =>
  staffId === null ? sql`true` : mayOnEvent(staffId, right);

export function findLiveEvent(db: Db, { eventId, staffId, right }: DeskScope): Promise<LiveEventRow | null> {
  return firstRow(
    db,
    sql<LiveEventRow>`select ${columns} ${source}
      where e.id = ${eventId} and e.deleted_at is null and ${mayAtDesk(staffId, right)}`,
  );
}

/** Locks the event, so that two results of one draw come one after the other. */
export async function lockLiveEvent(db: Db, scope: DeskScope): Promise<LiveEventRow | null> {
  await sql`select 1 from events where id = ${scope.eventId} for update`.execute(db);
  return findLiveEvent(db, scope);
}

export interface LiveSummaryRow extends Omit<LiveEventRow, 'settings' | 'draws' | 'assignments'> {
  courts: number;
  total: number;
  done: number;
  playing: number;
}

export function listLiveEvents(db: Db, staffId: string | null): Promise<LiveSummaryRow[]> {
  return rows(
    db,
    sql<LiveSummaryRow>`
      select e.id, e.organizer_id as "organizerId", e.name, e.sports, e.location, e.starts_at as "startsAt",
        e.poster_file_id as "posterFileId", e.approval_status as "approvalStatus", e.live_since as "liveSince",
        coalesce((f.settings->>'courts')::integer, 0) as courts, coalesce((f.summary->>'matches')::integer, 0) as total,
        (select count(*) from match_states m where m.event_id = e.id and m.status = 'done') as done,
        (select count(*) from match_states m where m.event_id = e.id and m.status = 'playing') as playing
      ${source}
      where e.live_since is not null and e.deleted_at is null and e.approval_status = 'approved'
        and ${mayAtDesk(staffId, 'live')}
      order by e.live_since desc limit 200`,
  );
}

export async function saveMatchState(
  db: Db,
  change: { eventId: string; matchId: string; status: 'waiting' | 'held' | 'called' | 'playing'; court: number | null },
): Promise<void> {
  const { eventId, matchId, status, court } = change;
  await sql`insert into match_states (event_id, match_id, status, court, called_at, started_at)
    values (${eventId}, ${matchId}, ${status}, ${court}, ${status === 'called' ? sql`now()` : null}, ${status === 'playing' ? sql`now()` : null})
    on conflict (event_id, match_id) do update set status = excluded.status, court = excluded.court,
      called_at = case when excluded.status = 'called' then coalesce(match_states.called_at, now())
                       when excluded.status = 'playing' then match_states.called_at end,
      started_at = case when excluded.status = 'playing' then coalesce(match_states.started_at, now()) end,
      updated_at = now()`.execute(db);
}

export async function saveMatchResult(
  db: Db,
  result: {
    eventId: string;
    matchId: string;
    winner: string;
    kind: MatchResult['kind'];
    score: readonly (readonly [number, number])[];
  },
): Promise<void> {
  await sql`insert into match_states (event_id, match_id, status, finished_at, winner, kind, score)
    values (${result.eventId}, ${result.matchId}, 'done', now(), ${result.winner}, ${result.kind}, ${JSON.stringify(result.score)})
    on conflict (event_id, match_id) do update set status = 'done', finished_at = now(), winner = excluded.winner,
      kind = excluded.kind, score = excluded.score, updated_at = now()`.execute(db);
}

/** Results that a correction took away: those matches wait again. */
export async function clearMatchResults(db: Db, eventId: string, matchIds: readonly string[]): Promise<void> {
  if (matchIds.length === 0) return;
  await sql`update match_states set status = 'waiting', court = null, called_at = null, started_at = null, finished_at = null,
      winner = null, kind = null, score = '[]', updated_at = now()
    where event_id = ${eventId} and match_id = any(${matchIds})`.execute(db);
}

export async function setLive(
  db: Db,
  scope: { eventId: string; staffId: string | null; live: boolean },
): Promise<boolean> {
  const changed = await changedRows(
    db,
    sql`update events e set live_since = ${scope.live ? sql`now()` : null}, updated_at = now()
        where e.id = ${scope.eventId} and e.deleted_at is null and (e.live_since is null) = ${scope.live}
          and ${mayAtDesk(scope.staffId, 'live')}`,
  );
  return changed === 1;
}
