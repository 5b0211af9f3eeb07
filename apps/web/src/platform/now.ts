import { useEffect, useState } from 'react';

/** When the server rendered the page: the first client render must use the same time. */
let drawnAt: Date | null = null;
export function beginAt(at: Date): void {
  drawnAt = at;
}

/** The time, updated every minute, so that "closes in 5 h" does not go stale. */
export function useNow(everyMs = 60_000): Date {
  const [now, setNow] = useState(() => drawnAt ?? new Date());
  useEffect(() => {
    const look = () => setNow(new Date());
    const first = drawnAt && setTimeout(look);
    const timer = setInterval(look, everyMs);
    return () => {
      if (first) clearTimeout(first);
      clearInterval(timer);
    };
  }, [everyMs]);
  return now;
}

/** Whole seconds since a moment, counted every second; none before it, as a clock elsewhere may be ahead of this one. */
export function useSecondsSince(since: string | null): number {
  const now = useNow(1000);
  return since === null ? 0 : Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / 1000));
}

/** 130 → "2:10" */
export const secondsClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
