import { rescheduleEndpoints } from '@maidan/contract/matchday/rescheduling';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { deskOf } from '../records/day.ts';
import { planAnew } from './plan-anew.ts';

export function rescheduleRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, rescheduleEndpoints.reschedule, ({ caller, params, body }) =>
    planAnew(deps, deskOf(caller), { ...body, ...params, userId: caller.userId }),
  );
}
