import type { CourtNames } from '@maidan/domain/court-names';
import { sql } from 'kysely';
import { courtNamesOfEvent } from '../../../platform/db/court-names.ts';
import { type Db, firstRow, rows } from '../../../platform/db/db.ts';
import { mayOnEvent } from '../../events/records/event-access.ts';

const mayAtDesk = (staffId: string | null) => (staffId === null ? sql`true` : mayOnEvent(staffId, 'live'));

const unneeded = '$[*].matches[*] ? (exists(@.onlyIfLost) || exists(@.*.first) || exists(@.*.pool))';

export interface LiveSummaryRow {
  id: string;
  organizerId: string;
  name: string;
  sports: string;
  courtNames: CourtNames;
  location: string;
  startsAt: Date;
  posterFileId: string | null;
  approvalStatus: string;
  liveSince: Date | null;
  courts: number;
  total: number;
  done: number;
  playing: number;
  /**
   * Whether a draw being played contains matches that may turn out to be unnecessary: `done` does not account for
   * them.
   */
  mayEndUnplayed: boolean;
}

export function listLiveEvents(db: Db, staffId: string | null): Promise<LiveSummaryRow[]> {
  return rows(
    db,
    sql<LiveSummaryRow>`
      select e.id, e.organizer_id as "organizerId", e.name, e.sports, ${courtNamesOfEvent} as "courtNames", e.location, e.starts_at as "startsAt",
        e.poster_file_id as "posterFileId", e.approval_status as "approvalStatus", e.live_since as "liveSince",
        coalesce((f.settings->>'courts')::integer, 0) as courts, coalesce((f.summary->>'matches')::integer, 0) as total,
        (select count(*) from match_states m where m.event_id = e.id and m.status = 'done') as done,
        (select count(*) from match_states m where m.event_id = e.id and m.status = 'playing') as playing,
        coalesce(jsonb_path_exists(f.draws, ${unneeded}::jsonpath)
          and exists (select 1 from match_states m where m.event_id = e.id and m.status = 'done'), false) as "mayEndUnplayed"
      from events e left join fixtures f on f.event_id = e.id
      where e.live_since is not null and e.deleted_at is null and e.approval_status = 'approved'
        and ${mayAtDesk(staffId)}
      order by e.live_since desc limit 200`,
  );
}

/** The matches proposed for the courts of an event; none before its desk was first opened. */
export async function findProposals(db: Db, eventId: string): Promise<ReadonlyMap<number, string>> {
  const found = await firstRow(
    db,
    sql<{ courts: Record<string, string> }>`select courts from standing_proposals where event_id = ${eventId}`,
  );
  return new Map(Object.entries(found?.courts ?? {}).map(([court, match]) => [Number(court), match]));
}

export async function keepProposals(db: Db, eventId: string, proposals: ReadonlyMap<number, string>): Promise<void> {
  const courts = JSON.stringify(Object.fromEntries(proposals));
  await sql`insert into standing_proposals (event_id, courts) values (${eventId}, ${courts})
    on conflict (event_id) do update set courts = excluded.courts`.execute(db);
}
