import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { isPagePath } from '@maidan/contract/pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Deps } from '../deps.ts';
import { answerError } from './error-handler.ts';

const builtPages = path.join(import.meta.dirname, '../../../../web/dist');

/** Serves the built browser application; every page answers its one document, and nothing else does. */
export async function webPages(app: FastifyInstance, deps: Deps, dist = builtPages): Promise<void> {
  const built = existsSync(path.join(dist, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: path.join(dist, 'assets'),
      prefix: '/assets/',
      // Compressed when they were built.
      preCompressed: true,
      // File names carry a hash of their content.
      immutable: true,
      maxAge: '1y',
      index: false,
      list: false,
    });
  }
  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    const { pathname } = new URL(request.url, 'http://maidan');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isPage = isRead && isPagePath(pathname);
    // Whoever mistypes an address in a browser is told so by the application; programs get the refusal itself.
    const isShown = isPage || (isRead && /\btext\/html\b/.test(request.headers.accept ?? ''));
    if (!isShown || Object.hasOwn(rootFiles, pathname)) {
      return serveRootFile(pathname, request, reply, built ? dist : null);
    }
    if (!built) {
      return answerError(
        new AppError('not_found', { message: 'The pages are not built. Run npm run build.' }),
        request,
        reply,
      );
    }
    // Read each time: a new build beside a running server brings new script names.
    const page = await readFile(path.join(dist, 'index.html'));
    return reply
      .code(isPage ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(page);
  });
  deps.log.debug({ built }, 'pages');
}

/** The few files that live at the root by custom. */
const rootFiles: Record<string, string> = {
  '/favicon.svg': 'image/svg+xml',
  '/first-paint.js': 'text/javascript; charset=utf-8',
  '/robots.txt': 'text/plain; charset=utf-8',
  '/manifest.webmanifest': 'application/manifest+json',
};

async function serveRootFile(
  pathname: string,
  request: FastifyRequest,
  reply: FastifyReply,
  dist: string | null,
): Promise<FastifyReply> {
  const mime = Object.hasOwn(rootFiles, pathname) ? rootFiles[pathname] : undefined;
  if (dist && mime && existsSync(path.join(dist, pathname))) {
    return reply
      .type(mime)
      .header('cache-control', 'public, max-age=3600')
      .send(await readFile(path.join(dist, pathname)));
  }
  return answerError(new AppError('not_found'), request, reply);
}
