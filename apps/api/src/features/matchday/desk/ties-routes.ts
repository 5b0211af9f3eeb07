import { tieEndpoints } from '@maidan/contract/matchday/ties';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { keyedRoute } from '../../../platform/http/keyed-route.ts';
import { route } from '../../../platform/http/route.ts';
import { deskOf } from '../records/day.ts';
import * as ties from './rubbers.ts';

export function tieRoutes(app: FastifyInstance, deps: Deps): void {
  keyedRoute(app, deps, tieEndpoints.record, {
    work: (inside, { caller, params, body }) => ties.recordRubber(inside, deskOf(caller), { ...params, ...body }),
  });
  route(app, deps, tieEndpoints.correct, ({ caller, params, body }) =>
    ties.correctRubber(deps, deskOf(caller), { ...params, ...body }),
  );
}
