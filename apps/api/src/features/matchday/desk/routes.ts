import { Readable } from 'node:stream';
import { liveEventEndpoints } from '@maidan/contract/matchday/desk';
import type { FastifyInstance } from 'fastify';
import { csvStream } from '../../../platform/files/csv.ts';
import type { Deps } from '../../../platform/deps.ts';
import { keyedRoute } from '../../../platform/http/keyed-route.ts';
import { route } from '../../../platform/http/route.ts';
import { deskNews } from './news.ts';
import { deskOf } from '../records/day.ts';
import { readMatchSheet } from './match-sheet.ts';
import { moveInPlan, swapInPlan } from './move-in-plan.ts';
import { recordMatchResult } from './record-result.ts';
import { correctMatchResult } from './correct-result.ts';
import { takeResultBack } from './take-back.ts';
import { playRound } from './play-round.ts';
import { swapOnCourt } from './swap-courts.ts';
import { endLive, goLive, listLive } from './go-live.ts';
import { actOnMatch } from './act-on-match.ts';

export function liveEventRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, liveEventEndpoints.all, ({ caller }) =>
    listLive(deps, caller.role === 'organizer' ? caller.userId : null),
  );
  route(app, deps, liveEventEndpoints.goLive, ({ caller, body }) => goLive(deps, { userId: caller.userId, ...body }));
  const readDesk = deskNews(deps);
  route(app, deps, liveEventEndpoints.read, ({ caller, params, query }) =>
    readDesk(deskOf(caller), params.eventId, query),
  );
  route(app, deps, liveEventEndpoints.end, ({ caller, params }) => endLive(deps, deskOf(caller), params.eventId));
  route(app, deps, liveEventEndpoints.act, async ({ caller, params, body: { action, at, with: other, ...body } }) => {
    const desk = deskOf(caller);
    const swap = { ...params, ...body, at, with: other ?? '' };
    if (action === 'swap') return (await swapOnCourt(deps, desk, swap)) ?? swapInPlan(deps, desk, swap);
    return at === undefined
      ? actOnMatch(deps, desk, { ...params, ...body, action })
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
    work: (inside, { caller, params, body }) => recordMatchResult(inside, deskOf(caller), { ...params, ...body }),
  });
  route(app, deps, liveEventEndpoints.correct, ({ caller, params, body }) =>
    correctMatchResult(deps, deskOf(caller), { ...params, ...body }),
  );
  route(app, deps, liveEventEndpoints.takeBack, ({ caller, params, body }) =>
    takeResultBack(deps, deskOf(caller), { ...params, ...body }),
  );
}
