import { sessionEndpoints } from '@maidan/contract/accounts/session';

/** Set while the server has not heard of a sign-out: the cookie that renews the session is still in this browser. */
const key = 'maidan-sign-out';

let handingIn: Promise<void> = Promise.resolve();

/** The person is signed out here; the server hears of it at the next start, or as soon as there is a network. */
export function signOutLater(): void {
  try {
    localStorage.setItem(key, '1');
  } catch {
    // Then the session ends on the server when its time is over.
  }
}

/** Somebody signs in: the cookie is theirs from now on, and must not be ended. */
export function forgetSignOut(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored either.
  }
}

function isWaiting(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Ends the session that this browser's cookie still renews, and the cookie. Whoever signs in waits for it. */
export function handInSignOut(): Promise<void> {
  handingIn = handingIn.then(async () => {
    if (!isWaiting()) return;
    const { url, method } = sessionEndpoints.signOut;
    const answer = await fetch(url, { method }).catch(() => null);
    if (answer && answer.status < 500) forgetSignOut();
  });
  return handingIn;
}

/** At the start, and whenever the network comes back. */
export function handInSignOuts(): void {
  void handInSignOut();
  window.addEventListener('online', () => void handInSignOut());
}
