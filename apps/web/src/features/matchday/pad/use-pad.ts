import { pointEndpoints } from '@maidan/contract/matchday/points';
import { scoringFormats } from '@maidan/domain/draws/scoring-format';
import { betweenRallies } from '@maidan/domain/matchday/scoring/between';
import type { KeptEntry, LogEntry } from '@maidan/domain/matchday/scoring/point-log';
import { entryRefusal, replay } from '@maidan/domain/matchday/scoring/score';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { call } from '../../../platform/api.ts';
import { ApiError, messageOf } from '../../../platform/api-error.ts';
import { batteryPercent } from './device.ts';
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

/** What the server says beside the score: who holds the match, and since when play is stopped in the hall. */
interface Heard {
  holder: string | null;
  stoppedSince: string | null;
}

/** The state of the connection. `stopped`: the server refuses what this phone has, and a person must look into it. */
export type Line = 'sending' | 'sent' | 'offline' | 'held' | 'stopped';

/**
 * One match on this phone: every press is stored before it counts, and sent in order as soon as the server can be
 * reached. Everything except takeover works offline.
 */
export function usePad({ eventId, matchId, token }: PadAccess, opened: PadOpened) {
  const [match, setMatch] = useState<PadMatch | null>(null);
  const [mine, setMine] = useState<PadEntry[]>([]);
  const [acked, setAcked] = useState(0);
  const [kept, setKept] = useState(0);
  const [line, setLine] = useState<Line>('sending');
  const [trouble, setTrouble] = useState<string | null>(null);
  const [heard, setHeard] = useState<Heard>({ holder: null, stoppedSince: null });
  const begin = useRef(opened);

  const load = useCallback(async () => {
    const loaded = await openMatch({ eventId, matchId, token }, begin.current);
    setMatch(loaded.match);
    setMine(loaded.mine);
    setKept(loaded.mine.at(-1)?.seq ?? 0);
    setAcked(loaded.match.acked ?? loaded.match.lastSeq);
    setHeard({ holder: loaded.holder, stoppedSince: null });
    setLine(loaded.isHeld ? 'held' : 'sending');
  }, [eventId, matchId, token]);
  useEffect(() => void load(), [load]);

  const { score, ...between } = useMemo(() => scoreOf(match, mine), [match, mine]);
  const { unsent, stored } = useUnsent(mine, acked, kept);

  const send = useCallback(async () => {
    const { heard: news, ...told } = await sendPiece({ eventId, matchId, token }, unsent).catch(() => unheard);
    if (told.lastSeq !== undefined) setAcked(told.lastSeq);
    if (match && told.lastSeq) void keepMatch({ ...match, acked: told.lastSeq });
    if (told.line) setLine(told.line);
    setHeard((before) => ({ ...before, ...news }));
    setTrouble(told.trouble ?? null);
  }, [match, unsent, eventId, matchId, token]);
  useSending({ send, isOpen: match !== null, waiting: unsent.length, line });

  const press = useCallback(
    async (entry: LogEntry) => {
      if (!match || !score || entryRefusal(scoringFormats[match.scoring], score, entry, match)) return;
      const seq = Math.max(match.lastSeq, mine.at(-1)?.seq ?? 0) + 1;
      const pressed: PadEntry = { ...entry, match: matchId, seq, clientId: deviceId(), at: new Date().toISOString() };
      setMine((before) => [...before, pressed]);
      vibrate(entry);
      try {
        await keepEntry(pressed);
        setKept(seq);
      } catch {
        await load(); // another window on this phone has written meanwhile: what is stored counts
      }
    },
    [match, score, mine, matchId, load],
  );

  const { takeOver, throwAway, decide } = useTakingOver(
    { eventId, matchId, token },
    { match, mine, unsent, load, setMatch, setMine, setKept, setTrouble },
  );

  const canUndo = (match?.base.length ?? 0) + mine.length > 0;
  const told = { match, score, unsent, stored, line, trouble, canUndo, last: mine.at(-1)?.type };
  return { ...told, ...between, ...heard, press, reload: load, takeOver, throwAway, decide };
}

const vibrate = ({ type }: LogEntry) => navigator.vibrate?.(type === 'undo' ? [20, 40, 20] : 30);

/** What the server does not have yet. What the phone says waits is stored: it outlasts a browser killed just then. */
function useUnsent(mine: readonly PadEntry[], acked: number, kept: number) {
  const unsent = useMemo(() => mine.filter(({ seq }) => seq > acked), [mine, acked]);
  return { unsent, stored: unsent.filter(({ seq }) => seq <= kept) };
}

interface Told {
  line?: Line;
  lastSeq?: number;
  trouble?: string;
  heard?: Partial<Heard>;
}

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
    return {
      lastSeq,
      line: holder.clientId === clientId ? 'sent' : 'held',
      heard: { holder: holder.name, stoppedSince },
    };
  } catch (thrown) {
    if (!(thrown instanceof ApiError) || thrown.status < 400 || thrown.status >= 500 || thrown.status === 429)
      return unheard;
    const { lastSeq, holder } = thrown.body;
    if (thrown.code === 'match_held') return { line: 'held', heard: { holder: nameOf(holder) } };
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
