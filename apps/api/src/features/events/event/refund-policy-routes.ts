import { refundPolicyEndpoints } from '@maidan/contract/events/refund-policy';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { changeRefundPolicy, readRefundPolicy } from './refund-policy.ts';

export function refundPolicyRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, refundPolicyEndpoints.get, ({ caller, params }) =>
    readRefundPolicy(deps, { userId: caller.userId, ...params }),
  );
  route(app, deps, refundPolicyEndpoints.save, ({ caller, params, body }) =>
    changeRefundPolicy(deps, { userId: caller.userId, ...params }, body),
  );
}
