import type { CourtWindows } from './court-windows.ts';
import type { WindowList } from './list-pass.ts';

/**
 * The calendar seen backwards from `end`: minute t becomes end - t. Before the first opening lies one endless window
 * for what does not fit.
 */
export type MirroredWindows = WindowList & {
  end: number;
  /** A match that ends after this mirrored minute would have to start before the first opening. */
  limit: number;
};

/**
 * `end` and `shortestMatch` in minutes. Windows too short for any match are left out; the order is mirrored, the last
 * window of the calendar first.
 */
export function mirrorWindows(windows: CourtWindows, end: number, shortestMatch: number): MirroredWindows {
  const opens: number[] = [];
  const closes: number[] = [];
  for (let index = windows.at(end - 1); index >= 0; index--) {
    if (!windows.has(index)) continue;
    const open = windows.open(index);
    const close = Math.min(windows.close(index), end);
    if (close - open < shortestMatch) continue;
    opens.push(end - close);
    closes.push(end - open);
  }
  const limit = end - windows.open(0);
  opens.push(limit);
  closes.push(Number.MAX_SAFE_INTEGER);
  return { opens, closes, end, limit, has: (index) => index < opens.length };
}
