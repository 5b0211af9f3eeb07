import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import { scoringFormats } from '@maidan/domain/draws/scoring-format';
import { deskDevice, type EntryType, type KeptEntry, newEntries } from '@maidan/domain/matchday/scoring/point-log';
import { entryRefusal, replay, resultOfScore, type Score } from '@maidan/domain/matchday/scoring/score';
import { AppError } from '../../../platform/app-error.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordMatchResult } from '../desk/record-result.ts';
import { type DeskCaller, openDay } from '../records/day.ts';
import * as store from '../records/point-log.ts';
import { meet, openPad, toldHolder } from './pad.ts';

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

/** New lines are only accepted from the device that holds the match, and while the match has no result. */
function refuseWriter(clientId: string, { pad, isOver, lastSeq }: Met): void {
  if (pad.clientId !== clientId) throw new AppError('match_held', { facts: { holder: toldHolder(pad), lastSeq } });
  if (isOver) throw new AppError('match_finished', { facts: { lastSeq } });
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
