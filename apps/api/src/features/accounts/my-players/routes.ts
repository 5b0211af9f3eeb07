import { ownPlayerEndpoints } from '@maidan/contract/accounts/my-players';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { addPlayer, listPlayers, removePlayer, savePlayer } from './keep-player.ts';

export function ownPlayerRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, ownPlayerEndpoints.list, async ({ caller: { userId } }) => ({
    players: await listPlayers(deps, userId),
  }));
  route(app, deps, ownPlayerEndpoints.add, async ({ caller: { userId }, body: form, now }) => ({
    player: await addPlayer(deps, { userId, form, now }),
  }));
  route(
    app,
    deps,
    ownPlayerEndpoints.save,
    async ({ caller: { userId }, params: { playerId }, body: changes, now }) => ({
      player: await savePlayer(deps, { userId, playerId, changes, now }),
    }),
  );
  route(app, deps, ownPlayerEndpoints.remove, async ({ caller: { userId }, params: { playerId } }) => {
    await removePlayer(deps, { userId, playerId });
  });
}
