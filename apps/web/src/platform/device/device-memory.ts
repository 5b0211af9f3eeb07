import { durableStore } from './durable-store.ts';

/**
 * Small things that this device knows from one day to the next. Local storage answers at once, but a browser may write
 * it to the disk seconds later; so each stands in a database as well, which is on the disk before it answers, for
 * whoever opens the page again after an empty battery (`recall`).
 */
const inStore = durableStore<'values'>('maidan-memory', (database) => void database.createObjectStore('values'));

export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Null forgets it. */
export function remember(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Then it lasts as long as the page.
  }
  void inTurn(async () => {
    await inStore('values', 'readwrite', (store): IDBRequest => {
      return value === null ? store.delete(key) : store.put(value, key);
    });
  });
}

/** One after the other: what was remembered last is what stays. */
let last: Promise<void> = Promise.resolve();
function inTurn(work: () => Promise<void>): Promise<void> {
  last = last.then(work).catch(() => undefined);
  return last;
}

/** Puts back what an empty battery took, before anybody reads it. */
export const recall = (): Promise<void> =>
  inTurn(async () => {
    const keys = await inStore('values', 'readonly', (store) => store.getAllKeys());
    const values = await inStore('values', 'readonly', (store) => store.getAll());
    for (const [place, key] of keys.entries()) localStorage.setItem(String(key), String(values[place]));
  });
