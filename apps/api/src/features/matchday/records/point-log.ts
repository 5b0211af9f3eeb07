import { type Preset, scoringFormats } from '@maidan/domain/draws/scoring-format';
import { deskDevice, type KeptEntry } from '@maidan/domain/matchday/scoring/point-log';
import { replay, type Score } from '@maidan/domain/matchday/scoring/score';
import { sql } from 'kysely';
import { type Db, firstRow, oneRow, rows } from '../../../platform/db/db.ts';
import { isLiveFor } from '../../events/records/event-access.ts';

/** Points scored in these matches no longer count: each log continues from the start, with all its lines. */
export async function resetLogs(tx: Db, eventId: string, matchIds: readonly string[]): Promise<void> {
  for (const { match, preset, doubles } of await listWrittenPads(tx, eventId, matchIds))
    await resetLog(tx, { eventId, matchId: match, score: replay(scoringFormats[preset], [], { doubles }) });
}

export interface MatchKey {
  eventId: string;
  matchId: string;
}

/** The state of a match's scoring on a phone. */
export interface Pad {
  clientId: string;
  name: string | null;
  preset: Preset;
  doubles: boolean;
  heldSince: Date;
  seenAt: Date;
  entries: number;
  score: Score;
}

export interface LogRow {
  position: number;
  clientId: string;
  seq: number;
  type: KeptEntry['type'];
  side: 1 | 2 | null;
  note: string | null;
  at: Date;
}

const padColumns = sql`p.client_id as "clientId", u.name, p.preset, p.doubles, p.held_since as "heldSince",
  p.seen_at as "seenAt", p.entries, p.score`;
const pad = sql`${padColumns} from match_pads p left join umpire_sessions u on u.id = p.umpire_session`;

export const findPad = (db: Db, { eventId, matchId }: MatchKey) =>
  firstRow(db, sql<Pad>`select ${pad} where p.event_id = ${eventId} and p.match_id = ${matchId}`);

/** Locks the match's log, so that two phones write one after the other. */
export const lockPad = (db: Db, { eventId, matchId }: MatchKey) =>
  firstRow(db, sql<Pad>`select ${pad} where p.event_id = ${eventId} and p.match_id = ${matchId} for update of p`);

/** A match's log, as a device needs it before it writes. */
export interface MetLog {
  /** Whether the caller may score at this event, which must be live. */
  mayScore: boolean;
  /** The court the match is on; null while it is on none. */
  court: number | null;
  /** It has a result, whoever recorded it. */
  isOver: boolean;
  /** Play is stopped in the hall since then. */
  stoppedAt: Date | null;
  pad: Pad | null;
  entries: KeptEntry[];
  /** The last line of this device; 0 if it has none. */
  lastSeq: number;
}

/** Everything needed to accept a point, in one statement: many phones send two points a second. */
export async function meetLog(
  db: Db,
  { eventId, matchId, clientId, staffId }: MatchKey & { clientId: string; staffId: string | null },
): Promise<MetLog> {
  const of = sql`l.event_id = ${eventId} and l.match_id = ${matchId}`;
  const found = await oneRow(
    db,
    sql<Omit<MetLog, 'pad' | 'entries'> & Partial<Pad> & { lines: Line[] }>`
      select ${isLiveFor({ eventId, staffId, right: 'results' })} as "mayScore", s.court,
        coalesce(s.status = 'done', false) as "isOver", ${padColumns},
        (select stopped_at from hall_states h where h.event_id = m.event_id) as "stoppedAt",
        (select coalesce(jsonb_agg(jsonb_build_array(l.type, l.side, l.note, case l.type when 'injury' then l.at end) order by l.position), '[]')
          from match_points l where ${of}) as lines,
        (select coalesce(max(l.seq), 0) from match_points l where ${of} and l.client_id = ${clientId}) as "lastSeq"
      from (select ${eventId}::uuid as event_id, ${matchId}::text as match_id) m
      left join match_states s on s.event_id = m.event_id and s.match_id = m.match_id
      left join match_pads p on p.event_id = m.event_id and p.match_id = m.match_id
      left join umpire_sessions u on u.id = p.umpire_session`,
  );
  const { mayScore, court, isOver, stoppedAt, lines, lastSeq, ...pad } = found;
  const entries = lines.map(([type, side, note, at]) => ({
    type,
    ...(side && { side }),
    ...(note && { note }),
    ...(at && { at: new Date(at).toISOString() }),
  }));
  return { mayScore, court, isOver, stoppedAt, lastSeq, entries, pad: pad.clientId === null ? null : (pad as Pad) };
}

