import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useIsUndisturbed } from '../../../platform/device/undisturbed.ts';
import { listWaitingEvents } from './scan-storage.ts';

/** Sends what a closed scanner left on this device, scans and undone ones, to the server, from whatever page is opened next. */
export function HandInOnOpening({ userId }: { userId: string }) {
  // An open scanner sends them itself.
  const isBusy = useIsUndisturbed();
  const queryClient = useQueryClient();
  const begin = useEffectEvent(async () => {
    const waiting = await listWaitingEvents(userId).catch(() => []);
    if (waiting.length === 0) return;
    // On most devices nothing ever waits, and this is not loaded.
    const { handInNow } = await import('./hand-in.ts');
    await handInNow(queryClient, userId, waiting);
  });
  useEffect(() => {
    if (isBusy) return;
    const start = () => void begin().catch(() => undefined);
    start();
    window.addEventListener('online', start);
    return () => window.removeEventListener('online', start);
  }, [isBusy, userId]);
  return null;
}
