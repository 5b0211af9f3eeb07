import fastifyCookie from '@fastify/cookie';
import fastifyMultipart from '@fastify/multipart';
import { allEndpoints } from '@maidan/contract/api';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { accountsRoutes } from './features/accounts/routes.ts';
import { eventsRoutes } from './features/events/routes.ts';
import { entriesRoutes } from './features/entries/routes.ts';
import { drawsRoutes } from './features/draws/routes.ts';
import { pageToServe } from './features/matchday/public-pages/serve-page.ts';
import { matchdayRoutes } from './features/matchday/routes.ts';
import { moneyRoutes } from './features/money/routes.ts';
import { currentMessage } from './features/operations/announcements/announcements.ts';
import { measures } from './features/operations/metrics/measures.ts';
import { operationsRoutes } from './features/operations/routes.ts';
import type { Deps } from './platform/deps.ts';
import { forgetOldKeys } from './platform/http/keyed-route.ts';
import { compressAnswers } from './platform/http/compression.ts';
import { earlyRefusals } from './platform/http/early-refusals.ts';
import { answerError, installErrorHandling } from './platform/http/error-handler.ts';
import { healthRoutes } from './platform/http/health.ts';
import { securityTxt } from './platform/http/security-txt.ts';
import { newId } from './platform/ids.ts';
import { openApiRoutes } from './platform/http/openapi.ts';
import { protect, securityHeaders } from './platform/http/security-headers.ts';
import { watchForProxies } from './platform/http/proxy-watch.ts';
import { answerWhatIsReady } from './platform/http/ready-answers.ts';
import { keepRequestInHand } from './platform/request-in-hand.ts';
import { rushDoor } from './platform/http/rush-door.ts';
import { type Pages, webPages } from './platform/http/web-pages.ts';

/** Every call, by domain. */
const domains = [
  accountsRoutes,
  eventsRoutes,
  entriesRoutes,
  drawsRoutes,
  matchdayRoutes,
  moneyRoutes,
  operationsRoutes,
];

const parserLimits = {
  // Node swaps the two limits when the one for headers is larger, and checks them only twice a minute by default.
  headersTimeout: 10_000,
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 16_384,
  // A request without Host it would refuse without a word; ours has the one shape.
  requireHostHeader: false,
};

function unused(): never {
  throw new Error('a route gave Fastify a schema: calls are judged by the contract');
}

export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const headers = securityHeaders(deps.settings);
  const early = earlyRefusals(headers);
  const app = Fastify({
    loggerInstance: deps.log,
    // Our own line is `logAnswers`.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
    requestIdHeader: false,
    trustProxy: deps.settings.TRUST_PROXY ? deps.settings.TRUST_PROXY.split(',').map((part) => part.trim()) : false,
    // Calls are judged by the contract's own schemas: what Fastify would judge by is not even loaded.
    schemaController: { compilersFactory: { buildValidator: unused, buildSerializer: unused } },
    bodyLimit: 2_000_000,
    requestTimeout: 30_000,
    http: parserLimits,
    keepAliveTimeout: 30_000,
    routerOptions: {
      maxParamLength: 200,
      onBadUrl: (_path, _request, response) => early.refuse('bad_request', response),
      onMaxParamLength: (_path, _request, response) => early.refuse('url_too_long', response),
    },
    frameworkErrors: (error, request, reply) => {
      protect(reply.raw, headers);
      void answerError(error, request, reply);
    },
    clientErrorHandler: early.refuseSocket,
  });

  keepRequestInHand(app);
  const door = rushDoor(app);
  early.watchExpectations(app);
  early.guard(app);
  installErrorHandling(app);
  watchForProxies(app);
  acceptEmptyJson(app);
  await compressAnswers(app);
  await app.register(fastifyCookie);
  await app.register(fastifyMultipart);

  // A connection that is kept would keep a server that stops.
  app.addHook('onSend', async (_request, reply) => {
    if (deps.stopping.aborted) void reply.header('connection', 'close');
  });
  logAnswers(app);
  deps.metrics?.watch(app);
  deps.metrics?.add(measures(deps));

  healthRoutes(app, deps);
  securityTxt(app, deps);
  for (const register of domains.flat()) register(app, deps);
  openApiRoutes(app, deps);
  forgetOldKeys(deps);
  await webPages(app, deps, pagesOf(deps));

  door.open();
  answerWhatIsReady(app, deps, headers);
  await app.ready();
  return app;
}

/** Names the route, not the address with its search words. */
function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
}

const pagesOf = (deps: Deps): Pages => ({
  toServe: (asked) => pageToServe(deps, asked),
  announcement: (language) => currentMessage(deps, language),
});

/** The calls that the contract names and nobody serves; the server does not start with one. */
export function unservedCalls(deps: Deps): string[] {
  return allEndpoints.map((endpoint) => `${endpoint.method} ${endpoint.url}`).filter((name) => !deps.served.has(name));
}

/** Clients send `content-type: application/json` with nothing behind it on calls that take no body. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined);
    else void parse(request, text as string, done);
  });
}