/** The time, only for lines whose time matters to the score. */
type Line = [KeptEntry['type'], 1 | 2 | null, string | null, string | null];

export async function insertPad(
  db: Db,
  { eventId, matchId, ...held }: MatchKey & Pick<Pad, 'clientId' | 'preset' | 'doubles' | 'score'> & Umpire,
): Promise<void> {
  await sql`insert into match_pads (event_id, match_id, client_id, umpire_session, preset, doubles, score)
    values (${eventId}, ${matchId}, ${held.clientId}, ${held.umpireSession}, ${held.preset}, ${held.doubles},
      ${JSON.stringify(held.score)})
    on conflict do nothing`.execute(db);
}

interface Umpire {
  umpireSession: string | null;
}

export const listLog = (db: Db, { eventId, matchId }: MatchKey) =>
  rows(
    db,
    sql<LogRow>`select position, client_id as "clientId", seq, type, side, note, at from match_points
      where event_id = ${eventId} and match_id = ${matchId} order by position`,
  );

/**
 * Adds lines to the log as it was met, with the score after them; a phone without new lines is only seen. False, and
 * nothing is written, when somebody else has written since, another device holds the match, or it has a result.
 */
export async function addLines(
  db: Db,
  { eventId, matchId, clientId, ...sent }: MatchKey & Umpire & { clientId: string; met: Pad } & Sent,
): Promise<boolean> {
  const { met, score, battery = null, waiting } = sent;
  const lines = sent.lines.map((line, index) => ({ ...line, position: met.entries + index + 1 }));
  const isOpen = sql`not exists (select 1 from match_states s
    where s.event_id = ${eventId} and s.match_id = ${matchId} and s.status = 'done')`;
  const added = await firstRow(
    db,
    sql`with held as (
        update match_pads set entries = ${met.entries + lines.length}, score = ${JSON.stringify(score)},
          seen_at = now(), battery = coalesce(${battery}, battery), waiting = ${waiting}
        where event_id = ${eventId} and match_id = ${matchId} and client_id = ${clientId}
          and entries = ${met.entries} and ${lines.length > 0 ? isOpen : sql`true`}
        returning 1),
      written as (
        insert into match_points (event_id, match_id, position, client_id, seq, type, side, note, at, umpire_session)
        select ${eventId}, ${matchId}, l.position, ${clientId}, l.seq, l.type, l.side, l.note, l.at, ${sent.umpireSession}
        from held, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
          as l (position integer, seq integer, type text, side smallint, note text, at timestamptz))
      select 1 from held`,
  );
  return added !== null;
}

interface Sent {
  lines: readonly { seq: number; type: string; side?: 1 | 2 | undefined; note?: string | undefined; at: string }[];
  score: Score;
  battery?: number | null | undefined;
  waiting: number;
}

/** Hands the log to another device. */
export async function holdPad(
  db: Db,
  { eventId, matchId, clientId, umpireSession }: MatchKey & Umpire & { clientId: string },
): Promise<void> {
  await sql`update match_pads set client_id = ${clientId}, umpire_session = ${umpireSession}, held_since = now(),
      seen_at = now(), battery = null, waiting = 0
    where event_id = ${eventId} and match_id = ${matchId}`.execute(db);
}

/** The logs of these matches that have any lines. */
function listWrittenPads(
  db: Db,
  eventId: string,
  matchIds: readonly string[],
): Promise<{ match: string; preset: Preset; doubles: boolean }[]> {
  return rows(
    db,
    sql<{ match: string; preset: Preset; doubles: boolean }>`select match_id as match, preset, doubles from match_pads
      where event_id = ${eventId} and match_id = any(${matchIds}) and entries > 0 for update`,
  );
}

/** The match starts over: a line records it, nothing is removed from the log, and no phone holds it. */
async function resetLog(
  db: Db,
  { eventId, matchId, score }: { eventId: string; matchId: string; score: unknown },
): Promise<void> {
  await sql`with anew as (
      update match_pads set entries = entries + 1, client_id = ${deskDevice}, umpire_session = null, held_since = now(),
        battery = null, waiting = 0, score = ${JSON.stringify(score)}
      where event_id = ${eventId} and match_id = ${matchId} returning event_id, match_id, entries)
    insert into match_points (event_id, match_id, position, client_id, seq, type, at)
    select a.event_id, a.match_id, a.entries, ${deskDevice}, 1 + (select count(*) from match_points p
        where p.event_id = a.event_id and p.match_id = a.match_id and p.client_id = ${deskDevice}), 'reset', now()
    from anew a`.execute(db);
}
