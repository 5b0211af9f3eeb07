import { useEffect, useState } from 'react';

const lookEveryMs = 30 * 60_000;

/** Registered once a page: what it brings is the same for everybody (public/app-worker.js). */
let registered: Promise<ServiceWorkerRegistration> | null = null;

/** Not while pages are worked on: their parts change with every save. */
const isPossible = () => 'serviceWorker' in navigator && import.meta.env.PROD;

async function register(): Promise<ServiceWorkerRegistration> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register('/app-worker.js', { updateViaCache: 'none' });
  const { active } = await serviceWorker.ready;
  active?.postMessage({ loaded: performance.getEntriesByType('resource').map(({ name }) => name) });
  return registration;
}

/**
 * Keeps the application on this device, so that it opens without a network. Answers how to change to a new version,
 * once there is one; null until then. It changes only when it is told to.
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
        // The first one ever replaces nothing.
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
