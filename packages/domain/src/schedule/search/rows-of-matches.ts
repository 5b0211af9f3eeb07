import type { CourtWindows } from './court-windows.ts';

export type Row = { count: number; length: number; gap: number };

/**
 * When `count` matches of one length, played one after another with `gap` minutes between, are over if none starts
 * before `from`.
 */
export function finishOfRow(windows: CourtWindows, { from, count, length, gap }: Row & { from: number }): number {
  let left = count;
  let earliest = from;
  for (let index = windows.at(from); windows.has(index); index++) {
    const start = Math.max(windows.open(index), earliest);
    if (start + length > windows.close(index)) continue;
    const fit = Math.floor((windows.close(index) - start + gap) / (length + gap));
    if (fit >= left) return start + left * (length + gap) - gap;
    left -= fit;
    earliest = start + fit * (length + gap);
  }
  return Number.POSITIVE_INFINITY;
}

/** The earliest end of this many minutes of play, if they could be split at every night and break. */
export function finishOfWork(windows: CourtWindows, from: number, minutes: number): number {
  let left = minutes;
  for (let index = windows.at(from); windows.has(index); index++) {
    const start = Math.max(windows.open(index), from);
    const room = windows.close(index) - start;
    if (room >= left) return Math.ceil(start + left);
    left -= room;
  }
  return Number.POSITIVE_INFINITY;
}

/** The latest start of the first of the row such that all of it is over by `end`; -1 when it does not fit. */
export function latestStartOfRow(windows: CourtWindows, { end, count, length, gap }: Row & { end: number }): number {
  let left = count;
  let limit = end;
  for (let index = windows.at(Math.max(0, end - 1)); index >= 0; index--) {
    if (!windows.has(index)) continue;
    const close = Math.min(windows.close(index), limit);
    const room = close - windows.open(index);
    if (room < length) continue;
    const fit = Math.floor((room + gap) / (length + gap));
    if (fit >= left) return close - left * (length + gap) + gap;
    left -= fit;
    limit = close - fit * (length + gap);
  }
  return -1;
}

/** How many matches of one length a court can start at or before `minute`. */
export function startsUpTo(windows: CourtWindows, minute: number, length: number): number {
  let count = 0;
  for (let index = 0; windows.has(index) && windows.open(index) <= minute; index++) {
    const room = Math.floor((windows.close(index) - windows.open(index)) / length);
    count += Math.min(room, Math.floor((minute - windows.open(index)) / length) + 1);
  }
  return count;
}
