import { cancellationEndpoints } from '@maidan/contract/entries/cancellations';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { cancel, refundByOrganizer } from './service.ts';

export function cancellationRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, cancellationEndpoints.cancel, ({ caller, params, body }) =>
    cancel(deps, { userId: caller.userId, registrationId: params.registrationId, categories: body.categories }),
  );
  route(app, deps, cancellationEndpoints.refund, ({ caller, params, body }) =>
    refundByOrganizer(deps, {
      staffId: caller.userId,
      ...params,
      categories: body.categories,
      reason: body.reason,
    }),
  );
}
