import { chessPlayerEndpoints } from '@maidan/contract/entries/chess-players';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { listChessPlayers } from './list.ts';
import { chooseRating, saveChessPlayers } from './save.ts';

export function chessPlayerRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, chessPlayerEndpoints.list, ({ caller, params }) =>
    listChessPlayers(deps.db, { userId: caller.userId, ...params }),
  );
  route(app, deps, chessPlayerEndpoints.save, ({ caller, params, body }) =>
    saveChessPlayers(deps, { userId: caller.userId, ...params }, body.players),
  );
  route(app, deps, chessPlayerEndpoints.count, ({ caller, params, body }) =>
    chooseRating(deps, { userId: caller.userId, ...params }, body),
  );
}
