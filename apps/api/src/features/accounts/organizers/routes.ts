import { organizerEndpoints } from '@maidan/contract/accounts/organizers';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import * as organizers from './service.ts';

export function organizerRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, organizerEndpoints.onboard, async ({ caller, body }) => ({
    user: await organizers.becomeOrganizer(deps, { ...body, caller }),
  }));
  route(app, deps, organizerEndpoints.status, async ({ caller, params }) => ({
    status: await organizers.ownStatus(deps.db, { callerId: caller.userId, organizerId: params.organizerId }),
  }));
}
