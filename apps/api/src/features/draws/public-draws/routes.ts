import { publicDrawEndpoints } from '@maidan/contract/draws/public-draws';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { keptRoute } from '../../../platform/http/kept-route.ts';
import { readOrderOfPlay, readPublicDraws, readResults, textOfAnswer } from './read-draws.ts';

export function publicDrawRoutes(app: FastifyInstance, deps: Deps): void {
  keptRoute(app, deps, publicDrawEndpoints.read, ({ params }) => readPublicDraws(deps, params.eventId), {
    textOf: textOfAnswer,
  });
  keptRoute(app, deps, publicDrawEndpoints.orderOfPlay, ({ params }) => readOrderOfPlay(deps, params.eventId));
  keptRoute(app, deps, publicDrawEndpoints.results, ({ params }) => readResults(deps, params.eventId));
}
