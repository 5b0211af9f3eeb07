import type { MatchResult } from '@maidan/domain/draws/result';
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
}

/** Of every match that the day has touched; who may see them is for the caller to ask first. */
export function listMatchStates(db: Db, eventId: string): Promise<MatchState[]> {
  return rows(
    db,
    sql<MatchState>`select match_id as match, status, court, called_at as "calledAt", started_at as "startedAt",
      finished_at as "finishedAt", winner, kind, score from match_states where event_id = ${eventId}`,
  );
}
