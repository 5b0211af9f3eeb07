import { openRefundEndpoints } from '@maidan/contract/entries/open-refunds';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { keyedRoute } from '../../../platform/http/keyed-route.ts';
import { route } from '../../../platform/http/route.ts';
import { addProof, listOpenRefunds, recordByHand, retry } from './open-refunds.ts';

export function openRefundRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, openRefundEndpoints.list, ({ caller, params }) =>
    listOpenRefunds(deps, { userId: caller.userId, ...params }),
  );
  keyedRoute(app, deps, openRefundEndpoints.retry, {
    work: (inside, { caller, params: { eventId, refundId }, body }) =>
      retry(inside, { actor: { userId: caller.userId, eventId }, refundId, upi: body.upi }),
  });
  keyedRoute(app, deps, openRefundEndpoints.payByHand, {
    work: (inside, { caller, params: { eventId, refundId }, body }) =>
      recordByHand(inside, { actor: { userId: caller.userId, eventId }, refundId, paid: body }),
  });
  route(app, deps, openRefundEndpoints.saveProof, ({ caller, params: { eventId, refundId }, files }) =>
    addProof(deps, { scope: { userId: caller.userId, eventId }, refundId, upload: files.proof?.[0] }),
  );
  keyedRoute(app, deps, openRefundEndpoints.retryAsAdmin, {
    work: (inside, { caller, params: { refundId }, body }) =>
      retry(inside, { actor: { userId: caller.userId }, refundId, upi: body.upi }),
  });
  keyedRoute(app, deps, openRefundEndpoints.payAsAdmin, {
    work: (inside, { caller, params: { refundId }, body }) =>
      recordByHand(inside, { actor: { userId: caller.userId }, refundId, paid: body }),
  });
}
