import { useEffect, useEffectEvent, useState } from 'react';
import { remember, remembered } from '../../../platform/device/device-memory.ts';

/** Seconds until the next scan (A§9 lists 5, 15 and 20); 0 reads on at once, null waits for Restart Scanner. */
export const pauses = [null, 0, 5, 15, 20] as const;
export type Pause = (typeof pauses)[number];

const key = 'maidan-scan-pause';

export function rememberedPause(): Pause {
  const kept = remembered(key);
  return pauses.find((one) => String(one) === kept) ?? null;
}

export const rememberPause = (pause: Pause): void => remember(key, String(pause));

/** Whole seconds left of the pause while `runs`; null when there is none. */
export function usePause(runs: boolean, pause: Pause, onOver: () => void): number | null {
  const [left, setLeft] = useState<number | null>(null);
  const over = useEffectEvent(onOver);
  const seconds = runs && pause !== null && pause > 0 ? pause : null;
  useEffect(() => {
    if (seconds === null) return;
    const until = performance.now() + seconds * 1000;
    const timer = setInterval(() => {
      const rest = Math.ceil((until - performance.now()) / 1000);
      if (rest > 0) return setLeft(rest);
      clearInterval(timer);
      over();
    }, 200);
    return () => {
      clearInterval(timer);
      setLeft(null);
    };
  }, [seconds]);
  return seconds === null ? null : (left ?? seconds);
}
