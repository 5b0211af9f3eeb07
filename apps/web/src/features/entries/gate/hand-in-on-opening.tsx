import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useIsUndisturbed } from '../../../platform/device/undisturbed.ts';
import { withWords } from '../../../platform/language.tsx';
import { countWaitingScans, listWaitingEvents } from '../check-in/scan-storage.ts';

/** On most devices nothing ever waits, and this is not loaded. */
const LeftHere = lazy(withWords(() => import('./left-here.tsx'), 'LeftHere'));

/** A browser does not tell when a server is back, nor always when the network is. */
const againMs = 8_000;

/**
 * Sends what a closed scanner left on this device, scans and undone ones, to the server, from whatever page is open; as
 * long as something is left, the page says so and tries again.
 */
export function HandInOnOpening({ userId }: { userId: string }) {
  // An open scanner sends them itself, and says what waits.
  const isBusy = useIsUndisturbed();
  const queryClient = useQueryClient();
  const [left, setLeft] = useState(0);
  const begin = useEffectEvent(async () => {
    const waiting = await listWaitingEvents(userId).catch(() => []);
    if (waiting.length > 0 && navigator.onLine) {
      const { handInNow } = await import('../check-in/hand-in.ts');
      await handInNow(queryClient, userId, waiting);
    }
    setLeft(waiting.length > 0 ? await countWaitingScans(userId) : 0);
  });
  useEffect(() => {
    if (isBusy) return;
    let isSending = false;
    const start = async () => {
      if (isSending) return;
      isSending = true;
      await begin().catch(() => undefined);
      isSending = false;
    };
    void start();
    const timer = left > 0 ? setInterval(() => void start(), againMs) : undefined;
    const again = () => void start();
    window.addEventListener('online', again);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
      document.removeEventListener('visibilitychange', again);
    };
  }, [isBusy, userId, left]);
  if (isBusy || left === 0) return null;
  return (
    <Suspense fallback={null}>
      <LeftHere count={left} />
    </Suspense>
  );
}
