import { drawChangeEndpoints } from '@maidan/contract/draws/changes';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { changeMadeDraw, listDrawChanges } from './service.ts';

export function drawChangeRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, drawChangeEndpoints.list, ({ caller, params }) =>
    listDrawChanges(deps, { userId: caller.userId, eventId: params.eventId }),
  );
  route(app, deps, drawChangeEndpoints.save, ({ caller, params, body, now }) =>
    changeMadeDraw(deps, { userId: caller.userId, eventId: params.eventId }, body, now),
  );
}
