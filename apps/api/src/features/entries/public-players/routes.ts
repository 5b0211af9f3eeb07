import { publicPlayerEndpoints } from '@maidan/contract/entries/public-players';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { keptRoute } from '../../../platform/http/kept-route.ts';
import { readPublicPlayer } from './read-player.ts';

export function publicPlayerRoutes(app: FastifyInstance, deps: Deps): void {
  keptRoute(app, deps, publicPlayerEndpoints.read, async ({ params }) => ({
    player: await readPublicPlayer(deps, params.eventId, params.player),
  }));
}
