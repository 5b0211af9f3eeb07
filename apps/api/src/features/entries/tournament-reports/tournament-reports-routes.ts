import { tournamentReportEndpoints } from '@maidan/contract/entries/tournament-reports';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { openReport } from './open-report.ts';

export function tournamentReportRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, tournamentReportEndpoints.open, async ({ caller, params, body, now }) => ({
    report: await openReport(deps, { userId: caller.userId, eventId: params.eventId }, body, now),
  }));
}
