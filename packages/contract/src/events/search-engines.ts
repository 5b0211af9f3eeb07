import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';

const response = { 200: z.any() };

/** What search engines ask for, at the addresses that they expect. */
export const searchEngineEndpoints = defineEndpoints({
  robots: {
    method: 'GET',
    url: '/robots.txt',
    config: { access: 'public', summary: 'Which pages search engines may read (RFC 9309)', file: true },
    schema: { response },
  },
  sitemap: {
    method: 'GET',
    url: '/sitemap.xml',
    config: { access: 'public', summary: 'The addresses of all public pages (sitemaps.org)', file: true },
    schema: { response },
  },
});
