import { deskPaymentEndpoints } from '@maidan/contract/entries/desk-payments';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { keyedRoute } from '../../../platform/http/keyed-route.ts';
import { closeAtProvider } from '../payments/sync-order.ts';
import { recordDeskPayment, undoDeskPayment } from './desk-payments.ts';
import { sendFeeLink } from './send-fee-link.ts';

export function deskPaymentRoutes(app: FastifyInstance, deps: Deps): void {
  keyedRoute(app, deps, deskPaymentEndpoints.record, {
    begin: (inside, { caller, params, body }) =>
      recordDeskPayment(inside, { scope: { userId: caller.userId, ...params }, form: body }),
    finish: async (_call, { closed, ...recorded }) => {
      for (const orderRef of closed) await closeAtProvider(deps, orderRef);
      return recorded;
    },
  });
  keyedRoute(app, deps, deskPaymentEndpoints.sendLink, {
    work: (inside, { caller, params }) => sendFeeLink(inside, { userId: caller.userId, ...params }),
  });
  keyedRoute(app, deps, deskPaymentEndpoints.undo, {
    work: (inside, { caller, params: { paymentId, ...which }, body }) =>
      undoDeskPayment(inside, { scope: { userId: caller.userId, ...which }, paymentId, reason: body.reason }),
  });
}
