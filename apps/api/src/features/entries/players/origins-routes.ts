import { playerOriginEndpoints } from '@maidan/contract/entries/origins';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { saveOrigin, suggestOrigins } from './origins.ts';

export function playerOriginRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, playerOriginEndpoints.suggest, ({ caller, params }) =>
    suggestOrigins(deps, { userId: caller.userId, eventId: params.eventId }),
  );
  route(app, deps, playerOriginEndpoints.save, ({ caller, params, body }) =>
    saveOrigin(deps, { userId: caller.userId, ...params }, body),
  );
}
