import { useEffect } from 'react';

interface Battery {
  level: number;
}

let battery: Battery | null = null;
let isAsked = false;

/** In percent, once the browser has told; null where it never does. No point waits for the answer. */
export function batteryPercent(): number | null {
  if (!isAsked) {
    isAsked = true;
    const device = navigator as Navigator & { getBattery?: () => Promise<Battery> };
    void device.getBattery?.().then(
      (found) => {
        battery = found;
      },
      () => undefined,
    );
  }
  return battery && Math.round(battery.level * 100);
}

/** Keeps the screen on while a match is scored; the browser lets go of it with every change of the window. */
export function useScreenAwake(): void {
  useEffect(() => {
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
    };
  }, []);
}

/** The page and its scripts stay on the phone, so that a reload in a hall without network opens them again. */
export function useOfflinePage(): void {
  useEffect(() => {
    if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
    void navigator.serviceWorker.register('/umpire-worker.js', { scope: '/umpire' }).then(async () => {
      const { active } = await navigator.serviceWorker.ready;
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
      active?.postMessage({ keep: [window.location.pathname, ...loaded] });
    });
  }, []);
}
