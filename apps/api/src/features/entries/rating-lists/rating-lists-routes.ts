import { ratingListEndpoints } from '@maidan/contract/entries/rating-lists';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { addToList, beginList, finishList, readLists } from './load.ts';
import { compareWithLists, searchLists } from './look-up.ts';

export function ratingListRoutes(app: FastifyInstance, deps: Deps): void {
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
