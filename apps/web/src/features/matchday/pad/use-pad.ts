import { pointEndpoints } from '@maidan/contract/matchday/points';
import { scoringFormats } from '@maidan/domain/draws/scoring-format';
import { betweenRallies } from '@maidan/domain/matchday/scoring/between';
import type { KeptEntry, LogEntry } from '@maidan/domain/matchday/scoring/point-log';
import { entryRefusal, replay } from '@maidan/domain/matchday/scoring/score';
import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import { call } from '../../../platform/api.ts';
import { ApiError, messageOf } from '../../../platform/api-error.ts';
import { batteryPercent } from './device.ts';
import { closedPad, type Line, nextPad, nextSeq, type PadEvent } from './pad-state.ts';
import { useTakingOver } from './use-taking-over.ts';
import {
  deviceId,
  keepEntry,
  keepMatch,
  listEntries,
  type PadEntry,
  type PadMatch,
  type PadOpened,
  readMatch,
} from './pad-storage.ts';

/** How often it is tried again while offline, and a sign of life given: a phone that was replaced learns of it thus. */
const everyMs = 3000;
const mostAtOnce = 200;
/** A hall's weak network may never answer: the pad says that points wait long before a browser would give up. */
const timeoutMs = 6000;

export interface PadAccess {
  eventId: string;
  matchId: string;
  token: string;
}

/**
 * One match on this phone: every press is stored before it counts, and sent in order as soon as the server can be
 * reached. Everything except takeover works offline.
 */
export function usePad({ eventId, matchId, token }: PadAccess, opened: PadOpened) {
  const [pad, happen] = useReducer(nextPad, closedPad);
  const { match, mine, acked, kept, line, trouble, holder, stoppedSince } = pad;
  const begin = useRef(opened);

  const load = useCallback(async () => {
    happen({ type: 'opened', ...(await openMatch({ eventId, matchId, token }, begin.current)) });
  }, [eventId, matchId, token]);
  useEffect(() => void load(), [load]);

  const { score, ...between } = useMemo(() => scoreOf(match, mine), [match, mine]);
  const { unsent, stored } = useUnsent(mine, acked, kept);

  const send = useCallback(async () => {
    const told = await sendPiece({ eventId, matchId, token }, unsent).catch(() => unheard);
    happen({ type: 'heard', ...told });
    if (match && told.lastSeq) void keepMatch({ ...match, acked: told.lastSeq });
  }, [match, unsent, eventId, matchId, token]);
  useSending({ send, isOpen: match !== null, waiting: unsent.length, line });

  const press = useCallback(
    async (entry: LogEntry) => {
      if (!match || !score || entryRefusal(scoringFormats[match.scoring], score, entry, match)) return;
      const seq = nextSeq(match, mine);
      const pressed: PadEntry = { ...entry, match: matchId, seq, clientId: deviceId(), at: new Date().toISOString() };
      happen({ type: 'pressed', entry: pressed });
      vibrate(entry);
      try {
        await keepEntry(pressed);
        happen({ type: 'stored', seq });
      } catch {
        await load(); // another window on this phone has written meanwhile: what is stored counts
      }
    },
    [match, score, mine, matchId, load],
  );

  const { takeOver, throwAway, decide } = useTakingOver(
    { eventId, matchId, token },
    { match, mine, unsent, load, happen },
  );

  const canUndo = (match?.base.length ?? 0) + mine.length > 0;
  const told = { match, score, unsent, stored, line, trouble, canUndo, last: mine.at(-1)?.type };
  return { ...told, ...between, holder, stoppedSince, press, reload: load, takeOver, throwAway, decide };
}

const vibrate = ({ type }: LogEntry) => navigator.vibrate?.(type === 'undo' ? [20, 40, 20] : 30);

/** What the server does not have yet. What the phone says waits is stored: it outlasts a browser killed just then. */
function useUnsent(mine: readonly PadEntry[], acked: number, kept: number) {
  const unsent = useMemo(() => mine.filter(({ seq }) => seq > acked), [mine, acked]);
  return { unsent, stored: unsent.filter(({ seq }) => seq <= kept) };
}

