import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
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

/** A batch with the device that sends it. */
type Sent = Batch & { clientId: string };

/**
 * Appends lines to a device's log: known ones are skipped, so that a phone may resend a batch; the rest is counted in
 * the device's order, all or nothing.
 */
export async function appendPoints(deps: Deps, caller: DeskCaller, batch: Batch) {
  const sent = { ...batch, clientId: batch.entries[0]?.clientId ?? batch.device?.clientId ?? '' };
  const appended = (await appendToOpenLog(deps, caller, sent)) ?? (await appendLocked(deps, caller, sent));
  if (appended.added > 0) deps.notices.tellSoon(batch.eventId);
  const { added: _added, ...told } = appended;
  return told;
}

/**
 * Nearly every point continues a log that its own device alone writes: it is added without a lock. Null when the match
 * must be begun or ended, or somebody else has written at the same time.
 */
async function appendToOpenLog(deps: Deps, caller: DeskCaller, sent: Sent) {
  const met = await meet(deps.db, caller, sent);
  const isEnd = sent.entries.some(({ type, seq }) => type === 'finish' && seq > met.lastSeq);
  if (!met.pad || met.pad.clientId === deskDevice || isEnd) return null;
  return add(deps.db, caller, sent, { ...met, pad: met.pad, mayBeDrawn: false });
}

/** The same under locks; the first line starts the match, and a `finish` records its result. */
function appendLocked(deps: Deps, caller: DeskCaller, sent: Sent) {
  return inTransaction(deps.db, async (tx) => {
    const isEnd = sent.entries.some(({ type }) => type === 'finish');
    const pad = await openPad({ ...deps, db: tx }, caller, { ...sent, isEnd, claims: false });
    const met = { ...(await meet(tx, caller, sent)), pad };
    const match = isEnd
      ? (await openDay(tx, caller, { eventId: sent.eventId, right: 'results' })).match(sent.matchId)
      : null;
    const mayBeDrawn = match?.mayBeDrawn === true;
    const appended = await add(tx, caller, sent, { ...met, mayBeDrawn });
    // The log is locked: only a result can have come in between.
    if (!appended) throw new AppError('match_finished', { facts: { lastSeq: met.lastSeq } });
    if (match && appended.added > 0)
      await finish({ ...deps, db: tx }, caller, { match, pad, score: appended.score, of: sent });
    return appended;
  });
}

/** `mayBeDrawn` is asked only where the match is to end. */
type Met = store.MetLog & { pad: store.Pad; mayBeDrawn: boolean };

/** The lines of a batch that are new, added with the score after them; null when the log is no longer as it was met. */
async function add(db: Db, caller: DeskCaller, sent: Sent, met: Met) {
  const { clientId, eventId, matchId, device } = sent;
  const { pad, lastSeq } = met;
  const verdict = newEntries(lastSeq, sent.entries);
  if (!verdict.ok) throw new AppError('entries_missing', { facts: { lastSeq } });
  const lines = verdict.entries;
  if (lines.length > 0) refuseWriter(clientId, met);
  const score = scoreWith(met, met.entries, lines);
  const { battery, waiting = 0 } = device ?? {};
  const umpireSession = caller.actor.umpireSession ?? null;
  const of = { eventId, matchId, clientId, umpireSession, met: pad };
  if (pad.clientId === clientId && !(await store.addLines(db, { ...of, lines, score, battery, waiting }))) return null;
  const stoppedSince = met.stoppedAt?.toISOString() ?? null;
  return { score, lastSeq: lastSeq + lines.length, holder: toldHolder(pad), stoppedSince, added: lines.length };
}

/** The log as this device meets it, for whoever may score on the match's court. */
async function meet(db: Db, caller: DeskCaller, of: store.MatchKey & { clientId: string }): Promise<store.MetLog> {
  const { eventId, matchId, clientId } = of;
  const isForeign = caller.onlyEvent !== null && caller.onlyEvent !== eventId;
  const met = isForeign ? null : await store.meetLog(db, { eventId, matchId, clientId, staffId: caller.staffId });
  if (!met?.mayScore) throw new AppError('event_not_live');
  if (met.court !== null) mustBeTheirCourt(caller, met.court);
  return met;
}

const lastSeqOf = (log: readonly { clientId: string; seq: number }[], clientId: string) =>
  log.reduce((last, entry) => (entry.clientId === clientId ? Math.max(last, entry.seq) : last), 0);

/** New lines are only accepted from the device that holds the match, and while the match has no result. */
function refuseWriter(clientId: string, { pad, isOver, lastSeq }: Met): void {
  if (pad.clientId !== clientId) throw new AppError('match_held', { facts: { holder: toldHolder(pad), lastSeq } });
  if (isOver) throw new AppError('match_finished', { facts: { lastSeq } });
}

/**
 * The match's log, locked; the first line starts the match, and that device holds it. After the desk has reset it, a
 * phone holds it that never wrote in it, or that takes it over (`claims`).
 */
async function openPad(
  deps: Deps,
  caller: DeskCaller,
  { clientId, isEnd, claims, ...of }: store.MatchKey & { clientId: string; isEnd: boolean; claims: boolean },
): Promise<store.Pad> {
  const key = { eventId: of.eventId, matchId: of.matchId };
  const met = await meet(deps.db, caller, { ...key, clientId });
  const isFree = !met.pad || met.pad.clientId === deskDevice;
  const begins = isFree && (!met.pad || claims || met.lastSeq === 0);
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

/** The score after the new lines; the first impossible one refuses them all. */
function scoreWith(
  { pad: { preset, doubles }, mayBeDrawn }: Met,
  before: readonly KeptEntry[],
  lines: SentEntry[],
): Score {
  const format = scoringFormats[preset];
  const log = [...before];
  let score = replay(format, log, { doubles });
  for (const { type, side, note, at, seq } of lines) {
    const refusal = entryRefusal(format, score, { type }, { mayBeDrawn });
    if (refusal) throw new AppError(refusal, { facts: { seq } });
    log.push({ type, ...(side && { side }), ...(note && { note }), at: new Date(at).toISOString() });
    score = replay(format, log, { doubles });
  }
  return score;
}

/** The complete score becomes the result, and the winner advances; a level one is drawn where that may be. */
async function finish(
  deps: Deps,
  caller: DeskCaller,
  { match, pad, score, of }: { match: LiveMatchAnswer; pad: store.Pad; score: Score; of: store.MatchKey },
): Promise<void> {
  const { eventId, matchId } = of;
  const result = resultOfScore(scoringFormats[pad.preset], score, { mayBeDrawn: match.mayBeDrawn === true });
  if (!result) throw new AppError('match_not_complete');
  const winner = result.side === null ? '' : (match.sides[result.side - 1]?.entry ?? '');
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
    const { pad: held, lastSeq } = await meet(tx, caller, asked);
    return { holder: toldHolder(held ?? pad), lastSeq };
  });
}
