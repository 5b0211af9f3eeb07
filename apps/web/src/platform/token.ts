import { forgetClosed } from './device/closed-store.ts';

/**
 * The bearer token, where the specification stores it: local storage under `authtoken`; older vendor screens wrote
 * `organizerToken`, which is still read. If storage is unavailable (private mode) the token lives in memory.
 */
const key = 'authtoken';
const olderKey = 'organizerToken';

/** Stored with a renewed token: the token it goes back to. */
const renewedKey = 'maidan-session';

/** Only when storage did not accept it: an emptied storage means that nobody is signed in. */
let memory: string | null = null;
let memorySession: string | null = null;
/** The server has ended the session; nobody signed out. */
let ended = false;
const listeners = new Set<() => void>();

export function readToken(): string | null {
  try {
    return localStorage.getItem(key) ?? localStorage.getItem(olderKey) ?? memory;
  } catch {
    return memory;
  }
}

export function writeToken(token: string | null, { renewed = false, isEnd = false } = {}): void {
  memory = null;
  ended = isEnd;
  if (!renewed) {
    memorySession = null;
    void forgetClosed();
  }
  try {
    if (!renewed) localStorage.removeItem(renewedKey);
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

/** Forgets a token that the server takes no more: whoever comes to the sign-in page is told so. */
export function endSession(): void {
  if (readToken() === null) return;
  writeToken(null, { isEnd: true });
}

export const hasSessionEnded = (): boolean => ended;

/**
 * Replaces an expired token: the same person continues, in this tab and in the others. Session data is keyed by
 * `readSession`, so that nothing on the screen is fetched again or closed.
 */
export function renewToken(token: string): void {
  const session = readSession() ?? token;
  try {
    localStorage.setItem(renewedKey, JSON.stringify({ token, session }));
  } catch {
    memorySession = session;
  }
  writeToken(token, { renewed: true });
}

/** The session's name in this browser: the token it began with, however often it has been renewed. */
export function readSession(): string | null {
  const token = readToken();
  if (token === null) return null;
  try {
    const renewed: unknown = JSON.parse(localStorage.getItem(renewedKey) ?? 'null');
    const isOurs = typeof renewed === 'object' && renewed !== null && 'token' in renewed && renewed.token === token;
    return isOurs && 'session' in renewed && typeof renewed.session === 'string' ? renewed.session : token;
  } catch {
    return memorySession ?? token;
  }
}

/** Subscribes to new and removed tokens, from this tab and the others. */
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

/** What was typed into a form and not sent (`device/tab-draft.ts`). */
export const halfFilledKey = 'maidan-half-filled';

/** On signing out, and when another person opens a form. */
export function forgetAllHalfFilled(): void {
  try {
    sessionStorage.removeItem(halfFilledKey);
  } catch {
    // Nothing was kept.
  }
}
