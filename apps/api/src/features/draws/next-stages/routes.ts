import { nextStageEndpoints } from '@maidan/contract/draws/next-stages';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import * as stages from './service.ts';

export function nextStageRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, nextStageEndpoints.list, ({ caller, params }) =>
    stages.listStages(deps, { userId: caller.userId, eventId: params.eventId }),
  );
  route(app, deps, nextStageEndpoints.save, ({ caller, params, body, now }) =>
    stages.drawStage(deps, { userId: caller.userId, eventId: params.eventId }, body, now),
  );
  route(app, deps, nextStageEndpoints.takeBack, ({ caller, params, body }) =>
    stages.takeStageBack(deps, { userId: caller.userId, eventId: params.eventId }, body),
  );
}
