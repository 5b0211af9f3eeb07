import type { GateList } from '@maidan/domain/entries/gate-lists';
import { useEffect, useRef, useState } from 'react';
import { wordsNow } from '../../../platform/language.tsx';
import { toast } from '../../../platform/toast.ts';
import {
  type Disagreement,
  forgetDisagreements,
  type HandedIn,
  handIn,
  listDisagreements,
  takeBack,
} from './hand-in.ts';
import { deskOf, type GateRecord, isWaiting, keepRecord, listRecords } from './scan-storage.ts';
import { checkInWords } from './words.ts';

/** Long enough to be read between two players. */
const toldMs = 10_000;

type Unfiled<Record> = Record extends GateRecord ? Omit<Record, 'desk'> : never;

/**
 * What this device did on its own, until the server knows of it; and the scans that the server then judged otherwise.
 */
export function useWaitingScans(userId: string, eventId: string) {
  const desk = deskOf(userId, eventId);
  const [records, setRecords] = useState<GateRecord[]>([]);
  const [disagreements, setDisagreements] = useState<Disagreement[]>([]);
  const sending = useRef<{ desk: string; done: Promise<HandedIn> } | null>(null);
  const waiting = records.filter(isWaiting);
  const [handedIn, addHandedIn] = useHandedIn(waiting.length > 0);
  const look = async () => {
    setRecords(await listRecords(desk).catch(() => []));
    setDisagreements(await listDisagreements(userId, eventId).catch(() => []));
  };
  const send = async (): Promise<HandedIn> => {
    try {
      await look();
      const done = await handIn(userId, eventId);
      addHandedIn(done.scans);
      if (done.refused.length > 0) toast.errors(done.refused);
      else if (done.undone > 0) toast.success(wordsNow(checkInWords).undoneLater({ count: done.undone }));
      return done;
    } finally {
      sending.current = null;
      await look();
    }
  };

  return {
    desk,
    /** Also what the server has confirmed since the last list. */
    records,
    waiting,
    handedIn,
    disagreements,
    look,
    dismiss: () => {
      setDisagreements([]);
      void forgetDisagreements(userId, eventId).catch(() => undefined);
    },
    known: () => listRecords(desk).catch(() => records),
    keep: async (record: Unfiled<GateRecord>) => {
      await keepRecord({ ...record, desk });
      setRecords(await listRecords(desk).catch(() => records));
    },
    /** Takes back a scan that the server does not know of yet; false if there is none. */
    takeBack: async (registrationId: string, list: GateList): Promise<boolean> => {
      const isTaken = await takeBack(desk, registrationId, list).catch(() => false);
      if (isTaken) await look();
      return isTaken;
    },
    /** Throws if the server could not be reached. Runs one at a time: a call during another gets its result. */
    handIn: (): Promise<HandedIn> => {
      if (sending.current?.desk === desk) return sending.current.done;
      const done = send();
      sending.current = { desk, done };
      return done;
    },
  };
}

/** How many were handed in just now; 0 once that has been on the screen for a while and nothing waits any more. */
function useHandedIn(isWaiting: boolean) {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count === 0 || isWaiting) return;
    const timer = setTimeout(() => setCount(0), toldMs);
    return () => clearTimeout(timer);
  }, [count, isWaiting]);
  return [count, (more: number) => setCount((before) => before + more)] as const;
}
