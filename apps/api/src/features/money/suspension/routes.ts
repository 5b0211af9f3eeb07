import { suspensionEndpoints } from '@maidan/contract/money/suspension';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { reinstateWithPayouts, suspendWithPayouts } from './suspension.ts';

export function suspensionRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, suspensionEndpoints.suspend, async ({ caller, params, body }) => ({
    organizer: await suspendWithPayouts(deps, { ...params, adminId: caller.userId, ...body }),
  }));
  route(app, deps, suspensionEndpoints.reinstate, async ({ caller, params, body }) => ({
    organizer: await reinstateWithPayouts(deps, { ...params, adminId: caller.userId, ...body }),
  }));
}
