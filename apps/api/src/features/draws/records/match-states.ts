import type { MatchResult, RubberResult } from '@maidan/domain/draws/result';
import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../../platform/db/db.ts';

export async function saveMatchState(
  db: Db,
  change: {
    eventId: string;
    matchId: string;
    status: 'waiting' | 'held' | 'called' | 'playing' | 'suspended';
    court: number | null;
  },
): Promise<void> {
  const { eventId, matchId, status, court } = change;
  await sql`insert into match_states (event_id, match_id, status, court, called_at, started_at)
    values (${eventId}, ${matchId}, ${status}, ${court}, ${status === 'called' ? sql`now()` : null}, ${status === 'playing' ? sql`now()` : null})
    on conflict (event_id, match_id) do update set status = excluded.status, court = excluded.court,
      called_at = case when excluded.status = 'called' then coalesce(match_states.called_at, now())
                       when excluded.status in ('playing', 'suspended') then match_states.called_at end,
      started_at = case when excluded.status in ('playing', 'suspended') then coalesce(match_states.started_at, now()) end,
      updated_at = now()`.execute(db);
}

/** `correctedFrom`: the result that it takes the place of, which stays beside it. */
export async function saveMatchResult(
  db: Db,
  result: {
    eventId: string;
    matchId: string;
    winner: string;
    kind: MatchResult['kind'];
    score: readonly (readonly [number, number])[];
    exception: string | null;
    correctedFrom: unknown;
  },
): Promise<void> {
  const { eventId, matchId, winner, kind, exception, correctedFrom } = result;
  const before = correctedFrom ? JSON.stringify(correctedFrom) : null;
  await sql`insert into match_states as m (event_id, match_id, status, finished_at, winner, kind, score, exception, corrected_from)
    values (${eventId}, ${matchId}, 'done', now(), ${winner}, ${kind}, ${JSON.stringify(result.score)}, ${exception}, ${before})
    on conflict (event_id, match_id) do update set status = 'done', finished_at = coalesce(m.finished_at, now()),
      winner = excluded.winner, kind = excluded.kind, score = excluded.score, exception = excluded.exception,
      corrected_from = coalesce(excluded.corrected_from, m.corrected_from), updated_at = now()`.execute(db);
}

/** Results of matches that were played elsewhere: when they ended is not known. */
export async function savePlayedElsewhere(
  db: Db,
  eventId: string,
  results: readonly { match: string; winner: string; kind: MatchResult['kind'] }[],
): Promise<void> {
  await sql`insert into match_states (event_id, match_id, status, winner, kind)
    select ${eventId}, match, 'done', winner, kind
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as n (match text, winner text, kind text)`.execute(db);
}

/** As before anybody was called to it; only who has left its court is kept. */
const untouched = sql`status = 'waiting', court = null, called_at = null, started_at = null, finished_at = null,
  winner = null, kind = null, score = '[]', exception = null, corrected_from = null, rubbers = '{}', updated_at = now()`;

/** Results removed by a correction: those matches are to be played again. */
export async function clearMatchResults(db: Db, eventId: string, matchIds: readonly string[]): Promise<void> {
  if (matchIds.length === 0) return;
  await sql`update match_states set ${untouched}
    where event_id = ${eventId} and match_id = any(${matchIds})`.execute(db);
}

/** Players leave the court of a match whose result will not stand: when it ended, or now. */
export async function saveLeftCourt(
  db: Db,
  { eventId, matchId, players }: OfTie & { players: readonly string[] },
): Promise<void> {
  await sql`update match_states set left_court = left_court || coalesce((
      select jsonb_object_agg(player, coalesce(finished_at, now())) from unnest(${[...players]}::text[]) player), '{}')
    where event_id = ${eventId} and match_id = ${matchId}`.execute(db);
}

/** A result that was a slip: the match is on its court as it was, with the points of its log. */
export async function reopenMatch(db: Db, { eventId, matchId }: OfTie): Promise<void> {
  await sql`update match_states set status = case when started_at is null then 'called' else 'playing' end, finished_at = null,
      winner = null, kind = null, score = '[]', exception = null, corrected_from = null, updated_at = now()
    where event_id = ${eventId} and match_id = ${matchId}`.execute(db);
}

/** A match given up before it was called. */
export async function saveWalkover(
  db: Db,
  { eventId, match, winner }: { eventId: string; match: string; winner: string },
): Promise<void> {
  await sql`insert into match_states (event_id, match_id, status, finished_at, winner, kind)
    values (${eventId}, ${match}, 'done', now(), ${winner}, 'walkover')
    on conflict (event_id, match_id) do update set status = 'done', finished_at = now(), winner = excluded.winner,
      kind = excluded.kind, court = null, updated_at = now()`.execute(db);
}

/** Walkovers that are undone: those matches are to be played again. */
export async function clearWalkovers(db: Db, eventId: string, matches: readonly string[]): Promise<void> {
  if (matches.length === 0) return;
  const ofThem = sql`event_id = ${eventId} and match_id = any(${[...matches]}::text[]) and kind = 'walkover'`;
  await sql`delete from match_states where ${ofThem} and left_court = '{}'`.execute(db);
  await sql`update match_states set ${untouched} where ${ofThem}`.execute(db);
}

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
      where s.event_id = ${eventId} order by s.match_id`,
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
