import { commissionRequestEndpoints } from '@maidan/contract/money/commission-requests';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { decideRequest, listRequests } from './commission-requests.ts';

export function commissionRequestRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, commissionRequestEndpoints.list, ({ query }) => listRequests(deps, query));
  route(app, deps, commissionRequestEndpoints.decide, async ({ caller, params, body, now }) => ({
    request: await decideRequest(deps, {
      requestId: params.requestId,
      adminId: caller.userId,
      decision: body.decision,
      note: body.note,
      now,
    }),
  }));
}
