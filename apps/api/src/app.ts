import type { ServerResponse } from 'node:http';
import fastifyCookie from '@fastify/cookie';
import fastifyHelmet from '@fastify/helmet';
import fastifyMultipart from '@fastify/multipart';
import { allEndpoints } from '@maidan/contract/api';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { fixturePrintRoutes } from './features/fixture-prints/routes.ts';
import { fixtureRoutes } from './features/fixtures/routes.ts';
import { liveEventRoutes } from './features/live-events/routes.ts';
import { swissRoundRoutes } from './features/swiss-rounds/routes.ts';
import { teamRoutes } from './features/teams/routes.ts';
import { rescheduleRoutes } from './features/reschedules/routes.ts';
import { tieRoutes } from './features/ties/routes.ts';
import { umpireRoutes } from './features/umpire/routes.ts';
import { outboxRoutes } from './features/outbox/routes.ts';
import { sessionRoutes } from './features/session/routes.ts';
import { customizationRoutes } from './features/customization/routes.ts';
import { dashboardRoutes } from './features/dashboard/routes.ts';
import { eventCopyRoutes } from './features/event-copies/routes.ts';
import { eventHistoryRoutes } from './features/event-history/routes.ts';
import { eventStaffRoutes } from './features/event-staff/routes.ts';
import { eventRoutes } from './features/events/routes.ts';
import { fileRoutes } from './features/files/routes.ts';
import { notificationRoutes } from './features/notifications/routes.ts';
import { winnersRoutes } from './features/winners/routes.ts';
import { adminAuditRoutes } from './features/admin-audit/routes.ts';
import { adminOrganizerRoutes } from './features/admin-organizers/routes.ts';
import { adminReviewRoutes } from './features/admin-review/routes.ts';
import { announcementRoutes } from './features/announcements/routes.ts';
import { organizerRoutes } from './features/organizers/routes.ts';
import { accountDeletionRoutes } from './features/account-deletion/routes.ts';
import { personalDataRoutes } from './features/personal-data/routes.ts';
import { profileRoutes } from './features/profile/routes.ts';
import { vendorOnboardingRoutes } from './features/vendor-onboarding/routes.ts';
import { commissionRequestRoutes } from './features/commission-requests/routes.ts';
import { reconciliationRoutes } from './features/reconciliation/routes.ts';
import { ledgerRoutes } from './features/ledger/routes.ts';
import { backgroundJobRoutes } from './features/background-jobs/routes.ts';
import { paymentAlertRoutes } from './features/payment-alerts/routes.ts';
import { statementRoutes } from './features/statements/routes.ts';
import { payoutRoutes } from './features/payouts/routes.ts';
import { settlementRoutes } from './features/settlements/routes.ts';
import { vendorDocumentRoutes } from './features/vendor-documents/routes.ts';
import { vendorFigureRoutes } from './features/vendor-figures/routes.ts';
import { vendorSettingsRoutes } from './features/vendor-settings/routes.ts';
import { vendorRoutes } from './features/vendor/routes.ts';
import { checkInRoutes } from './features/check-in/routes.ts';
import { downloadRoutes } from './features/downloads/routes.ts';
import { deskRefundRoutes } from './features/desk-refunds/routes.ts';
import { playerAnswerRoutes } from './features/player-answers/routes.ts';
import { playerImportRoutes } from './features/player-imports/routes.ts';
import { playerOriginRoutes } from './features/player-origins/routes.ts';
import { eventRegistrationRoutes } from './features/event-registrations/routes.ts';
import { cancellationRoutes } from './features/cancellations/routes.ts';
import { entryRoutes } from './features/entries/routes.ts';
import { paymentRoutes } from './features/payments/routes.ts';
import { drawChangeRoutes } from './features/draw-changes/routes.ts';
import { nextStageRoutes } from './features/next-stages/routes.ts';
import { publicDrawRoutes } from './features/public-draws/routes.ts';
import { publicEventRoutes } from './features/public-events/routes.ts';
import { publicLiveRoutes } from './features/public-live/routes.ts';
import { registrationRoutes } from './features/registrations/routes.ts';
import { webhookRoutes } from './features/webhooks/routes.ts';
import { AppError, errorBody } from './platform/app-error.ts';
import type { Deps } from './platform/deps.ts';
import { answerClientError, answerError, installErrorHandling } from './platform/error-handler.ts';
import { healthRoutes } from './platform/health.ts';
import { newId } from './platform/ids.ts';
import { openApiRoutes } from './platform/openapi.ts';
import { contentSecurity } from './platform/security-headers.ts';
import { webPages } from './platform/web-pages.ts';

