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
