import { topUpEndpoints } from '@maidan/contract/entries/top-ups';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { beginTopUp } from './top-up.ts';

export function topUpRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, topUpEndpoints.begin, async ({ caller, body }) => ({
    payment: await beginTopUp(deps, caller.userId, body.callOff),
  }));
}
