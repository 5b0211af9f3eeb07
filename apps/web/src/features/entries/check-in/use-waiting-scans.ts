import { useRef, useState } from 'react';
import { deskOf, keepScan, listScans, type WaitingScan } from './scan-storage.ts';
import { type Disagreement, forgetDisagreements, handIn, listDisagreements } from './hand-in.ts';

/**
 * Players this device admitted on its own, until the server knows of them; and those the server then judged otherwise.
 */
export function useWaitingScans(userId: string, eventId: string) {
  const desk = deskOf(userId, eventId);
  const [waiting, setWaiting] = useState<WaitingScan[]>([]);
  const [disagreements, setDisagreements] = useState<Disagreement[]>([]);
  const syncing = useRef(false);
  const look = async () => {
    setWaiting(await listScans(desk).catch(() => []));
    setDisagreements(await listDisagreements(userId, eventId).catch(() => []));
  };

  return {
    waiting,
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
    /**
     * True if any were uploaded; throws if the server could not be reached. Runs one at a time: a call during another
     * does nothing.
     */
    handIn: async (): Promise<boolean> => {
      if (syncing.current) return false;
      syncing.current = true;
      try {
        await look();
        return (await handIn(userId, eventId)) > 0;
      } finally {
        syncing.current = false;
        await look();
      }
    },
  };
}
