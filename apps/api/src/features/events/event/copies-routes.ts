import { eventCopyEndpoints } from '@maidan/contract/events/copies';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { keyedRoute } from '../../../platform/http/keyed-route.ts';
import { copyEvent } from './copy-event.ts';

export function eventCopyRoutes(app: FastifyInstance, deps: Deps): void {
  keyedRoute(app, deps, eventCopyEndpoints.duplicate, {
    work: async (inside, { caller, params, body, now }) => ({
      event: await copyEvent(inside, { userId: caller.userId, ...params, form: body, now }),
    }),
  });
}
