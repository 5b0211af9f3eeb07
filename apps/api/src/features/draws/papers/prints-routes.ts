import { fixturePrintEndpoints } from '@maidan/contract/draws/prints';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import * as prints from './print-fixtures.ts';

export function fixturePrintRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, fixturePrintEndpoints.print, ({ caller, body }) =>
    prints.printFixtures(deps, { userId: caller.userId, ...body }),
  );
  route(app, deps, fixturePrintEndpoints.scoreSheets, ({ caller, params }) =>
    prints.printScoreSheets(deps, { userId: caller.userId, eventId: params.eventId }),
  );
  route(app, deps, fixturePrintEndpoints.savePdf, ({ caller, params, body }) =>
    prints.keepPdf(deps, { userId: caller.userId, eventId: params.eventId, pdfUrl: body.pdfUrl }),
  );
}
