import { scoringFormats } from '@maidan/domain/draws/scoring-format';
import { deskDevice, type EntryType, type KeptEntry, newEntries } from '@maidan/domain/matchday/scoring/point-log';
import { entryRefusal, replay, resultOfScore, type Score } from '@maidan/domain/matchday/scoring/score';
import { AppError } from '../../../platform/app-error.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import { mayWhileLive } from '../../../platform/db/event-access.ts';
import type { Deps } from '../../../platform/deps.ts';
import { actOnMatch } from '../desk/service.ts';
import { recordMatchResult } from '../results/service.ts';
import { type Day, type DeskCaller, mustBeTheirCourt, openDay, readDay } from '../live-days/service.ts';
import * as store from '../point-log/service.ts';

interface SentEntry {
  seq: number;
  clientId: string;
  type: EntryType;
  side?: 1 | 2 | undefined;
  at: string;
  note?: string | undefined;
}

interface Batch extends store.MatchKey {
  entries: SentEntry[];
  device?: { clientId: string; battery?: number | null | undefined; waiting: number } | undefined;
}

/**
 * Appends lines to a device's log: known ones are skipped, so that a phone may resend a batch; the rest is counted in
 * the device's order, all or nothing.
 */
export async function appendPoints(deps: Deps, caller: DeskCaller, batch: Batch) {
  const clientId = batch.entries[0]?.clientId ?? batch.device?.clientId ?? '';
  return inTransaction(deps.db, async (tx) => {
    const isEnd = batch.entries.some(({ type }) => type === 'finish');
    const pad = await openPad({ ...deps, db: tx }, caller, { ...batch, clientId, isEnd, claims: false });
    const log = await store.listLog(tx, batch);
    const known = lastSeqOf(log, clientId);
    const verdict = newEntries(known, batch.entries);
    if (!verdict.ok) throw new AppError('entries_missing', { facts: { lastSeq: known } });
    const { entries } = verdict;
    if (entries.length > 0) await refuseWriter(tx, { ...batch, clientId }, pad, known);
    const score = scoreWith(pad, log, entries);
    if (pad.clientId === clientId) await write(tx, caller, { batch, entries, pad, score });
    if (entries.some(({ type }) => type === 'finish')) await finish({ ...deps, db: tx }, caller, batch, pad, score);
    return { score, lastSeq: known + entries.length, holder: toldHolder(pad) };
  });
}

const lastSeqOf = (log: readonly store.LogRow[], clientId: string) =>
  log.reduce((last, entry) => (entry.clientId === clientId ? Math.max(last, entry.seq) : last), 0);

/** New lines are only accepted from the device that holds the match, and while the match has no result. */
async function refuseWriter(
  tx: Db,
  of: store.MatchKey & { clientId: string },
  pad: store.Pad,
  lastSeq: number,
): Promise<void> {
  if (pad.clientId !== of.clientId) throw new AppError('match_held', { facts: { holder: toldHolder(pad), lastSeq } });
  if (await store.isOver(tx, of)) throw new AppError('match_finished', { facts: { lastSeq } });
}

/**
 * The match's log, locked; the first line starts the match, and that device holds it. After the desk has reset it, a
 * phone holds it that never wrote in it, or that takes it over (`claims`).
 */
async function openPad(
  deps: Deps,
  caller: DeskCaller,
  { clientId, isEnd, claims, ...key }: store.MatchKey & { clientId: string; isEnd: boolean; claims: boolean },
): Promise<store.Pad> {
  await mustScore(deps.db, caller, key.eventId);
  const court = await store.courtOf(deps.db, key);
  if (court !== null) mustBeTheirCourt(caller, court);
  const seen = await store.findPad(deps.db, key);
  const isFree = !seen || seen.clientId === deskDevice;
  const begins = isFree && (!seen || claims || !(await store.hasWritten(deps.db, { ...key, clientId })));
  // Recording a result locks the event first, as the desk does: the other order would deadlock.
  const day = isEnd || begins ? await openDay(deps.db, caller, { eventId: key.eventId, right: 'results' }) : null;
  const known = await store.lockPad(deps.db, key);
  if (!day || !begins || (known && known.clientId !== deskDevice)) {
    if (!known) throw new AppError('match_not_found');
    return known;
  }
  const begun = beginning(day, key.matchId);
  if (day.match(key.matchId).status !== 'playing')
    await actOnMatch(deps, caller, { ...key, action: 'start', wasPlayed: true });
  const umpireSession = caller.actor.umpireSession ?? null;
  if (known) await store.holdPad(deps.db, { ...key, clientId, umpireSession });
  else await store.insertPad(deps.db, { ...key, ...begun, clientId, umpireSession });
  const pad = await store.lockPad(deps.db, key);
  if (!pad) throw new AppError('match_not_found');
  return pad;
}

