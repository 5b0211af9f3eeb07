import { matchAlertEndpoints } from '@maidan/contract/matchday/match-alerts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { readAlerts, saveAlerts } from './choices.ts';

export function matchAlertRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, matchAlertEndpoints.read, ({ caller }) => readAlerts(deps, caller.userId));
  route(app, deps, matchAlertEndpoints.save, ({ caller, body }) => saveAlerts(deps, caller.userId, body));
}
