import { publicEventEndpoints } from '@maidan/contract/events/public-events';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { keptRoute } from '../../../platform/http/kept-route.ts';
import { findPublicEvent, listPublicEvents } from './store.ts';

export function publicEventRoutes(app: FastifyInstance, deps: Deps): void {
  keptRoute(app, deps, publicEventEndpoints.listPublicEvents, ({ query }) => listPublicEvents(deps.db, query));
  keptRoute(app, deps, publicEventEndpoints.getPublicEvent, async ({ params }) => {
    const event = await findPublicEvent(deps.db, params.eventId);
    if (!event) throw new AppError('event_not_found');
    return { event };
  });
}
