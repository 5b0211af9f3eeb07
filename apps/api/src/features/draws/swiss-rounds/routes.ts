import { swissRoundEndpoints } from '@maidan/contract/draws/swiss-rounds';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import * as swiss from './service.ts';

export function swissRoundRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, swissRoundEndpoints.list, ({ caller, params }) =>
    swiss.listSwissRounds(deps, { userId: caller.role === 'admin' ? null : caller.userId, eventId: params.eventId }),
  );
  route(app, deps, swissRoundEndpoints.pair, ({ caller, params, body }) =>
    swiss.pairRound(deps, { userId: caller.userId, eventId: params.eventId, ...body, again: false }),
  );
  route(app, deps, swissRoundEndpoints.pairAgain, ({ caller, params, body }) =>
    swiss.pairRound(deps, { userId: caller.userId, eventId: params.eventId, ...body, again: true }),
  );
}
