import type { MatchResult } from '@maidan/domain/draws/result';
import { sql } from 'kysely';
import { type Db, firstRow } from '../../../platform/db/db.ts';

/** A result as its players are told of it; entries by id. */
export type SaidResult = Pick<MatchResult, 'winner' | 'kind'> & { games: readonly (readonly [number, number])[] };

/**
 * Notes what players are told of a match now. Null where they know it already, or where there is nothing to take back;
 * else the number of this message, and what they knew before.
 */
export async function noteTold(
  tx: Db,
  { eventId, matchId, said }: { eventId: string; matchId: string; said: SaidResult | null },
): Promise<{ times: number; before: SaidResult | null } | null> {
  const known = await firstRow(
    tx,
    sql<{ said: SaidResult | null }>`select said from told_results
      where event_id = ${eventId} and match_id = ${matchId} for update`,
  );
  if (said === null && !known?.said) return null;
  const text = said === null ? null : JSON.stringify(said);
  const noted = await firstRow(
    tx,
    sql<{ times: number }>`insert into told_results as t (event_id, match_id, said)
      values (${eventId}, ${matchId}, ${text}::jsonb)
      on conflict (event_id, match_id) do update set said = excluded.said, times = t.times + 1
        where t.said is distinct from excluded.said returning times`,
  );
  return noted && { times: noted.times, before: known?.said ?? null };
}
