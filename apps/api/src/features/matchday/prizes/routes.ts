import { prizeEndpoints } from '@maidan/contract/matchday/prizes';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { prizesCsv, prizesPdf } from './prize-sheet.ts';
import { readPrizes, shownPrizes } from './read-prizes.ts';
import { savePrizes } from './save-prizes.ts';

export function prizesRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, prizeEndpoints.read, async ({ caller, params }) =>
    shownPrizes(await readPrizes(deps, { userId: caller.userId, ...params })),
  );
  route(app, deps, prizeEndpoints.save, async ({ caller, params, body }) =>
    shownPrizes(await savePrizes(deps, { userId: caller.userId, ...params, ...body })),
  );
  route(app, deps, prizeEndpoints.download, async ({ caller, params, query: { format }, reply }) => {
    const prizes = await readPrizes(deps, { userId: caller.userId, ...params });
    const isCsv = format === 'csv';
    return reply
      .type(isCsv ? 'text/csv; charset=utf-8' : 'application/pdf')
      .header('content-disposition', `attachment; filename="prizes.${format}"`)
      .header('cache-control', 'private, no-store')
      .send(isCsv ? prizesCsv(prizes) : await prizesPdf(prizes));
  });
}