type Told = Omit<Extract<PadEvent, { type: 'heard' }>, 'type'>;

/** Whatever went wrong before anything was heard: the points wait, and are tried again. */
const unheard: Told = { line: 'offline' };

/** Sends the first batch of waiting lines and reports the outcome. */
async function sendPiece({ eventId, matchId, token }: PadAccess, unsent: readonly PadEntry[]): Promise<Told> {
  const entries = unsent.slice(0, mostAtOnce).map(({ match: _match, ...entry }) => entry);
  const clientId = deviceId();
  const device = { clientId, battery: batteryPercent(), waiting: unsent.length - entries.length };
  try {
    const params = { eventId, matchId };
    const told = await call(pointEndpoints.append, { params, body: { entries, device }, token, timeoutMs });
    const { lastSeq, holder, stoppedSince = null } = told;
    return { lastSeq, line: holder.clientId === clientId ? 'sent' : 'held', holder: holder.name, stoppedSince };
  } catch (thrown) {
    if (!(thrown instanceof ApiError) || thrown.status < 400 || thrown.status >= 500 || thrown.status === 429)
      return unheard;
    const { lastSeq, holder } = thrown.body;
    if (thrown.code === 'match_held') return { line: 'held', holder: nameOf(holder) };
    if (thrown.code === 'entries_missing' && typeof lastSeq === 'number') return { lastSeq };
    return { line: 'stopped', trouble: messageOf(thrown) };
  }
}

/** Who holds the match, taken from a refusal. */
const nameOf = (holder: unknown) => (holder as { name?: string | null } | undefined)?.name ?? null;

function scoreOf(match: PadMatch | null, mine: readonly PadEntry[]) {
  if (!match) return { score: null, since: null, due: null };
  const { scoring, doubles, base, lastSeq } = match;
  const log = [...base, ...mine.filter(({ seq }) => seq > lastSeq)];
  const format = scoringFormats[scoring];
  return { score: replay(format, log, { doubles }), ...betweenRallies(format, log, { doubles }) };
}

/** The server's log, followed by this phone's unsent lines; when offline, what this phone knows. */
async function openMatch({ eventId, matchId, token }: PadAccess, opened: PadOpened) {
  const mine = await listEntries(matchId);
  const known = await readMatch(matchId);
  try {
    const params = { eventId, matchId };
    const read = await call(pointEndpoints.read, { params, query: { clientId: deviceId() }, token, timeoutMs });
    const base = read.entries.map(({ type, side, note, at }) => ({
      type: type as KeptEntry['type'],
      ...(side ? { side } : {}),
      ...(note ? { note } : {}),
      at,
    }));
    const { scoring, doubles, lastSeq, holder } = read;
    const left = known?.left ? { left: known.left } : {};
    const match: PadMatch = { ...opened, ...left, match: matchId, eventId, scoring, doubles, base, lastSeq };
    await keepMatch(match);
    return { match, mine, isHeld: holder !== null && holder.clientId !== deviceId(), holder: holder?.name ?? null };
  } catch {
    const match = known ?? { ...opened, match: matchId, eventId, base: [], lastSeq: 0 };
    if (!known) await keepMatch(match);
    return { match, mine, isHeld: false, holder: null };
  }
}

/** Sends waiting lines at once, retries after a pause while offline, and sends a regular heartbeat. */
function useSending({
  send,
  isOpen,
  waiting,
  line,
}: {
  send: () => Promise<void>;
  isOpen: boolean;
  waiting: number;
  line: Line;
}) {
  const busy = useRef(false);
  useEffect(() => {
    if (!isOpen || line === 'held' || line === 'stopped') return;
    const go = async () => {
      if (busy.current) return;
      busy.current = true;
      try {
        await send();
      } finally {
        busy.current = false;
      }
    };
    if (line !== 'offline' && (waiting > 0 || line === 'sending')) void go();
    const timer = setInterval(() => void go(), everyMs);
    const back = () => void go();
    window.addEventListener('online', back);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', back);
    };
  }, [send, isOpen, waiting, line]);
}
