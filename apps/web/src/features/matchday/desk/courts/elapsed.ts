import { useNow } from '../../../../platform/now.ts';

/** Whole seconds since a moment, counted every second; none before it, as a clock elsewhere may be ahead of this one. */
export function useSecondsSince(since: string | null): number {
  const now = useNow(1000);
  return since === null ? 0 : Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / 1000));
}

/** 130 → "2:10" */
export const secondsClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
