import type { RubberResult } from '@maidan/domain/draws/result';
import { sql } from 'kysely';
import { type Db, firstRow } from '../../../platform/db/db.ts';
import type { WrittenRubber } from '../../../platform/db/match-states.ts';

interface OfTie {
  eventId: string;
  matchId: string;
}

const written = sql`jsonb_path_query_array(rubbers, '$.*') as rubbers`;

/**
 * Records a rubber on top of revision `before` (0: none yet); a waiting match is then being played. Null when the
 * rubber has another revision: somebody else recorded it first.
 */
export async function saveRubber(
  db: Db,
  { eventId, matchId, rubber, before }: OfTie & { rubber: RubberResult; before: number },
): Promise<WrittenRubber[] | null> {
  const entry = JSON.stringify({ [rubber.name]: { ...rubber, revision: before + 1 } });
  const saved = await firstRow(
    db,
    sql<{ rubbers: WrittenRubber[] }>`insert into match_states (event_id, match_id, status, started_at, rubbers)
      select ${eventId}, ${matchId}, 'playing', now(), ${entry}::jsonb
      on conflict (event_id, match_id) do update set rubbers = match_states.rubbers || excluded.rubbers, updated_at = now(),
        status = case when match_states.status = 'done' then 'done' else 'playing' end,
        started_at = coalesce(match_states.started_at, now())
        where coalesce((match_states.rubbers->${rubber.name}::text->>'revision')::integer, 0) = ${before}
      returning ${written}`,
  );
  return saved?.rubbers ?? null;
}

/** Removes a rubber at revision `before`; null when it has another. */
export async function removeRubber(
  db: Db,
  { eventId, matchId, name, before }: OfTie & { name: string; before: number },
): Promise<WrittenRubber[] | null> {
  const saved = await firstRow(
    db,
    sql<{ rubbers: WrittenRubber[] }>`update match_states set rubbers = rubbers - ${name}::text, updated_at = now()
      where event_id = ${eventId} and match_id = ${matchId} and (rubbers->${name}::text->>'revision')::integer = ${before}
      returning ${written}`,
  );
  return saved?.rubbers ?? null;
}

/** A finished tie is being played again; its court may be taken by now. */
export async function reopenTie(db: Db, { eventId, matchId }: OfTie): Promise<void> {
  await sql`update match_states set status = 'playing', court = null, finished_at = null, winner = null, kind = null, score = '[]', updated_at = now()
    where event_id = ${eventId} and match_id = ${matchId}`.execute(db);
}
