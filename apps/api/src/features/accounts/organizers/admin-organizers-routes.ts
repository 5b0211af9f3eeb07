import { adminOrganizerEndpoints } from '@maidan/contract/accounts/admin-organizers';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { findOrganizers } from './suspension.ts';

export function adminOrganizerRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, adminOrganizerEndpoints.list, ({ query }) => findOrganizers(deps.db, query));
}
