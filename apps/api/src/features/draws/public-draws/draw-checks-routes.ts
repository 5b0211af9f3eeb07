import { drawCheckEndpoints } from '@maidan/contract/draws/draw-checks';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { keptRoute } from '../../../platform/http/kept-route.ts';
import { readDrawCheck } from './read-draw-check.ts';

export function drawCheckRoutes(app: FastifyInstance, deps: Deps): void {
  keptRoute(app, deps, drawCheckEndpoints.read, ({ params }) => readDrawCheck(deps, params.eventId));
}
