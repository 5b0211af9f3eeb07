import type { Preset } from '@maidan/domain/draws/scoring-format';
import { deskDevice, type KeptEntry } from '@maidan/domain/matchday/scoring/point-log';
import type { Score } from '@maidan/domain/matchday/scoring/score';
import { sql } from 'kysely';
import { type Db, firstRow, oneRow, rows } from '../../../platform/db/db.ts';

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

const pad = sql`p.client_id as "clientId", u.name, p.preset, p.doubles, p.held_since as "heldSince",
  p.seen_at as "seenAt", p.entries, p.score
  from match_pads p left join umpire_sessions u on u.id = p.umpire_session`;

export const findPad = (db: Db, { eventId, matchId }: MatchKey) =>
  firstRow(db, sql<Pad>`select ${pad} where p.event_id = ${eventId} and p.match_id = ${matchId}`);

/** Locks the match's log, so that two phones write one after the other. */
export const lockPad = (db: Db, { eventId, matchId }: MatchKey) =>
  firstRow(db, sql<Pad>`select ${pad} where p.event_id = ${eventId} and p.match_id = ${matchId} for update of p`);

/** Whether the match already has a result, whoever recorded it. */
export async function isOver(db: Db, { eventId, matchId }: MatchKey): Promise<boolean> {
  const state = await firstRow(
    db,
    sql<{ status: string }>`select status from match_states where event_id = ${eventId} and match_id = ${matchId}`,
  );
  return state?.status === 'done';
}

export async function insertPad(
  db: Db,
  { eventId, matchId, ...held }: MatchKey & Pick<Pad, 'clientId' | 'preset' | 'doubles' | 'score'> & Umpire,
): Promise<void> {
  await sql`insert into match_pads (event_id, match_id, client_id, umpire_session, preset, doubles, score)
    values (${eventId}, ${matchId}, ${held.clientId}, ${held.umpireSession}, ${held.preset}, ${held.doubles},
      ${JSON.stringify(held.score)})
    on conflict do nothing`.execute(db);
}

/** The court a match is on; null while it is on none. */
export async function courtOf(db: Db, { eventId, matchId }: MatchKey): Promise<number | null> {
  const state = await firstRow(
    db,
    sql<{ court: number | null }>`select court from match_states where event_id = ${eventId} and match_id = ${matchId}`,
  );
  return state?.court ?? null;
}

/** Whether a device has lines in the match's log. */
export async function hasWritten(
  db: Db,
  { eventId, matchId, clientId }: MatchKey & { clientId: string },
): Promise<boolean> {
  const { wrote } = await oneRow(
    db,
    sql<{ wrote: boolean }>`select exists (select 1 from match_points
      where event_id = ${eventId} and match_id = ${matchId} and client_id = ${clientId}) as wrote`,
  );
  return wrote;
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

export async function insertEntries(
  db: Db,
  { eventId, matchId, ...log }: MatchKey & Umpire & { after: number; entries: readonly Omit<LogRow, 'position'>[] },
): Promise<void> {
  const lines = log.entries.map((entry, index) => ({ ...entry, position: log.after + index + 1 }));
  await sql`insert into match_points (event_id, match_id, position, client_id, seq, type, side, note, at, umpire_session)
    select ${eventId}, ${matchId}, e.position, e."clientId", e.seq, e.type, e.side, e.note, e.at, ${log.umpireSession}
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as e (position integer, "clientId" text, seq integer, type text, side smallint, note text, at timestamptz)`.execute(
    db,
  );
}

export async function savePad(
  db: Db,
  { eventId, matchId, ...pad }: MatchKey & { entries: number; score: Score; battery?: number | null; waiting: number },
): Promise<void> {
  await sql`update match_pads set entries = ${pad.entries}, score = ${JSON.stringify(pad.score)}, seen_at = now(),
      battery = coalesce(${pad.battery ?? null}, battery), waiting = ${pad.waiting}
    where event_id = ${eventId} and match_id = ${matchId}`.execute(db);
}

/** From now on another device writes. */
export async function holdPad(
  db: Db,
  { eventId, matchId, clientId, umpireSession }: MatchKey & Umpire & { clientId: string },
): Promise<void> {
  await sql`update match_pads set client_id = ${clientId}, umpire_session = ${umpireSession}, held_since = now(),
      seen_at = now(), battery = null, waiting = 0
    where event_id = ${eventId} and match_id = ${matchId}`.execute(db);
}

/** Those logs of these matches that have lines. */
export function listWrittenPads(
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
export async function resetLog(
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
