import { Readable } from 'node:stream';
import { type LiveMatchAnswer, liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { scoreText } from '@maidan/domain/matchday/live-match';
import type { FastifyInstance } from 'fastify';
import { csvStream } from '../../../platform/files/csv.ts';
import type { Deps } from '../../../platform/deps.ts';
import { keyedRoute } from '../../../platform/http/keyed-route.ts';
import { route } from '../../../platform/http/route.ts';
import { deskOf } from '../live-days/service.ts';
import * as results from '../results/service.ts';
import * as live from './service.ts';

export function liveEventRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, liveEventEndpoints.all, ({ caller }) =>
    live.listLive(deps, caller.role === 'organizer' ? caller.userId : null),
  );
  route(app, deps, liveEventEndpoints.goLive, ({ caller, body }) =>
    live.goLive(deps, { userId: caller.userId, ...body }),
  );
  route(app, deps, liveEventEndpoints.read, ({ caller, params }) =>
    live.readLive(deps, deskOf(caller), params.eventId),
  );
  route(app, deps, liveEventEndpoints.end, ({ caller, params }) => live.endLive(deps, deskOf(caller), params.eventId));
  route(app, deps, liveEventEndpoints.act, ({ caller, params, body }) =>
    live.actOnMatch(deps, deskOf(caller), { ...params, ...body }),
  );
  route(app, deps, liveEventEndpoints.download, async ({ caller, params, reply }) => {
    const { matches } = await live.readLive(deps, deskOf(caller), params.eventId);
    const header = [
      'Match',
      'Category',
      'Round',
      'Court',
      'Planned start',
      'Status',
      'Side 1',
      'Side 2',
      'Winner',
      'Score',
      'How',
      'Rubbers',
    ];
    const lines = matches.map((match) => [
      match.label,
      match.category,
      match.roundName,
      match.court ?? match.plannedCourt,
      match.start ? new Date(match.start) : null,
      match.status,
      match.sides[0]?.text ?? '',
      match.sides[1]?.text ?? '',
      match.sides.find((side) => side.entry === match.winner && match.winner !== null)?.name ?? '',
      scoreText(match.score),
      match.kind ?? '',
      rubbersText(match),
    ]);
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

/** "A-X 11-7 11-5 Pune; B-Y walkover Nashik": what has been played of a tie of teams. */
function rubbersText({ tie, sides }: LiveMatchAnswer): string {
  const played = (tie?.rubbers ?? []).flatMap(({ name, result }) => {
    if (!result) return [];
    const { side, kind, score } = result;
    const how = kind === 'played' ? '' : kind;
    return [name, scoreText(score), how, side === null ? '' : sides[side]?.text].filter(Boolean).join(' ');
  });
  return played.join('; ');
}
