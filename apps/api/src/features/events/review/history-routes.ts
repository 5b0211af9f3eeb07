import { eventHistoryEndpoints } from '@maidan/contract/events/history';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { readHistory } from './history.ts';

export function eventHistoryRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, eventHistoryEndpoints.list, ({ caller, params, query }) =>
    readHistory(deps.db, { userId: caller.userId, ...params, ...query }),
  );
}
