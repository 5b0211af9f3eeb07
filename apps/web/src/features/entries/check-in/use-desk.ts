import {
  type CheckedInRegistration,
  checkInEndpoints,
  type SignedCheckInList,
} from '@maidan/contract/entries/check-in';
import { parseTicketText } from '@maidan/domain/entries/ticket-text';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../platform/api-error.ts';
import { call } from '../../../platform/api.ts';
import { useSession } from '../../../platform/session.ts';
import { wordsNow } from '../../../platform/language.tsx';
import { deviceId } from './desk-name.ts';
import { forgetScans, keepList, keepScan, listScans, readList, type WaitingScan } from './desk-storage.ts';
import { decideAtDesk, isListGenuine } from './offline-desk.ts';
import { useRefreshCheckIns } from './queries.ts';
import type { Outcome } from './scanner.ts';
import { checkInWords } from './words.ts';

/** A scan that this device let in and that the server sees otherwise. */
export interface Disagreement {
  clientId: string;
  name: string | null;
  result: 'conflict' | 'invalid';
  firstAt: string | null;
  firstDevice: string | null;
}

/** Longer than this, and the queue at the gate feels it: the desk goes on by itself. */
const patienceMs = 2_500;
const syncEveryMs = 8_000;
const listEveryMs = 60_000;
const batch = 200;

/** The desk behind the scanner: asks the server, goes on by itself when it cannot be reached, and hands in later. */
export function useDesk(eventId: string) {
  const { user } = useSession();
  const desk = `${user?._id ?? 'nobody'}:${eventId}`;
  const refresh = useRefreshCheckIns(eventId);
  const [list, setList] = useState<SignedCheckInList | null>(null);
  const [waiting, setWaiting] = useState<WaitingScan[]>([]);
  const [online, setOnline] = useState(navigator.onLine);
  const [disagreements, setDisagreements] = useState<Disagreement[]>([]);
  const syncing = useRef(false);

  const download = useEffectEvent(async () => {
    try {
      const { success: _, ...fresh } = await call(checkInEndpoints.checkInList, {
        params: { eventId },
        timeoutMs: 10_000,
      });
      setOnline(true);
      if (!(await isListGenuine(fresh))) return;
      setList(fresh);
      await keepList(desk, fresh).catch(() => undefined);
    } catch (thrown) {
      if (isAway(thrown)) setOnline(false);
    }
  });

  const handIn = useEffectEvent(async () => {
    if (syncing.current) return;
    syncing.current = true;
    try {
      const kept = await listScans(desk).catch(() => []);
      setWaiting(kept);
      if (kept.length === 0) return;
      const scans = kept
        .slice(0, batch)
        .map(({ clientId, ticket, scannedAt, deviceId: by }) => ({ clientId, ticket, scannedAt, deviceId: by }));
      const { results } = await call(checkInEndpoints.syncCheckIns, { params: { eventId }, body: { scans } });
      setOnline(true);
      await forgetScans(results.map((one) => one.clientId));
      const differing = results.flatMap(({ clientId, result, name, first }) =>
        result === 'conflict' || result === 'invalid'
          ? [{ clientId, result, name, firstAt: first?.at ?? null, firstDevice: first?.deviceId ?? null }]
          : [],
      );
      if (differing.length > 0) setDisagreements((known) => [...differing, ...known]);
      setWaiting(await listScans(desk));
      await refresh();
    } catch (thrown) {
      if (isAway(thrown)) setOnline(false);
    } finally {
      syncing.current = false;
    }
  });

  useEffect(() => {
    void readList(desk)
      .then(async (kept) => kept && (await isListGenuine(kept)) && setList((fresh) => fresh ?? kept))
      .catch(() => undefined);
    const begin = setTimeout(() => {
      void download();
      void handIn();
    }, 0);
    const back = () => {
      setOnline(true);
      void handIn();
      void download();
    };
    const away = () => setOnline(false);
    const timers = [setInterval(() => void handIn(), syncEveryMs), setInterval(() => void download(), listEveryMs)];
    window.addEventListener('online', back);
    window.addEventListener('offline', away);
    return () => {
      clearTimeout(begin);
      timers.forEach(clearInterval);
      window.removeEventListener('online', back);
      window.removeEventListener('offline', away);
    };
  }, [desk]);

  const checkInHere = async (text: string): Promise<Outcome> => {
    const kept = list ?? (await readList(desk).catch(() => undefined)) ?? null;
    if (!kept) return refusal(wordsNow(checkInWords).noServer, wordsNow(checkInWords).noList, text);
    const already = await listScans(desk).catch(() => waiting);
    const letIn = already.map(({ registrationId, scannedAt, deviceId: by }) => ({
      registrationId,
      at: scannedAt,
      deviceId: by,
    }));
    const verdict = await decideAtDesk(kept, letIn, text);
    if (verdict.kind === 'refused')
      return { tone: 'no', message: verdict.message, detail: verdict.detail, text, elsewhere: verdict.elsewhere };
    const { registrationId, name, categories } = verdict;
    if (verdict.kind === 'again') {
      const player = { source: 'offline', registrationId, name, categories, note: '' } as const;
      return { tone: 'again', player, firstAt: verdict.at, firstDevice: verdict.deviceId, firstBy: null };
    }
    const scan = {
      clientId: crypto.randomUUID(),
      ticket: text.trim(),
      scannedAt: new Date().toISOString(),
      deviceId: deviceId(),
    };
    try {
      await keepScan({ ...scan, desk, registrationId, name });
    } catch {
      return refusal(wordsNow(checkInWords).failed, wordsNow(checkInWords).cannotKeep, text);
    }
    setWaiting(await listScans(desk));
    return { tone: 'ok', player: { source: 'offline', registrationId, name, categories, note: verdict.note } };
  };

  const checkIn = async (text: string): Promise<Outcome> => {
    if (!navigator.onLine) return checkInHere(text);
    try {
      const { registration } = await call(checkInEndpoints.checkIn, {
        params: { eventId },
        body: { registrationId: text, deviceId: deviceId() },
        timeoutMs: online ? patienceMs : 1_200,
      });
      setOnline(true);
      void refresh();
      return { tone: 'ok', player: { source: 'online', registration } };
    } catch (thrown) {
      if (isAway(thrown)) {
        setOnline(false);
        return checkInHere(text);
      }
      setOnline(true);
      return outcomeOf(thrown, text, eventId);
    }
  };

  const dismiss = useCallback(() => setDisagreements([]), []);
  return { checkIn, list, waiting, online, disagreements, dismiss };
}

