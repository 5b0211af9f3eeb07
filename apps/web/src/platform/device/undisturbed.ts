import { useEffect, useSyncExternalStore } from 'react';

let screens = 0;
const listeners = new Set<() => void>();
function change(by: 1 | -1): void {
  screens += by;
  for (const listener of listeners) listener();
}

/** Whether a scanner, a pad or a ticket is open: nothing is offered meanwhile that takes the page away. */
export const useIsUndisturbed = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => screens > 0,
    () => false,
  );

/**
 * For a screen that people stand before: while it is open the device stays awake, where the browser lets a page ask for
 * it, is asked to keep what is stored, and no new version is offered.
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
        // An old browser or an empty battery: the phone's own time applies.
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
