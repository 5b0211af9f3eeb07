import { useSyncExternalStore } from 'react';
import { isAway } from '../api-error.ts';
import { changeClosed, readClosed } from './closed-store.ts';
import { readSession } from '../token.ts';

/** An answer that changes all the time is written to the disk once a minute at most. */
const againMs = 60_000;
/** Answers kept by another build may lack what this one shows. */
const build = import.meta.url;

interface Kept {
  build: string;
  at: string;
  answer: unknown;
}

const nameOf = (key: readonly unknown[]) => `answer ${JSON.stringify(key)}`;
const writtenAt = new Map<string, number>();

/** What is on the screen from this device instead of from the server, and since when. */
let shown: ReadonlyMap<string, string> = new Map();
const listeners = new Set<() => void>();
function show(name: string, at: string | null): void {
  if ((shown.get(name) ?? null) === at) return;
  shown = new Map([...shown].filter(([other]) => other !== name).concat(at === null ? [] : [[name, at]]));
  for (const listener of listeners) listener();
}

/**
 * The server's answer, also kept on this device for the hours without a network: closed, for this session, until it
 * ends. Where the server cannot be reached the kept one is given, and `useKeptSince` says from when it is.
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

/** The oldest moment of what is shown from this device; null while everything is the server's own. */
export const useKeptSince = (): string | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => [...shown.values()].sort()[0] ?? null,
    () => null,
  );
