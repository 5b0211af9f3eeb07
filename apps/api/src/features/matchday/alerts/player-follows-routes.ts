import { playerFollowEndpoints } from '@maidan/contract/matchday/player-follows';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { readFollow, saveFollow } from './follow-player.ts';

export function playerFollowRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, playerFollowEndpoints.read, ({ caller, params }) => readFollow(deps, caller.userId, params));
  route(app, deps, playerFollowEndpoints.save, ({ caller, params, body }) =>
    saveFollow(deps, caller.userId, { ...params, ...body }),
  );
}