type RoutesOf = (app: FastifyInstance, deps: Deps) => void;

/** Every feature that serves calls, by the order of a tournament's life. */
const features: RoutesOf[] = [
  publicEventRoutes,
  publicDrawRoutes,
  publicLiveRoutes,
  entryRoutes,
  registrationRoutes,
  cancellationRoutes,
  paymentRoutes,
  webhookRoutes,
  checkInRoutes,
  eventRegistrationRoutes,
  deskRefundRoutes,
  playerAnswerRoutes,
  playerImportRoutes,
  playerOriginRoutes,
  downloadRoutes,
  organizerRoutes,
  profileRoutes,
  accountDeletionRoutes,
  personalDataRoutes,
  vendorRoutes,
  vendorOnboardingRoutes,
  vendorFigureRoutes,
  vendorDocumentRoutes,
  vendorSettingsRoutes,
  settlementRoutes,
  payoutRoutes,
  ledgerRoutes,
  reconciliationRoutes,
  statementRoutes,
  paymentAlertRoutes,
  backgroundJobRoutes,
  commissionRequestRoutes,
  announcementRoutes,
  adminReviewRoutes,
  adminOrganizerRoutes,
  adminAuditRoutes,
  winnersRoutes,
  notificationRoutes,
  fileRoutes,
  eventRoutes,
  eventStaffRoutes,
  eventHistoryRoutes,
  eventCopyRoutes,
  customizationRoutes,
  dashboardRoutes,
  sessionRoutes,
  fixtureRoutes,
  fixturePrintRoutes,
  liveEventRoutes,
  swissRoundRoutes,
  teamRoutes,
  tieRoutes,
  rescheduleRoutes,
  drawChangeRoutes,
  nextStageRoutes,
  umpireRoutes,
  outboxRoutes,
];

export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.log,
    // Our own line below names the route, not the address with its search words.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
    requestIdHeader: false,
    trustProxy: deps.settings.TRUST_PROXY ? deps.settings.TRUST_PROXY.split(',').map((part) => part.trim()) : false,
    bodyLimit: 2_000_000,
    requestTimeout: 30_000,
    // Node swaps the two limits when the one for headers is larger, and checks them only twice a minute by default.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000, maxHeaderSize: 16_384 },
    keepAliveTimeout: 30_000,
    routerOptions: {
      maxParamLength: 200,
      onBadUrl: (_path, _request, response) => refuseAddress('bad_request', response),
      onMaxParamLength: (_path, _request, response) => refuseAddress('url_too_long', response),
    },
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    clientErrorHandler: answerClientError,
  });

  installErrorHandling(app);
  acceptEmptyJson(app);
  await app.register(fastifyHelmet, contentSecurity(deps.settings));
  await app.register(fastifyCookie);
  await app.register(fastifyMultipart);

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

  healthRoutes(app, deps);
  for (const register of features) register(app, deps);
  openApiRoutes(app, deps);
  await webPages(app, deps);

  await app.ready();
  return app;
}

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

/** The router refuses these before a request object exists: same shape, on the raw response. */
function refuseAddress(code: 'bad_request' | 'url_too_long', response: ServerResponse): void {
  const refusal = new AppError(code);
  response.writeHead(refusal.status, {
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
  response.end(JSON.stringify(errorBody(refusal, newId())));
}
