import { useEffect, useSyncExternalStore } from 'react';
import { isAway } from '../api-error.ts';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether this device has a network at all, as far as its browser knows. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

/** How many notices on the screen say that the server cannot be reached. */
let notices = 0;

/** Call it where a notice says, for as long as it is shown, that the server cannot be reached. */
export function useOfflineNotice(isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return;
    notices += 1;
    return () => {
      notices -= 1;
    };
  }, [isShown]);
}

/**
 * A failure that is no news: the network is known to be gone, or the screen says so already. Whatever was asked in the
 * background is asked again later and keeps quiet about it.
 */
export const isOfflineKnown = (thrown: unknown): boolean => isAway(thrown) && (!navigator.onLine || notices > 0);
