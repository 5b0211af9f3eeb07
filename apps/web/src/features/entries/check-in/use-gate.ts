import { checkInEndpoints } from '@maidan/contract/entries/check-in';
import type { SignedCheckInList } from '@maidan/contract/entries/offline-scans';
import type { GateList } from '@maidan/domain/entries/gate-lists';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { call } from '../../../platform/api.ts';
import { ApiError, isAway } from '../../../platform/api-error.ts';
import { wordsNow } from '../../../platform/language.tsx';
import { useOnline } from '../../../platform/device/use-online.ts';
import { useSession } from '../../../platform/session.ts';
import { deviceId } from './gate-name.ts';
import { deskOf, isUndo } from './scan-storage.ts';
import { decideAtGate, listedNow } from './offline-gate.ts';
import { useRefreshCheckIns } from './queries.ts';
import { notFound, outcomeOf, refusal } from './scan-outcome.ts';
import type { Outcome } from './scanner.ts';
import { useCheckInList } from './use-check-in-list.ts';
import { useUndo } from './use-undo.ts';
import { useWaitingScans } from './use-waiting-scans.ts';
import { checkInWords } from './words.ts';

/** Any longer would hold up the queue at the gate, so this device then decides on its own. */
const patienceMs = 2_500;
const syncEveryMs = 8_000;
const listEveryMs = 60_000;

/**
 * The gate behind the scanner: asks the server, decides on its own when the server cannot be reached, and uploads
 * later.
 */
export function useGate(eventId: string, gateList: GateList, onUndone: () => void) {
  const { user } = useSession();
  const userId = user?._id ?? 'nobody';
  const desk = deskOf(userId, eventId);
  const refresh = useRefreshCheckIns(eventId);
  const hasNetwork = useOnline();
  const [isReached, setReached] = useState(true);
  // An answer that was under way when the network went brings no network back.
  const online = hasNetwork && isReached;
  const list = useCheckInList(eventId, desk);
  const scans = useWaitingScans(userId, eventId);
  const [first] = useState(aFirstList);
  useRounds(desk, { list, scans, refresh, onReach: setReached, onList: first.tell });

  const checkIn = async (text: string): Promise<Outcome> => {
    if (!navigator.onLine) return checkInHere(text, gateList, { list, scans });
    try {
      // An undo goes before a later scan of the same player.
      if (scans.waiting.some(isUndo)) await scans.handIn();
      const { registration, returned } = await call(checkInEndpoints.checkIn, {
        params: { eventId },
        body: { registrationId: text, deviceId: deviceId(), ...(gateList !== 'arrival' && { list: gateList }) },
        timeoutMs: online ? patienceMs : 1_200,
      });
      setReached(true);
      void refresh();
      void scans
        .keep({ ...scanOf('', gateList), registrationId: registration._id, confirmedAt: nowText() })
        .catch(() => undefined);
      return { tone: 'ok', list: gateList, player: { source: 'online', registration }, returned: returned === true };
    } catch (thrown) {
      if (isAway(thrown)) {
        setReached(false);
        return checkInHere(text, gateList, { list, scans });
      }
      setReached(true);
      if (isBlocked(thrown)) void list.forget();
      return outcomeOf(thrown, text, gateList);
    }
  };
  const undo = useUndo(eventId, scans, onUndone);
  const { waiting, records, handedIn, disagreements, dismiss } = scans;
  const listed = useMemo(() => (list.list ? listedNow(list.list, records) : []), [list.list, records]);
  return {
    checkIn,
    list: list.list,
    /** Null if there is none, or if it takes longer than anybody at the gate would wait. */
    firstList: first.list,
    listed,
    waiting,
    handedIn,
    online,
    disagreements,
    dismiss,
    undo,
  };
}

/** The list that the gate begins with, as soon as it is told. */
function aFirstList() {
  let tell: (list: SignedCheckInList | null) => void = () => undefined;
  const list = new Promise<SignedCheckInList | null>((resolve) => {
    tell = resolve;
  });
  return { list, tell };
}

