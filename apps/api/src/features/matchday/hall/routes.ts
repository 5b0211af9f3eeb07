import { hallEndpoints } from '@maidan/contract/matchday/hall';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { deskOf } from '../records/day.ts';
import { saveCourt, saveHall } from './hall.ts';

export function hallRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, hallEndpoints.save, ({ caller, params, body }) =>
    saveHall(deps, deskOf(caller), { ...params, ...body }),
  );
  route(app, deps, hallEndpoints.saveCourt, ({ caller, params, body }) =>
    saveCourt(deps, deskOf(caller), { ...params, ...body }),
  );
}
