import { messageStopEndpoints } from '@maidan/contract/operations/message-stops';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { workPushes } from './push.ts';
import { readStops, stopMessages } from './stops.ts';

export function messageStopRoutes(app: FastifyInstance, deps: Deps): void {
  workPushes(deps);
  route(app, deps, messageStopEndpoints.read, ({ query }) => readStops(deps, query.token));
  route(app, deps, messageStopEndpoints.save, ({ body }) => stopMessages(deps, body));
}
