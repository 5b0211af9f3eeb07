import { pointEndpoints } from '@maidan/contract/matchday/points';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { deskOf } from '../records/day.ts';
import { appendPoints } from './append-points.ts';
import { readPoints } from './read-points.ts';
import { takeOver } from './take-over.ts';

export function pointRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, pointEndpoints.append, ({ caller, params, body }) =>
    appendPoints(deps, deskOf(caller), { ...params, ...body }),
  );
  route(app, deps, pointEndpoints.read, ({ caller, params, query }) =>
    readPoints(deps, deskOf(caller), { ...params, ...query }),
  );
  route(app, deps, pointEndpoints.takeOver, ({ caller, params, body }) =>
    takeOver(deps, deskOf(caller), { ...params, ...body }),
  );
}
