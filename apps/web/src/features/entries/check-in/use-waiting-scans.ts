import { checkInEndpoints } from '@maidan/contract/entries/check-in';
import { useCallback, useRef, useState } from 'react';
import { call } from '../../../platform/api.ts';
import { forgetScans, keepScan, listScans, type WaitingScan } from './desk-storage.ts';

/** A scan that this device let in and that the server sees otherwise. */
export interface Disagreement {
  clientId: string;
  name: string | null;
  result: 'conflict' | 'invalid';
  firstAt: string | null;
  firstDevice: string | null;
}

const batch = 200;

/** Whom this device let in by itself, until the server knows of them; and what it then saw otherwise. */
export function useWaitingScans(eventId: string, desk: string) {
  const [waiting, setWaiting] = useState<WaitingScan[]>([]);
  const [disagreements, setDisagreements] = useState<Disagreement[]>([]);
  const syncing = useRef(false);

  /** True when some were handed in; throws when the server was not reached. */
  const handIn = async (): Promise<boolean> => {
    const kept = await listScans(desk).catch(() => []);
    setWaiting(kept);
    if (kept.length === 0) return false;
    const scans = kept
      .slice(0, batch)
      .map(({ clientId, ticket, scannedAt, deviceId }) => ({ clientId, ticket, scannedAt, deviceId }));
    const { results } = await call(checkInEndpoints.syncCheckIns, { params: { eventId }, body: { scans } });
    await forgetScans(results.map((one) => one.clientId));
    const differing = results.flatMap(({ clientId, result, name, first }) =>
      result === 'conflict' || result === 'invalid'
        ? [{ clientId, result, name, firstAt: first?.at ?? null, firstDevice: first?.deviceId ?? null }]
        : [],
    );
    if (differing.length > 0) setDisagreements((known) => [...differing, ...known]);
    setWaiting(await listScans(desk));
    return true;
  };

  return {
    waiting,
    disagreements,
    dismiss: useCallback(() => setDisagreements([]), []),
    letIn: () => listScans(desk).catch(() => waiting),
    keep: async (scan: Omit<WaitingScan, 'desk'>) => {
      await keepScan({ ...scan, desk });
      setWaiting(await listScans(desk).catch(() => waiting));
    },
    /** One at a time: another call while it is under way does nothing. */
    handIn: async () => {
      if (syncing.current) return false;
      syncing.current = true;
      try {
        return await handIn();
      } finally {
        syncing.current = false;
      }
    },
  };
}