/** The server was not reached, or is in trouble: nothing was refused. */
function isAway(thrown: unknown): boolean {
  return thrown instanceof ApiError && (thrown.code === 'network' || thrown.code === 'timeout' || thrown.status >= 502);
}

function refusal(message: string, detail: string | null, text: string): Extract<Outcome, { tone: 'no' }> {
  return { tone: 'no', message, detail, text, elsewhere: false };
}

function outcomeOf(thrown: unknown, text: string, eventId: string): Outcome {
  const words = wordsNow(checkInWords);
  if (!(thrown instanceof ApiError)) return refusal(words.failed, null, text);
  if (thrown.status === 401) return refusal(words.logInAgain, null, text);
  if (thrown.code === 'already_checked_in') {
    const registration = thrown.body.registration as CheckedInRegistration;
    const { checkedInAt, checkedInDevice, checkedInBy } = registration;
    const player = { source: 'online', registration } as const;
    return { tone: 'again', player, firstAt: checkedInAt, firstDevice: checkedInDevice, firstBy: checkedInBy };
  }
  if (thrown.code === 'registration_not_found' && (parseTicketText(text)?.eventId ?? eventId) !== eventId) {
    return { ...refusal(messageOf(thrown), words.otherEvent, text), elsewhere: true };
  }
  return refusal(thrown.status >= 500 ? words.failed : messageOf(thrown), null, text);
}
