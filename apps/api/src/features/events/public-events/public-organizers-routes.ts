import { publicOrganizerEndpoints } from '@maidan/contract/events/public-organizers';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { keptRoute } from '../../../platform/http/kept-route.ts';
import { readPublicOrganizer } from './read-organizer.ts';

export function publicOrganizerRoutes(app: FastifyInstance, deps: Deps): void {
  keptRoute(app, deps, publicOrganizerEndpoints.read, async ({ params, query }) => {
    const organizer = await readPublicOrganizer(deps, params.organizer, query.page);
    if (!organizer) throw new AppError('organizer_not_found');
    return { organizer };
  });
}
