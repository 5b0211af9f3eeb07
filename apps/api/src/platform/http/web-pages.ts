import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { isHallPath, isPagePath } from '@maidan/contract/pages';
import { type Language, languageFor, languages } from '@maidan/domain/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Deps } from '../deps.ts';
import { NoTurnLeft } from '../turns.ts';
import { answerError } from './error-handler.ts';
import { emptyDocument, inLanguage } from './page-document.ts';
import { pageDrawing } from './page-drawing.ts';
import { addressKey } from './rate-limits.ts';
import { protectAsset } from './security-headers.ts';

const builtPages = path.join(import.meta.dirname, '../../../../web/dist');

export interface PageAsked {
  /** Unescaped. */
  path: string;
  /** With its question mark; empty without parameters. */
  search: string;
}

/**
 * The data to render a page on the server, and the one address that it is drawn for, however it was asked for; or where
 * the page has moved to; or that there is nothing public.
 */
export type PageToServe = { address: string; answers: object } | { movedTo: string } | 'missing';

export interface Pages {
  dist?: string;
  /** Null for a page that is rendered in the browser. */
  toServe?: (asked: PageAsked) => Promise<PageToServe | null>;
  /** The line above every page. */
  announcement?: (language: 'en' | 'hi') => Promise<string | null>;
}

/**
 * Serves the built browser application. Every page is answered with the one document, and nothing else is; public
 * pages are rendered here first, so that they can be read, found and shared without scripts.
 */
export async function webPages(app: FastifyInstance, deps: Deps, pages: Pages = {}): Promise<void> {
  const { dist = builtPages, toServe = async () => null, announcement = async () => null } = pages;
  const built = existsSync(path.join(dist, 'index.html'));
  if (built) await serveAssets(app, dist);
  const drawing = pageDrawing(deps, dist);
  const sendEmpty = emptyPages(deps, dist, announcement);
  const sendPage = async (request: FastifyRequest, reply: FastifyReply, { pathname, search }: URL) => {
    const address = decoded(pathname);
    const served = drawing.canDraw() ? await toServe({ path: address, search }) : null;
    if (served === null) return sendEmpty(request, reply, 200);
    if (served === 'missing') return sendEmpty(request, reply, 404);
    if ('movedTo' in served) return reply.header('cache-control', 'no-cache').redirect(served.movedTo, 301);
    const language = languageOf(request);
    const document = await drawing.document(
      { address: served.address, language, announcement: await announcement(language), answers: served.answers },
      { visitor: addressKey(request.ip) },
    );
    void reply
      .header('etag', document.etag)
      .header('content-security-policy', document.policy)
      .header('cache-control', 'no-cache')
      .header('vary', pagesVary);
    if (request.headers['if-none-match'] === document.etag) return reply.code(304).send();
    const encoding = encodingOf(request);
    if (encoding) void reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(document[encoding ?? 'plain']);
  };
  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    const asked = targetOf(request);
    // "//[" and the like are no address of anything here.
    if (!asked) return answerError(new AppError('not_found'), request, reply);
    const { pathname } = asked;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isPage = isRead && isPagePath(pathname);
    // A mistyped address in a browser is handled by the application; programs get the refusal itself.
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
    if (!isPage) return sendEmpty(request, reply, 404);
    try {
      return await sendPage(request, reply, asked);
    } catch (error) {
      // The browser renders it, too, and asks again for what could not be read.
      if (!(error instanceof NoTurnLeft)) request.log.error({ err: error }, 'a page could not be drawn');
      return sendEmpty(request, reply, 200);
    }
  });
  deps.log.debug({ built }, 'pages');
}

function serveAssets(app: FastifyInstance, dist: string) {
  return app.register(fastifyStatic, {
    root: path.join(dist, 'assets'),
    prefix: '/assets/',
    // Compressed during the build.
    preCompressed: true,
    // File names carry a hash of their content.
    immutable: true,
    maxAge: '1y',
    lastModified: false,
    acceptRanges: false,
    index: false,
    list: false,
    setHeaders: ({ raw }) => protectAsset(raw),
  });
}

/**
 * The application without content: the browser renders the page. Read each time, since a new build brings new names.
 */
function emptyPages(deps: Deps, dist: string, announcement: (language: 'en' | 'hi') => Promise<string | null>) {
  return async (request: FastifyRequest, reply: FastifyReply, status: number): Promise<FastifyReply> => {
    const template = await readFile(path.join(dist, documentOf(request)), 'utf8');
    const language = languageOf(request);
    const page = await announcement(language)
      .then((message) => emptyDocument(template, { language, at: deps.clock().getTime(), announcement: message }))
      // The page asks again for what could not be read.
      .catch(() => inLanguage(template, language));
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', pagesVary)
      .send(page);
  };
}

/**
 * What was asked for; null when it is no path. A target that begins with two slashes names another machine to whoever
 * resolves it, and is not the front page.
 */
function targetOf({ url }: FastifyRequest): URL | null {
  if (/^[/\\]{2}/.test(url) || !URL.canParse(url, 'http://maidan')) return null;
  return new URL(url, 'http://maidan');
}

/** The pages of the hall are an application of their own. */
const documentOf = (request: FastifyRequest) =>
  isHallPath(targetOf(request)?.pathname ?? '/') ? 'hall.html' : 'index.html';

/** What the browser takes packed; nothing where it said so with a weight of zero. */
const encodingOf = ({ headers }: FastifyRequest): 'br' | 'gzip' | undefined =>
  (['br', 'gzip'] as const).find((name) =>
    new RegExp(`\\b${name}\\b(?!;q=0(?:,|$))`).test(String(headers['accept-encoding'] ?? '')),
  );

/** The page stores a language that was chosen in a cookie; before that, the browser's own languages decide. */
const languageOf = ({ headers }: FastifyRequest): Language =>
  languages.find((one) => one === /(?:^|;)\s*maidan-language=(\w+)(?:;|$)/.exec(headers.cookie ?? '')?.[1]) ??
  languageFor(headers['accept-language'] ?? '');

/** What a page's document depends on beside its address. */
const pagesVary = 'cookie, accept-language, accept-encoding';

/** An address that cannot be decoded leads nowhere and stays as it is. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** The few files that conventionally live at the root. */
const rootFiles: Record<string, string> = {
  '/favicon.svg': 'image/svg+xml',
  '/first-paint.js': 'text/javascript; charset=utf-8',
  '/app-worker.js': 'text/javascript; charset=utf-8',
  '/manifest.webmanifest': 'application/manifest+json',
  '/icon-192.png': 'image/png',
  '/icon-512.png': 'image/png',
  '/icon-maskable-512.png': 'image/png',
  '/apple-touch-icon.png': 'image/png',
};

async function serveRootFile(
  pathname: string,
  request: FastifyRequest,
  reply: FastifyReply,
  dist: string | null,
): Promise<FastifyReply> {
  const mime = Object.hasOwn(rootFiles, pathname) ? rootFiles[pathname] : undefined;
  if (dist && mime && existsSync(path.join(dist, pathname))) {
    if (pathname === '/first-paint.js') protectAsset(reply.raw);
    return reply
      .type(mime)
      .header('cache-control', 'public, max-age=3600')
      .send(await readFile(path.join(dist, pathname)));
  }
  return answerError(new AppError('not_found'), request, reply);
}
