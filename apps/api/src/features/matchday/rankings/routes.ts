import { rankingEndpoints } from '@maidan/contract/matchday/rankings';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { keptRoute } from '../../../platform/http/kept-route.ts';
import { route } from '../../../platform/http/route.ts';
import { rankingSheet } from './download.ts';
import { federationSheet } from './federation-sheet.ts';
import { keepRanking, listOwn, removeRanking } from './keep-ranking.ts';
import { meetingsOfTwo } from './meetings.ts';
import { readTable } from './read-table.ts';
import { rivalsOf } from './rivals.ts';
import { seedsByRanking } from './seeds.ts';
import { findOwn, findPublic, type RankingRow } from './store.ts';

export function rankingRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, rankingEndpoints.list, ({ caller }) => listOwn(deps, caller.userId));
  route(app, deps, rankingEndpoints.create, async ({ caller, body }) => ({
    ranking: await keepRanking(deps, { organizerId: caller.userId, rankingId: null, form: body }),
  }));
  route(app, deps, rankingEndpoints.change, async ({ caller, params, body }) => ({
    ranking: await keepRanking(deps, { organizerId: caller.userId, ...params, form: body }),
  }));
  route(app, deps, rankingEndpoints.remove, ({ caller, params }) =>
    removeRanking(deps, { organizerId: caller.userId, ...params }),
  );
  route(app, deps, rankingEndpoints.preview, async ({ caller, params, query }) =>
    readTable(deps, found(await findOwn(deps.db, { organizerId: caller.userId, ...params })), query.category),
  );
  route(app, deps, rankingEndpoints.seeds, ({ caller, params, query }) =>
    seedsByRanking(deps, { organizerId: caller.userId, ...params, ...query }),
  );
  keptRoute(app, deps, rankingEndpoints.read, async ({ params, query }) =>
    readTable(deps, found(await findPublic(deps.db, params.rankingId)), query.category),
  );
  route(app, deps, rankingEndpoints.meetings, async ({ params, query }) => ({
    meetings: await meetingsOfTwo(deps, found(await findPublic(deps.db, params.rankingId)), query),
  }));
  keptRoute(app, deps, rankingEndpoints.rivals, async ({ params }) => ({ rivals: await rivalsOf(deps, params) }));
  route(app, deps, rankingEndpoints.sheet, async ({ caller, params, reply }) => {
    const own = found(await findOwn(deps.db, { organizerId: caller.userId, ...params }));
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="ranking-federation.csv"')
      .header('cache-control', 'private, no-store')
      .send(await federationSheet(deps, own));
  });
  route(app, deps, rankingEndpoints.download, async ({ params, reply }) => {
    const sheet = await rankingSheet(deps, found(await findPublic(deps.db, params.rankingId)));
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="ranking.csv"')
      .header('cache-control', 'no-store')
      .send(sheet);
  });
}

function found(ranking: RankingRow | null): RankingRow {
  if (!ranking) throw new AppError('ranking_not_found');
  return ranking;
}
