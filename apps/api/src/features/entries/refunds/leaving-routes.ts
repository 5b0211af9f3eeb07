import { leavingEndpoints } from '@maidan/contract/entries/leaving';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { previewForPlayer, previewForStaff } from './out-of-draws.ts';

export function leavingRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, leavingEndpoints.ofEvent, async ({ caller, params, now }) => ({
    draws: await previewForStaff(deps, { staffId: caller.userId, ...params }, now),
  }));
  route(app, deps, leavingEndpoints.ofMine, async ({ caller, params, now }) => ({
    draws: await previewForPlayer(deps, { userId: caller.userId, ...params }, now),
  }));
}
