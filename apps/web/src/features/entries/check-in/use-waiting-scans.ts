import type { GateList } from '@maidan/domain/entries/gate-lists';
import { useEffect, useRef, useState } from 'react';
import { deskOf, forgetScans, keepScan, listScans, type WaitingScan } from './scan-storage.ts';
import { type Disagreement, forgetDisagreements, handIn, listDisagreements } from './hand-in.ts';

/** Long enough to be read between two players. */
const toldMs = 10_000;

/**
 * Players this device admitted on its own, until the server knows of them; and those the server then judged otherwise.
 */
export function useWaitingScans(userId: string, eventId: string) {
  const desk = deskOf(userId, eventId);
  const [waiting, setWaiting] = useState<WaitingScan[]>([]);
  const [disagreements, setDisagreements] = useState<Disagreement[]>([]);
  const [handedIn, setHandedIn] = useState(0);
  const syncing = useRef(false);
  useEffect(() => {
    if (handedIn === 0 || waiting.length > 0) return;
    const timer = setTimeout(() => setHandedIn(0), toldMs);
    return () => clearTimeout(timer);
  }, [handedIn, waiting.length]);
  const look = async () => {
    setWaiting(await listScans(desk).catch(() => []));
    setDisagreements(await listDisagreements(userId, eventId).catch(() => []));
  };

  return {
    waiting,
    /** How many were handed in just now; 0 once that has been on the screen for a while. */
    handedIn,
    disagreements,
    dismiss: () => {
      setDisagreements([]);
      void forgetDisagreements(userId, eventId).catch(() => undefined);
    },
    letIn: () => listScans(desk).catch(() => waiting),
    keep: async (scan: Omit<WaitingScan, 'desk'>) => {
      await keepScan({ ...scan, desk });
      setWaiting(await listScans(desk).catch(() => waiting));
    },
    /** Takes back a scan that the server does not know of yet; false if there is none. */
    takeBack: async (registrationId: string, list: GateList): Promise<boolean> => {
      if (syncing.current) return false;
      const scan = (await listScans(desk).catch(() => [])).find(
        (one) => one.registrationId === registrationId && (one.list ?? 'arrival') === list,
      );
      if (!scan) return false;
      await forgetScans([scan.clientId]);
      await look();
      return true;
    },
    /**
     * True if any were uploaded; throws if the server could not be reached. Runs one at a time: a call during another
     * does nothing.
     */
    handIn: async (): Promise<boolean> => {
      if (syncing.current) return false;
      syncing.current = true;
      try {
        await look();
        const count = await handIn(userId, eventId);
        setHandedIn((before) => before + count);
        return count > 0;
      } finally {
        syncing.current = false;
        await look();
      }
    },
  };
}
