import { changesOf, type Db } from './db.ts';
import { shareRead } from './shared-read.ts';

interface Kept {
  value: unknown;
  begunAt: number;
  changes: number;
}

const keptMs = 1_000;
const mostKept = 300;
const keptBy = new WeakMap<Db, Map<string, Kept>>();

/**
 * Keeps a read that is the same for everybody for a second, and until this process changes anything: a caller sees
 * their own changes at once, and those of another node a second later. The key names everything the answer depends on.
 * Refusals are not kept.
 */
export async function keepRead<T>(db: Db, key: string, read: () => Promise<T>): Promise<T> {
  const all = keptBy.get(db) ?? new Map<string, Kept>();
  keptBy.set(db, all);
  const known = keptNow<T>(db, key);
  if (known !== null) return known;
  return shareRead(db, `kept:${key}`, async () => {
    const [begunAt, changes] = [performance.now(), changesOf(db)];
    const value = await read();
    all.delete(key);
    all.set(key, { value, begunAt, changes });
    const [oldest] = all.keys();
    if (all.size > mostKept && oldest !== undefined) all.delete(oldest);
    return value;
  });
}

/** What is kept now; null when it must be read. */
export function keptNow<T>(db: Db, key: string): T | null {
  const kept = keptBy.get(db)?.get(key);
  const holds = kept && kept.changes === changesOf(db) && performance.now() - kept.begunAt < keptMs;
  return holds ? (kept.value as T) : null;
}
