import { publicEventEndpoints } from '@maidan/contract/events/public-events';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { keptRoute } from '../../../platform/http/kept-route.ts';
import { readPublicEvent, readPublicEvents } from './read-events.ts';

export function publicEventRoutes(app: FastifyInstance, deps: Deps): void {
  keptRoute(app, deps, publicEventEndpoints.listPublicEvents, ({ query }) => readPublicEvents(deps, query));
  keptRoute(app, deps, publicEventEndpoints.getPublicEvent, async ({ params }) => {
    const event = await readPublicEvent(deps, params.eventId);
    if (!event) throw new AppError('event_not_found');
    return { event };
  });
}
