import { offlineScanEndpoints, type SignedCheckInList } from '@maidan/contract/entries/offline-scans';
import { useState } from 'react';
import { call } from '../../../platform/api.ts';
import { deviceId } from './gate-name.ts';
import { forgetConfirmed, forgetList, keepList, readList } from './scan-storage.ts';
import { isListGenuine } from './offline-gate.ts';

/** The signed list of who may come in, kept on this device for when the network is down. */
export function useCheckInList(eventId: string, desk: string) {
  const [list, setList] = useState<SignedCheckInList | null>(null);
  return {
    list,
    /** Loads the stored list, unless a newer one has arrived since. */
    recall: async (): Promise<SignedCheckInList | null> => {
      const kept = await readList(desk);
      if (!kept || !(await isListGenuine(kept))) return null;
      setList((fresh) => fresh ?? kept);
      return kept;
    },
    /** Throws if the download fails. A list without the server's signature is ignored. */
    download: async (): Promise<SignedCheckInList | null> => {
      const askedAt = new Date().toISOString();
      const { success: _, ...fresh } = await call(offlineScanEndpoints.checkInList, {
        params: { eventId },
        query: { deviceId: deviceId() },
        timeoutMs: 10_000,
      });
      if (!(await isListGenuine(fresh))) return null;
      setList(fresh);
      await keepList(desk, fresh).then(
        () => forgetConfirmed(desk, askedAt),
        () => undefined,
      );
      return fresh;
    },
    forget: async () => {
      setList(null);
      await forgetList(desk).catch(() => undefined);
    },
    known: async () => list ?? (await readList(desk).catch(() => null)),
  };
}
