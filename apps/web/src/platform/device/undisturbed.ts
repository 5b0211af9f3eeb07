import { useEffect, useSyncExternalStore } from 'react';

let screens = 0;
const listeners = new Set<() => void>();
function change(by: 1 | -1): void {
  screens += by;
  for (const listener of listeners) listener();
}

/** Whether a scanner, a pad or a ticket is open: nothing that would leave the page is offered meanwhile. */
export const useIsUndisturbed = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => screens > 0,
    () => false,
  );

/** The same at this moment. */
export const isUndisturbed = (): boolean => screens > 0;

/**
 * For a screen in active use: while it is open the device stays awake where the browser allows it, is asked to keep
 * stored data, and no new version is offered.
 */
export function useUndisturbed(): void {
  useEffect(() => {
    change(1);
    void navigator.storage?.persist?.().catch(() => false);
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (isOver) await lock.release();
      } catch {
        // An old browser or an empty battery: the phone's own timeout applies.
      }
    };
    const keep = () => void ask();
    keep();
    document.addEventListener('visibilitychange', keep);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', keep);
      void lock?.release();
      change(-1);
    };
  }, []);
}
