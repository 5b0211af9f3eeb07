import type { Db } from './db.ts';

interface Reading {
  running: Promise<unknown>;
  /** The run that begins when this one has ended; everybody who came meanwhile waits for it. */
  next: Promise<unknown> | null;
}

const readings = new WeakMap<Db, Map<string, Reading>>();

/**
 * Runs a heavy read for everybody who asks for the same at the same time: one runs, one waits, and nobody gets an answer
 * that was begun before they asked, so that whoever has just changed something sees it. However often a page asks, it
 * takes no more than one connection of this process.
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
