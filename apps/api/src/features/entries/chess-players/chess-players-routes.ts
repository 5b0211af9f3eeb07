import { chessPlayerEndpoints } from '@maidan/contract/entries/chess-players';
import { ratingListEndpoints } from '@maidan/contract/entries/chess/rating-lists';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { addToList, beginList, finishList, readLists } from '../rating-lists/load.ts';
import { compareWithLists, searchLists } from '../rating-lists/look-up.ts';
import { listChessPlayers } from './list.ts';
import { chooseRating, saveChessPlayers } from './save.ts';

export function chessPlayerRoutes(app: FastifyInstance, deps: Deps): void {
  ratingListRoutes(app, deps);
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

/** The lists that players are looked up in. */
function ratingListRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, ratingListEndpoints.read, ({ caller, params }) =>
    readLists(deps.db, { userId: caller.userId, ...params }),
  );
  route(app, deps, ratingListEndpoints.begin, ({ caller, params, body }) =>
    beginList(deps, { userId: caller.userId, ...params }, body),
  );
  route(app, deps, ratingListEndpoints.add, ({ caller, params, body }) =>
    addToList(deps, { userId: caller.userId, ...params }, body.players),
  );
  route(app, deps, ratingListEndpoints.finish, ({ caller, params }) =>
    finishList(deps, { userId: caller.userId, ...params }),
  );
  route(app, deps, ratingListEndpoints.search, ({ caller, params, query }) =>
    searchLists(deps.db, { userId: caller.userId, ...params }, query.q),
  );
  route(app, deps, ratingListEndpoints.compare, ({ caller, params }) =>
    compareWithLists(deps.db, { userId: caller.userId, ...params }),
  );
}
