import { publicDrawEndpoints } from '@maidan/contract/draws/public-draws';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { answerWithEtag } from '../../../platform/http/etag.ts';
import { route } from '../../../platform/http/route.ts';
import { readOrderOfPlay, readPublicDraws, readResults } from './service.ts';

export function publicDrawRoutes(app: FastifyInstance, deps: Deps): void {
  void app.register(async (scope) => {
    answerWithEtag(scope, 'public, no-cache');
    route(scope, deps, publicDrawEndpoints.read, ({ params }) => readPublicDraws(deps, params.eventId));
    route(scope, deps, publicDrawEndpoints.orderOfPlay, ({ params }) => readOrderOfPlay(deps, params.eventId));
    route(scope, deps, publicDrawEndpoints.results, ({ params }) => readResults(deps, params.eventId));
  });
}
