import { deskPaymentEndpoints } from '@maidan/contract/entries/desk-payments';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { keyedRoute } from '../../../platform/http/keyed-route.ts';
import { recordDeskPayment, undoDeskPayment } from './desk-payments.ts';

export function deskPaymentRoutes(app: FastifyInstance, deps: Deps): void {
  keyedRoute(app, deps, deskPaymentEndpoints.record, {
    work: (inside, { caller, params, body }) =>
      recordDeskPayment(inside, { scope: { userId: caller.userId, ...params }, form: body }),
  });
  keyedRoute(app, deps, deskPaymentEndpoints.undo, {
    work: (inside, { caller, params: { paymentId, ...which }, body }) =>
      undoDeskPayment(inside, { scope: { userId: caller.userId, ...which }, paymentId, reason: body.reason }),
  });
}
