import { adminOrganizerEndpoints } from '@maidan/contract/accounts/admin-organizers';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import * as organizers from './suspension.ts';

export function adminOrganizerRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, adminOrganizerEndpoints.list, ({ query }) => organizers.findOrganizers(deps.db, query));
  route(app, deps, adminOrganizerEndpoints.suspend, async ({ caller, params, body }) => ({
    organizer: await organizers.suspendOrganizer(deps, { ...params, adminId: caller.userId, reason: body.reason }),
  }));
  route(app, deps, adminOrganizerEndpoints.reinstate, async ({ caller, params }) => ({
    organizer: await organizers.reinstateOrganizer(deps, { ...params, adminId: caller.userId }),
  }));
}
