import { payeeEndpoints } from '@maidan/contract/money/payees';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { changePayee, listPayees } from './payees.ts';

export function payeeRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, payeeEndpoints.list, ({ query }) => listPayees(deps, query));
  route(app, deps, payeeEndpoints.change, async ({ caller, params, body }) => ({
    payee: await changePayee(deps, { payeeId: params.payeeId, adminId: caller.userId, ...body }),
  }));
}
