import { dashboardEndpoints } from '@maidan/contract/events/dashboard';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { analyticsOf, readToday, statsOf } from './dashboard.ts';

export function dashboardRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, dashboardEndpoints.stats, async ({ caller }) => ({
    stats: await statsOf(deps.db, caller.userId),
  }));
  route(app, deps, dashboardEndpoints.analytics, async ({ caller, now }) => ({
    analytics: await analyticsOf(deps.db, caller.userId, now),
  }));
  route(app, deps, dashboardEndpoints.today, async ({ caller, now }) => ({
    needs: await readToday(deps.db, caller.userId, now),
  }));
}