async function mustScore(db: Db, { staffId, onlyEvent }: DeskCaller, eventId: string): Promise<void> {
  const foreign = onlyEvent !== null && onlyEvent !== eventId;
  if (foreign || !(await mayWhileLive(db, { eventId, staffId, right: 'results' })))
    throw new AppError('event_not_live');
}

/** A match at 0–0, in its format; refused where it cannot be scored point by point. */
function beginning(day: Day, matchId: string): Pick<store.Pad, 'preset' | 'doubles' | 'score'> {
  const match = day.match(matchId);
  if (!match.scoring) throw new AppError('match_is_tie');
  if (match.status === 'done') throw new AppError('match_already_done');
  if (match.sides.some(({ entry }) => entry === null)) throw new AppError('match_players_unknown');
  const doubles = day.players(match).length > match.sides.length;
  return { preset: match.scoring, doubles, score: replay(scoringFormats[match.scoring], [], { doubles }) };
}

const asKept = ({ type, side, note }: store.LogRow | SentEntry): KeptEntry => ({
  type,
  ...(side ? { side } : {}),
  ...(note ? { note } : {}),
});

/** The score after the new lines; the first impossible one refuses them all. */
function scoreWith({ preset, doubles }: store.Pad, before: readonly store.LogRow[], entries: SentEntry[]): Score {
  const format = scoringFormats[preset];
  const log = before.map(asKept);
  let score = replay(format, log, { doubles });
  for (const entry of entries) {
    const refusal = entryRefusal(format, score, entry);
    if (refusal) throw new AppError(refusal, { facts: { seq: entry.seq } });
    log.push(asKept(entry));
    score = replay(format, log, { doubles });
  }
  return score;
}

async function write(
  tx: Db,
  caller: DeskCaller,
  { batch, entries, pad, score }: { batch: Batch; entries: SentEntry[]; pad: store.Pad; score: Score },
): Promise<void> {
  const { eventId, matchId, device } = batch;
  const lines = entries.map(({ at, side = null, note = null, ...entry }) => ({
    ...entry,
    side,
    note,
    at: new Date(at),
  }));
  const umpireSession = caller.actor.umpireSession ?? null;
  if (lines.length > 0)
    await store.insertEntries(tx, { eventId, matchId, umpireSession, after: pad.entries, entries: lines });
  const { battery = null, waiting = 0 } = device ?? {};
  await store.savePad(tx, { eventId, matchId, entries: pad.entries + lines.length, score, battery, waiting });
}

/** The complete score becomes the result, and the winner advances. */
async function finish(
  deps: Deps,
  caller: DeskCaller,
  { eventId, matchId }: store.MatchKey,
  pad: store.Pad,
  score: Score,
): Promise<void> {
  const result = resultOfScore(scoringFormats[pad.preset], score);
  if (!result) throw new AppError('match_not_complete');
  const day = await openDay(deps.db, caller, { eventId, right: 'results' });
  const winner = day.match(matchId).sides[result.side - 1]?.entry ?? '';
  await recordMatchResult(deps, caller, { eventId, matchId, winner, kind: result.kind, score: result.games });
}

/** The whole log, for a phone that takes over and for looking up a score. */
export async function readPoints(
  deps: Deps,
  caller: DeskCaller,
  { clientId, ...key }: store.MatchKey & { clientId?: string | undefined },
) {
  await mustScore(deps.db, caller, key.eventId);
  const pad = await store.findPad(deps.db, key);
  const begun = pad ?? beginning(await readDay(deps.db, caller, key.eventId), key.matchId);
  const log = await store.listLog(deps.db, key);
  return {
    score: begun.score,
    scoring: begun.preset,
    doubles: begun.doubles,
    lastSeq: lastSeqOf(log, clientId ?? pad?.clientId ?? ''),
    entries: log.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
    holder: pad && toldHolder(pad),
  };
}

const toldHolder = ({ clientId, name, heldSince, seenAt }: store.Pad) => ({
  clientId,
  name,
  since: heldSince.toISOString(),
  seenAt: seenAt.toISOString(),
});

/** This device holds the match from now on; the previous one learns of it with its next line. */
export async function takeOver(deps: Deps, caller: DeskCaller, asked: store.MatchKey & { clientId: string }) {
  return inTransaction(deps.db, async (tx) => {
    const pad = await openPad({ ...deps, db: tx }, caller, { ...asked, isEnd: false, claims: true });
    const umpireSession = caller.actor.umpireSession ?? null;
    if (pad.clientId !== asked.clientId) await store.holdPad(tx, { ...asked, umpireSession });
    const held = (await store.findPad(tx, asked)) ?? pad;
    return { holder: toldHolder(held), lastSeq: lastSeqOf(await store.listLog(tx, asked), asked.clientId) };
  });
}
