import { useEffect, useState } from 'react';

const lookEveryMs = 30 * 60_000;

/** Registered once per page: what it caches is the same for everybody (public/app-worker.js). */
let registered: Promise<ServiceWorkerRegistration> | null = null;

/** Not during development: the files change with every save. */
const isPossible = () => 'serviceWorker' in navigator && import.meta.env.PROD;

async function register(): Promise<ServiceWorkerRegistration> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register('/app-worker.js', { updateViaCache: 'none' });
  const { active } = await serviceWorker.ready;
  active?.postMessage({ loaded: performance.getEntriesByType('resource').map(({ name }) => name) });
  return registration;
}

/**
 * Stores the application on this device, so that it opens offline. Returns how to switch to a new version once there
 * is one; null until then. It only switches when told to.
 */
export function useAppWorker(): (() => void) | null {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null);
  useEffect(() => {
    if (!isPossible()) return;
    let isOver = false;
    let timer: ReturnType<typeof setInterval> | undefined;
    const begin = async () => {
      registered ??= register();
      const registration = await registered.catch(() => null);
      if (!registration || isOver) return;
      const look = () => {
        // The very first one replaces nothing.
        if (registration.waiting && navigator.serviceWorker.controller) setWaiting(registration.waiting);
      };
      look();
      registration.addEventListener('updatefound', () =>
        registration.installing?.addEventListener('statechange', look),
      );
      timer = setInterval(() => void registration.update().catch(() => undefined), lookEveryMs);
    };
    void begin();
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, []);
  if (!waiting) return null;
  return () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
    waiting.postMessage('take-over');
  };
}