const nowText = () => new Date().toISOString();

/** A scan of this device; without a text when the server has read it. */
const scanOf = (text: string, list: GateList) => ({
  clientId: crypto.randomUUID(),
  ticket: text.trim(),
  scannedAt: nowText(),
  deviceId: deviceId(),
  ...(list !== 'arrival' && { list }),
});

/** The organizer has blocked this device: it deletes what it kept of the event, and its scans wait. */
const isBlocked = (thrown: unknown) => thrown instanceof ApiError && thrown.code === 'device_blocked';

interface Memory {
  list: ReturnType<typeof useCheckInList>;
  scans: ReturnType<typeof useWaitingScans>;
}

interface Rounds extends Memory {
  refresh: () => Promise<unknown>;
  onReach: (isOnline: boolean) => void;
  /** The list of the start, or that there is none yet. */
  onList: (list: SignedCheckInList | null) => void;
}

/** On start, every few seconds, and when the network comes back: uploads what is waiting and fetches the list. */
function useRounds(desk: string, { list, scans, refresh, onReach, onList }: Rounds): void {
  const download = useEffectEvent(async () => {
    try {
      const fresh = await list.download();
      onReach(true);
      return fresh;
    } catch (thrown) {
      if (isAway(thrown)) onReach(false);
      if (isBlocked(thrown)) await list.forget();
      return null;
    }
  });
  const handIn = useEffectEvent(async () => {
    if (!navigator.onLine) return scans.look();
    try {
      const { scans: count, undone } = await scans.handIn();
      if (count + undone === 0) return;
      onReach(true);
      await Promise.all([refresh(), download()]);
    } catch (thrown) {
      if (isAway(thrown)) onReach(false);
    }
  });
  const recall = useEffectEvent(() => list.recall().catch(() => null));
  const reach = useEffectEvent(onReach);
  const tell = useEffectEvent(onList);

  useEffect(() => {
    const recalled = recall();
    void recalled.then((kept) => kept && tell(kept));
    const begin = setTimeout(() => {
      const downloaded = handIn().then(download);
      void Promise.all([downloaded, recalled]).then(([fresh]) => tell(fresh));
    }, 0);
    const patience = setTimeout(() => tell(null), patienceMs);
    const back = () => {
      reach(true);
      void handIn().then(download);
    };
    const timers = [setInterval(() => void handIn(), syncEveryMs), setInterval(() => void download(), listEveryMs)];
    window.addEventListener('online', back);
    return () => {
      clearTimeout(begin);
      clearTimeout(patience);
      timers.forEach(clearInterval);
      window.removeEventListener('online', back);
    };
  }, [desk]);
}

/** Decides from the stored list alone: admissions are recorded, to be uploaded later. */
async function checkInHere(text: string, gateList: GateList, { list, scans }: Memory): Promise<Outcome> {
  const words = wordsNow(checkInWords);
  const kept = await list.known();
  if (!kept) return refusal(words.noServer, words.noList, text);
  const verdict = await decideAtGate(kept, await scans.known(), text, gateList);
  if (verdict.kind === 'not-found') return notFound(verdict.because, text);
  if (verdict.kind === 'refused') return refusal(verdict.message, verdict.detail, '');
  if (verdict.kind === 'again') {
    const player = { source: 'offline', ...verdict.player, note: verdict.waits ? words.notHandedIn : '' } as const;
    return { tone: 'again', list: gateList, player, firstAt: verdict.at, firstDevice: verdict.deviceId, firstBy: null };
  }
  try {
    await scans.keep({ ...scanOf(text, gateList), registrationId: verdict.player.registrationId });
  } catch {
    return refusal(words.failed, words.cannotKeep, text);
  }
  const player = { source: 'offline', ...verdict.player, note: verdict.note } as const;
  return { tone: 'ok', list: gateList, player, returned: verdict.returned };
}
