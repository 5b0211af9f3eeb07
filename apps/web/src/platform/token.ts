/**
 * The bearer token, where the specification keeps it: local storage under `authtoken`; older vendor screens wrote
 * `organizerToken`, which is still read. Storage may be closed to us (private mode): then the token lives in memory.
 */
const key = 'authtoken';
const olderKey = 'organizerToken';

/** Only when the storage did not take it: a storage that was emptied means that nobody is signed in. */
let memory: string | null = null;
const listeners = new Set<() => void>();

export function readToken(): string | null {
  try {
    return localStorage.getItem(key) ?? localStorage.getItem(olderKey) ?? memory;
  } catch {
    return memory;
  }
}

export function writeToken(token: string | null): void {
  memory = null;
  try {
    if (token) localStorage.setItem(key, token);
    else {
      localStorage.removeItem(key);
      localStorage.removeItem(olderKey);
    }
  } catch {
    memory = token;
  }
  for (const listener of listeners) listener();
}

/** Hears of a new or removed token, from this tab and from the others. */
export function subscribeToToken(listener: () => void): () => void {
  const fromAnotherTab = (event: StorageEvent) => {
    if (event.key === null || event.key === key || event.key === olderKey) {
      memory = null;
      listener();
    }
  };
  listeners.add(listener);
  window.addEventListener('storage', fromAnotherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', fromAnotherTab);
  };
}
