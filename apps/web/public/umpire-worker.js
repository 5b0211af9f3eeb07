// The umpire's page without a network: its document and its scripts are kept on the phone; calls are never answered
// from here, the page keeps what was pressed itself.
const kept = 'maidan-umpire-1';
const page = '/umpire';
const isPart = (url) =>
  url.origin === self.location.origin &&
  (url.pathname.startsWith('/assets/') || /^\/[\w-]+\.(js|svg)$/.test(url.pathname));

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  const addresses = (event.data?.keep ?? []).map((address) => new URL(address, self.location.origin));
  event.waitUntil(
    caches.open(kept).then((cache) =>
      Promise.all(
        addresses
          .filter((url) => isPart(url) || url.pathname === page)
          .map(async (url) => {
            if (!(await cache.match(url.pathname))) await cache.add(url.pathname).catch(() => undefined);
          }),
      ),
    ),
  );
});

async function pageFromNetwork(request) {
  const cache = await caches.open(kept);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(page, answer.clone());
    return answer;
  } catch (error) {
    const known = await cache.match(page);
    if (known) return known;
    throw error;
  }
}

async function partFromPhone(request, pathname) {
  const cache = await caches.open(kept);
  const known = await cache.match(pathname);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(pathname, answer.clone());
  return answer;
}

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (event.request.mode === 'navigate') event.respondWith(pageFromNetwork(event.request));
  else if (isPart(url)) event.respondWith(partFromPhone(event.request, url.pathname));
});
