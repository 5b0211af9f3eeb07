import { eventCopyEndpoints } from '@maidan/contract/events/copies';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { copyEvent } from './service.ts';

export function eventCopyRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, eventCopyEndpoints.duplicate, async ({ caller, params, body, now }) => ({
    event: await copyEvent(deps, { userId: caller.userId, ...params, form: body, now }),
  }));
}
