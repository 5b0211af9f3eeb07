import { vendorFigureEndpoints } from '@maidan/contract/money/easy-split-figures';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import * as figures from './figures.ts';

export function vendorFigureRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, vendorFigureEndpoints.summary, async ({ caller, now }) => ({
    summary: await figures.summaryOf(deps, caller.userId, now),
  }));
  route(app, deps, vendorFigureEndpoints.balance, async ({ caller, now }) => ({
    balance: await figures.balanceOf(deps, caller.userId, now),
  }));
  route(app, deps, vendorFigureEndpoints.analytics, async ({ caller, query, now }) => ({
    analytics: await figures.analyticsOf(deps, caller.userId, { range: query.range, now }),
  }));
}
