// Lets Maidan open without a network: its files stay on the device, and pages that the network cannot deliver are
// opened from there. Personal data is never cached here: API calls go to the server or fail. The application stores
// their answers itself, encrypted with a key that is deleted with the session.

// Filled in by the build: the files that must be on the device before the network goes away.
const build = { version: 'unbuilt', parts: [], pages: [] };

const own = `maidan-app-${build.version}`;
/** Have no content of their own, so they can be served to everyone: the requested page is rendered into them. */
const [emptyPage, emptyHallPage] = ['/auth/login', '/umpire'];
const hallPages = /^\/(?:board|overlay)\//i;
const patienceMs = 4_000;
/** Server-rendered pages that are the same for everyone; the last version read is cached. */
const drawnPages = /^\/(?:events\/[^/]+)?$/;
const mostDrawnPages = 12;

/**
 * Matches like the router: a segment that starts with `$` matches any one segment. Files opened in a window don't
 * count.
 */
const isPage = ({ pathname }) => {
  const asked = (pathname === '/' ? pathname : pathname.replace(/\/$/, '')).split('/');
  return build.pages.some((page) => {
    const parts = page.split('/');
    return parts.length === asked.length && parts.every((part, at) => part.startsWith('$') || part === asked[at]);
  });
};
const isAsset = (url) => url.pathname.startsWith('/assets/');
const isRootFile = (url) => /^\/[\w-]+\.(?:js|svg|png|webmanifest)$/.test(url.pathname);

self.addEventListener('install', (event) => event.waitUntil(keepParts()));

/** All or nothing: a half-cached application would open in a hall and then stop working. */
async function keepParts() {
  const cache = await caches.open(own);
  const older = await caches.keys();
  await Promise.all(
    build.parts.map(async (part) => {
      // Asset names contain a content hash: a copy cached by an earlier version is identical.
      const known = part.startsWith('/assets/') ? await knownIn(older, part) : undefined;
      if (known) await cache.put(part, known);
      else await cache.add(new Request(part, { cache: 'no-cache' }));
    }),
  );
}

async function knownIn(names, address) {
  for (const name of names) {
    const known = await (await caches.open(name)).match(address);
    if (known) return known;
  }
  return undefined;
}

self.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      // Keeps the previous version: a window that still runs it may load a chunk it has not used yet.
      const names = (await caches.keys()).filter((name) => name.startsWith('maidan-') && name !== own);
      await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
      await self.clients.claim();
    })(),
  ),
);

// A new version waits until the page asks it to take over, or until no window is open, so that no one is interrupted.
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') void self.skipWaiting();
  // Assets that the page loaded before this worker controlled it.
  else if (Array.isArray(event.data?.loaded)) event.waitUntil(keepLoaded(event.data.loaded));
});

async function keepLoaded(addresses) {
  const cache = await caches.open(own);
  const assets = addresses
    .map((one) => new URL(one))
    .filter((url) => url.origin === self.location.origin && isAsset(url));
  for (const { href } of assets) if (!(await caches.match(href))) await cache.add(href).catch(() => undefined);
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (isPage(url)) event.respondWith(page(event, url));
  } else if (isAsset(url)) event.respondWith(asset(event));
  else if (isRootFile(url)) event.respondWith(rootFile(request));
});

/**
 * The network first, so that pages are fresh; the cached copy if the network is silent or slow, or the server is down.
 */
async function page(event, url) {
  const cache = await caches.open(own);
  const empty = hallPages.test(url.pathname) ? emptyHallPage : emptyPage;
  const known = (await cache.match(url.pathname)) ?? (await cache.match(empty));
  const answer = fetch(event.request).then((came) => {
    if (came.ok && drawnPages.test(url.pathname)) event.waitUntil(keepDrawn(cache, url.pathname, came.clone()));
    return came.status >= 502 && known ? known : came;
  });
  if (!known) return answer;
  const late = new Promise((resolve) => setTimeout(() => resolve(known), patienceMs));
  return Promise.race([answer.catch(() => known), late]);
}

async function keepDrawn(cache, path, answer) {
  await cache.delete(path);
  await cache.put(path, answer);
  const drawn = (await cache.keys()).filter(({ url }) => drawnPages.test(new URL(url).pathname));
  await Promise.all(drawn.slice(0, -mostDrawnPages).map((one) => cache.delete(one)));
}

/** Cached for good: an asset's name changes with its content. */
async function asset(event) {
  const known = await caches.match(event.request);
  if (known) return known;
  const answer = await fetch(event.request);
  if (answer.ok) {
    const copy = answer.clone();
    event.waitUntil(caches.open(own).then((cache) => cache.put(event.request, copy)));
  }
  return answer;
}

async function rootFile(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const known = await caches.match(request);
    if (known) return known;
    throw error;
  }
}

// One of the account's matches was called, moved or rescheduled; shown whether or not a window is open.
self.addEventListener('push', (event) => {
  const { title, body, url, tag } = event.data.json();
  const shown = { body, tag, icon: '/icon-192.png', badge: '/icon-192.png', data: { url }, requireInteraction: true };
  event.waitUntil(self.registration.showNotification(title, shown));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.url));
});

async function open(address) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const [first] = windows;
  if (!first) return self.clients.openWindow(address);
  await first.focus();
  return first.navigate(address);
}
