import { pointEndpoints } from '@maidan/contract/matchday/points';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { deskOf } from '../live-days/service.ts';
import * as points from './service.ts';

export function pointRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, pointEndpoints.append, ({ caller, params, body }) =>
    points.appendPoints(deps, deskOf(caller), { ...params, ...body }),
  );
  route(app, deps, pointEndpoints.read, ({ caller, params, query }) =>
    points.readPoints(deps, deskOf(caller), { ...params, ...query }),
  );
  route(app, deps, pointEndpoints.takeOver, ({ caller, params, body }) =>
    points.takeOver(deps, deskOf(caller), { ...params, ...body }),
  );
}
