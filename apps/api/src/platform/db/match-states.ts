import type { MatchResult, RubberResult } from '@maidan/domain/draws/result';
import { sql } from 'kysely';
import { type Db, rows } from './db.ts';

/** What the live desk has recorded of a match. */
export interface MatchState {
  match: string;
  status: 'waiting' | 'held' | 'called' | 'playing' | 'done';
  court: number | null;
  calledAt: Date | null;
  startedAt: Date | null;
  finishedAt: Date | null;
  winner: string | null;
  kind: MatchResult['kind'] | null;
  score: [number, number][];
  /** Of a tie of teams, in no order; absent while there are none. */
  rubbers?: WrittenRubber[];
}

/** A rubber with the number of times it was written. */
export type WrittenRubber = RubberResult & {
  revision: number;
  score: [number, number][];
  players?: [string[], string[]];
};

/** A second grand final that is not needed, or a match that a side can no longer come to: nobody waits for it any more. */
export const overUnplayed: Omit<MatchState, 'match'> = {
  status: 'done',
  court: null,
  calledAt: null,
  startedAt: null,
  finishedAt: null,
  winner: null,
  kind: 'void',
  score: [],
};

/** Of every match that the day has touched; who may see them is for the caller to ask first. */
export async function listMatchStates(db: Db, eventId: string): Promise<MatchState[]> {
  const states = await rows(
    db,
    sql<
      Omit<MatchState, 'rubbers'> & { rubbers: WrittenRubber[] | null }
    >`select match_id as match, status, court, called_at as "calledAt", started_at as "startedAt",
      finished_at as "finishedAt", winner, kind, score,
      nullif(jsonb_path_query_array(rubbers, '$.*'), '[]') as rubbers
      from match_states where event_id = ${eventId}`,
  );
  return states.map(({ rubbers, ...state }) => (rubbers ? { ...state, rubbers } : state));
}
