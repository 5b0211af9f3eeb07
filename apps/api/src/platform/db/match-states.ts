import type { MatchResult, RubberResult } from '@maidan/domain/draws/result';
import { sql } from 'kysely';
import { type Db, rows } from './db.ts';

/** What the live desk has recorded about a match. */
export interface MatchState {
  match: string;
  status: 'waiting' | 'held' | 'called' | 'playing' | 'suspended' | 'done';
  court: number | null;
  calledAt: Date | null;
  startedAt: Date | null;
  finishedAt: Date | null;
  winner: string | null;
  kind: MatchResult['kind'] | null;
  score: [number, number][];
  exception?: string | null;
  /** The result before it was corrected. */
  corrected?: { winner: string | null; kind: MatchResult['kind']; score: [number, number][] };
  /** Players who left its court and when, of results that no longer stand. */
  leftCourt?: Record<string, string>;
  /** The score of the phone that scores it, and what is known about that phone. */
  live?: LiveScore;
  pad?: { name: string | null; seenAt: Date; battery: number | null; waiting: number };
  /** For a tie of teams, unordered; absent while there are none. */
  rubbers?: WrittenRubber[];
}

export interface LiveScore {
  games: [number, number][];
  current: [number, number];
  points: [string, string] | null;
  server: 1 | 2 | null;
  complete?: boolean;
  periods?: [number, number][];
  decider?: [number, number];
  timeOut?: { side: 1 | 2; player?: 0 | 1; since: string | null; seconds: number | null };
  cards?: { side: 1 | 2; player?: 0 | 1; card: string }[];
}

/** A rubber with the number of times it was recorded. */
export type WrittenRubber = RubberResult & {
  revision: number;
  score: [number, number][];
  players?: [string[], string[]];
};

/**
 * A second grand final that is not needed, or a match that one side can no longer reach: no other match waits for it.
 */
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

/** For every match touched on the day; the caller must have checked access. */
export async function listMatchStates(db: Db, eventId: string): Promise<MatchState[]> {
  const states = await rows(
    db,
    sql<
      Omit<MatchState, 'corrected' | 'rubbers' | 'leftCourt' | 'live' | 'pad'> & Unfolded
    >`select s.match_id as match, s.status, s.court, called_at as "calledAt", started_at as "startedAt",
      finished_at as "finishedAt", winner, kind, s.score, exception, corrected_from as corrected,
      nullif(jsonb_path_query_array(rubbers, '$.*'), '[]') as rubbers, nullif(left_court, '{}') as "leftCourt",
      p.score as live, u.name as "padName", p.seen_at as "seenAt", p.battery, p.waiting
      from match_states s
      left join match_pads p on p.event_id = s.event_id and p.match_id = s.match_id
        and s.status in ('playing', 'suspended')
      left join umpire_sessions u on u.id = p.umpire_session
      where s.event_id = ${eventId}`,
  );
  return states.map(
    ({ rubbers, leftCourt, live, padName, seenAt, battery, waiting, exception, corrected, ...state }) => ({
      ...state,
      ...(exception ? { exception } : {}),
      ...(corrected ? { corrected } : {}),
      ...(rubbers ? { rubbers } : {}),
      ...(leftCourt ? { leftCourt } : {}),
      ...(live && seenAt ? { live, pad: { name: padName, seenAt, battery, waiting: waiting ?? 0 } } : {}),
    }),
  );
}

/** A state as in its row: missing values are null. */
interface Unfolded {
  corrected: NonNullable<MatchState['corrected']> | null;
  rubbers: WrittenRubber[] | null;
  leftCourt: Record<string, string> | null;
  live: LiveScore | null;
  padName: string | null;
  seenAt: Date | null;
  battery: number | null;
  waiting: number | null;
}
