import { refundEndpoints } from '@maidan/contract/entries/refunds';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { cancel, recordAtDesk, refundByOrganizer, undoAtDesk } from './service.ts';

export function refundRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, refundEndpoints.cancel, ({ caller, params, body }) =>
    cancel(deps, { userId: caller.userId, registrationId: params.registrationId, categories: body.categories }),
  );
  route(app, deps, refundEndpoints.refund, ({ caller, params, body }) =>
    refundByOrganizer(deps, {
      staffId: caller.userId,
      ...params,
      categories: body.categories,
      reason: body.reason,
    }),
  );
  route(app, deps, refundEndpoints.recordAtDesk, ({ caller, params, body }) =>
    recordAtDesk(deps, { scope: { staffId: caller.userId, ...params }, form: body }),
  );
  route(app, deps, refundEndpoints.undoAtDesk, ({ caller, params, body }) =>
    undoAtDesk(deps, { scope: { staffId: caller.userId, ...params }, reason: body.reason }),
  );
}
