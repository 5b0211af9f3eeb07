import { useSyncExternalStore } from 'react';
import { isAway } from '../api-error.ts';
import { changeClosed, readClosed } from './closed-store.ts';
import { readSession } from '../token.ts';

/** A frequently changing answer is written to disk once a minute at most. */
const againMs = 60_000;
/** Answers stored by another build may lack fields that this one shows. */
const build = import.meta.url;

interface Kept {
  build: string;
  at: string;
  answer: unknown;
}

const nameOf = (key: readonly unknown[]) => `answer ${JSON.stringify(key)}`;
const writtenAt = new Map<string, number>();

/** What is shown from this device rather than from the server, and since when. */
let shown: ReadonlyMap<string, string> = new Map();
const listeners = new Set<() => void>();
function show(name: string, at: string | null): void {
  if ((shown.get(name) ?? null) === at) return;
  shown = new Map([...shown].filter(([other]) => other !== name).concat(at === null ? [] : [[name, at]]));
  for (const listener of listeners) listener();
}

/**
 * The server's answer, also stored encrypted on this device for offline use until the session ends. When the server
 * cannot be reached the stored one is returned, and `useKeptSince` gives its time.
 */
export async function keptAnswer<T>(key: readonly unknown[], ask: () => Promise<T>): Promise<T> {
  const session = readSession();
  const name = nameOf(key);
  try {
    const answer = await ask();
    show(name, null);
    const now = Date.now();
    if (session !== null && session === readSession() && now - (writtenAt.get(session + name) ?? 0) > againMs) {
      writtenAt.set(session + name, now);
      void changeClosed(name, () => ({ build, at: new Date(now).toISOString(), answer })).catch(() => undefined);
    }
    return answer;
  } catch (thrown) {
    if (session === null || !isAway(thrown)) throw thrown;
    const kept = (await readClosed(name).catch(() => null)) as Kept | null;
    if (kept?.build !== build || session !== readSession()) throw thrown;
    show(name, kept.at);
    return kept.answer as T;
  }
}

/** The oldest time of what is shown from this device; null while everything comes from the server. */
export const useKeptSince = (): string | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => [...shown.values()].sort()[0] ?? null,
    () => null,
  );
