import { lotEndpoints } from '@maidan/contract/matchday/lots';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { deskOf } from '../records/day.ts';
import { drawLots, listLevel } from './draw-lots.ts';

export function lotRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, lotEndpoints.list, ({ caller, params }) => listLevel(deps, deskOf(caller), params.eventId));
  route(app, deps, lotEndpoints.draw, ({ caller, params, body }) =>
    drawLots(deps, deskOf(caller), { userId: caller.userId, ...params, ...body }),
  );
}
