import type { Db } from './db.ts';

interface Reading {
  running: Promise<unknown>;
  /** The run to start when this one has ended; all callers that arrived meanwhile wait for it. */
  next: Promise<unknown> | null;
}

const readings = new WeakMap<Db, Map<string, Reading>>();

/**
 * Shares a heavy read among callers that ask for the same thing at the same time: one runs, one waits, and nobody gets
 * an answer begun before they asked, so that callers see their own changes. However often a page asks, it uses only
 * one connection of this process.
 */
export function shareRead<T>(db: Db, key: string, read: () => Promise<T>): Promise<T> {
  const all = readings.get(db) ?? new Map<string, Reading>();
  readings.set(db, all);
  const reading = all.get(key);
  if (!reading) return begin(all, key, read);
  const again = () => begin(all, key, read);
  reading.next ??= reading.running.then(again, again);
  return reading.next as Promise<T>;
}

function begin<T>(all: Map<string, Reading>, key: string, read: () => Promise<T>): Promise<T> {
  const running = read().finally(() => {
    if (all.get(key)?.running === running) all.delete(key);
  });
  all.set(key, { running, next: null });
  return running;
}
