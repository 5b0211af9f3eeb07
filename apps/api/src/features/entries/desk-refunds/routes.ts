import { deskRefundEndpoints } from '@maidan/contract/entries/desk-refunds';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { recordDeskRefund, takeDeskRefundBack } from './service.ts';

export function deskRefundRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, deskRefundEndpoints.record, ({ caller, params, body }) =>
    recordDeskRefund(deps, { scope: { staffId: caller.userId, ...params }, form: body }),
  );
  route(app, deps, deskRefundEndpoints.takeBack, ({ caller, params, body }) =>
    takeDeskRefundBack(deps, { scope: { staffId: caller.userId, ...params }, reason: body.reason }),
  );
}
