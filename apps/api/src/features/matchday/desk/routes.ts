import { Readable } from 'node:stream';
import { liveEventEndpoints } from '@maidan/contract/matchday/desk';
import type { FastifyInstance } from 'fastify';
import { csvStream } from '../../../platform/files/csv.ts';
import type { Deps } from '../../../platform/deps.ts';
import { keyedRoute } from '../../../platform/http/keyed-route.ts';
import { route } from '../../../platform/http/route.ts';
import { deskNews } from '../desk-news/service.ts';
import { deskOf } from '../live-days/service.ts';
import { readMatchSheet } from '../match-sheet/service.ts';
import { moveInPlan, swapInPlan } from '../moves-in-plan/service.ts';
import * as results from '../results/service.ts';
import { playRound } from '../rounds/service.ts';
import { swapOnCourt } from '../court-swaps/service.ts';
import * as live from './service.ts';

export function liveEventRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, liveEventEndpoints.all, ({ caller }) =>
    live.listLive(deps, caller.role === 'organizer' ? caller.userId : null),
  );
  route(app, deps, liveEventEndpoints.goLive, ({ caller, body }) =>
    live.goLive(deps, { userId: caller.userId, ...body }),
  );
  const readDesk = deskNews(deps);
  route(app, deps, liveEventEndpoints.read, ({ caller, params, query }) =>
    readDesk(deskOf(caller), params.eventId, query),
  );
  route(app, deps, liveEventEndpoints.end, ({ caller, params }) => live.endLive(deps, deskOf(caller), params.eventId));
  route(app, deps, liveEventEndpoints.act, async ({ caller, params, body: { action, at, with: other, ...body } }) => {
    const desk = deskOf(caller);
    const swap = { ...params, ...body, at, with: other ?? '' };
    if (action === 'swap') return (await swapOnCourt(deps, desk, swap)) ?? swapInPlan(deps, desk, swap);
    return at === undefined
      ? live.actOnMatch(deps, desk, { ...params, ...body, action })
      : moveInPlan(deps, desk, { ...params, ...body, at });
  });
  route(app, deps, liveEventEndpoints.round, ({ caller, params, body }) =>
    playRound(deps, deskOf(caller), { ...params, ...body }),
  );
  route(app, deps, liveEventEndpoints.download, async ({ caller, params, reply }) => {
    const { header, lines } = await readMatchSheet(deps, deskOf(caller), params.eventId);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="live-event.csv"')
      .header('cache-control', 'no-store')
      .send(csvStream(header, Readable.from(lines)));
  });
}

export function resultRoutes(app: FastifyInstance, deps: Deps): void {
  keyedRoute(app, deps, liveEventEndpoints.result, {
    work: (inside, { caller, params, body }) =>
      results.recordMatchResult(inside, deskOf(caller), { ...params, ...body }),
  });
  route(app, deps, liveEventEndpoints.correct, ({ caller, params, body }) =>
    results.correctMatchResult(deps, deskOf(caller), { ...params, ...body }),
  );
  route(app, deps, liveEventEndpoints.takeBack, ({ caller, params, body }) =>
    results.takeResultBack(deps, deskOf(caller), { ...params, ...body }),
  );
}
