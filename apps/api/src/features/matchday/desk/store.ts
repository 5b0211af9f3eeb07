import { sql } from 'kysely';
import { type Db, rows } from '../../../platform/db/db.ts';
import { mayOnEvent } from '../../../platform/db/event-access.ts';

const mayAtDesk = (staffId: string | null) => (staffId === null ? sql`true` : mayOnEvent(staffId, 'live'));

const unneeded = '$[*].matches[*] ? (exists(@.onlyIfLost) || exists(@.*.first) || exists(@.*.pool))';

export interface LiveSummaryRow {
  id: string;
  organizerId: string;
  name: string;
  sports: string;
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
      select e.id, e.organizer_id as "organizerId", e.name, e.sports, e.location, e.starts_at as "startsAt",
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
