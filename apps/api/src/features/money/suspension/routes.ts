import { adminOrganizerEndpoints } from '@maidan/contract/accounts/admin-organizers';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { reinstateWithPayouts, suspendWithPayouts } from './suspension.ts';

/** Here and not with the accounts: whoever is suspended is not paid meanwhile. */
export function suspensionRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, adminOrganizerEndpoints.suspend, async ({ caller, params, body }) => ({
    organizer: await suspendWithPayouts(deps, { ...params, adminId: caller.userId, ...body }),
  }));
  route(app, deps, adminOrganizerEndpoints.reinstate, async ({ caller, params, body }) => ({
    organizer: await reinstateWithPayouts(deps, { ...params, adminId: caller.userId, ...body }),
  }));
}
