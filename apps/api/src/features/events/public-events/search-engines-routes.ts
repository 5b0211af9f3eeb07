import { searchEngineEndpoints } from '@maidan/contract/events/search-engines';
import { eventAddress } from '@maidan/domain/events/event-address';
import type { FastifyInstance } from 'fastify';
import { keepRead } from '../../../platform/db/kept-read.ts';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { organizerAddresses } from './organizer-store.ts';
import { publicAddresses } from './addresses-store.ts';

/** Pages of somebody's own, and what is asked by the pages themselves. */
const ownPages = ['/api/', '/dashboard', '/admin', '/my', '/checkout/', '/umpire', '/invites/', '/stop/'];

/** What search engines read: which pages are there, and which are nobody's business. */
export function searchEngineRoutes(app: FastifyInstance, deps: Deps): void {
  const site = deps.settings.publicUrl;
  route(app, deps, searchEngineEndpoints.robots, ({ reply }) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        [
          'User-agent: *',
          'Allow: /api/public/events/*/share-picture',
          ...ownPages.map((path) => `Disallow: ${path}`),
          `Sitemap: ${site}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  );
  route(app, deps, searchEngineEndpoints.sitemap, async ({ reply }) => {
    const text = await keepRead(deps.db, 'sitemap', async () =>
      sitemap({ events: await publicAddresses(deps.db), organizers: await organizerAddresses(deps.db), site }),
    );
    return reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text);
  });
}

/** The addresses are made of letters, digits and hyphens or are percent-encoded: none needs escaping. */
function sitemap({
  events,
  organizers,
  site,
}: {
  events: Awaited<ReturnType<typeof publicAddresses>>;
  organizers: Awaited<ReturnType<typeof organizerAddresses>>;
  site: string;
}): string {
  const ofOrganizers = organizers.map(
    (one) => `<url><loc>${site}/organizers/${encodeURIComponent(eventAddress(one))}</loc></url>`,
  );
  const pages = events.map(
    ({ changed, ...event }) =>
      `<url><loc>${site}/events/${encodeURIComponent(eventAddress(event))}</loc><lastmod>${changed.toISOString()}</lastmod></url>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    `<url><loc>${site}/</loc></url>`,
    ...pages,
    ...ofOrganizers,
    '</urlset>',
    '',
  ].join('\n');
}
