import { adminReviewEndpoints } from '@maidan/contract/events/review';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { listReviews } from './list.ts';
import { reviewOf } from './show-review.ts';
import { acknowledgeChanges, approveEvent, rejectEvent, requestChanges } from './decide.ts';
import { publishEvent, unpublishEvent } from './publication.ts';

export function adminReviewRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, adminReviewEndpoints.list, ({ query }) => listReviews(deps.db, query));
  route(app, deps, adminReviewEndpoints.review, ({ params, now }) => reviewOf(deps, { eventId: params.eventId, now }));
  route(app, deps, adminReviewEndpoints.approve, async ({ caller, params, body, now }) => ({
    event: await approveEvent(deps, { ...params, adminId: caller.userId, note: body.note || null, now }),
  }));
  route(app, deps, adminReviewEndpoints.reject, async ({ caller, params, body, now }) => ({
    event: await rejectEvent(deps, { ...params, adminId: caller.userId, reason: body.reason, now }),
  }));
  route(app, deps, adminReviewEndpoints.requestChanges, async ({ caller, params, body, now }) => ({
    event: await requestChanges(deps, { ...params, adminId: caller.userId, changes: body.changes, now }),
  }));
  route(app, deps, adminReviewEndpoints.unpublish, async ({ caller, params, body, now }) => ({
    event: await unpublishEvent(deps, { ...params, adminId: caller.userId, reason: body.reason, now }),
  }));
  route(app, deps, adminReviewEndpoints.publish, async ({ caller, params, body, now }) => ({
    event: await publishEvent(deps, { ...params, adminId: caller.userId, reason: body.reason || null, now }),
  }));
  route(app, deps, adminReviewEndpoints.acknowledge, async ({ caller, params }) => ({
    event: await acknowledgeChanges(deps, { ...params, adminId: caller.userId }),
  }));
}
