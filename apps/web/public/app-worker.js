// Maidan without a network: its parts stay on the device, and a page that the network does not bring is opened from
// there. What belongs to one person is never kept here: calls go to the server or fail, and the application keeps
// their answers itself, closed with a key that leaves with the session.

// Written by the build: what has to be there before anybody goes where there is no network.
const build = { version: 'unbuilt', parts: [], pages: [] };

const own = `maidan-app-${build.version}`;
/** Empty of content, and so everybody's: the application draws whatever page is asked for into it. */
const emptyPage = '/umpire';
const patienceMs = 4_000;
/** Pages that the server drew for everybody, as they were last read. */
const drawnPages = /^\/(?:events\/[^/]+)?$/;
const mostDrawnPages = 12;

/** As the router says: a part that begins with `$` stands for any one part. Files that open in a window are no pages. */
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

/** All or nothing: half an application would open in a hall and then stop. */
async function keepParts() {
  const cache = await caches.open(own);
  const older = await caches.keys();
  await Promise.all(
    build.parts.map(async (part) => {
      // What a version before had under the same name is the same.
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
      // The version before stays: a window that still runs it may ask for a part that it has not opened yet.
      const names = (await caches.keys()).filter((name) => name.startsWith('maidan-') && name !== own);
      await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)));
      await self.clients.claim();
    })(),
  ),
);

// A new version waits until somebody says so, or until no window is open: nobody is interrupted.
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') void self.skipWaiting();
  // What the page had loaded before this worker stood beside it.
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

/** The network first, so that a page is as new as it can be; the device when it is silent, slow or its server down. */
async function page(event, url) {
  const cache = await caches.open(own);
  const known = (await cache.match(url.pathname)) ?? (await cache.match(emptyPage));
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

/** Its name changes with its content. */
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

// A match of the account is called, moved or rescheduled: said by this device, whether a window is open or not.
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
