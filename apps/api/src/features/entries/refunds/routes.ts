import { refundEndpoints } from '@maidan/contract/entries/refunds';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { keyedRoute } from '../../../platform/http/keyed-route.ts';
import { route } from '../../../platform/http/route.ts';
import { closeAtProvider } from '../payments/sync-order.ts';
import { offerFreePlaces } from '../records/holds.ts';
import { afterCancelling, cancel, readPayments } from './cancel.ts';
import { previewRefund } from './preview-refund.ts';
import { refundByOrganizer } from './refund-by-organizer.ts';
import { keepAtDesk, recordAtDesk, undoAtDesk } from './desk-refund.ts';

export function refundRoutes(app: FastifyInstance, deps: Deps): void {
  keyedRoute(app, deps, refundEndpoints.cancel, {
    prepare: ({ caller, params }) => readPayments(deps, { userId: caller.userId, ...params }),
    begin: (inside, { caller, params, body }) =>
      cancel(inside, { userId: caller.userId, ...params, categories: body.categories }),
    finish: ({ caller, params }, cancelled) => afterCancelling(deps, { userId: caller.userId, ...params }, cancelled),
  });
  route(app, deps, refundEndpoints.preview, async ({ caller, params, query: { categories, amount, by } }) => ({
    preview: await previewRefund(deps, {
      staffId: caller.userId,
      ...params,
      categories: categories?.split('\n'),
      amount,
      by,
    }),
  }));
  keyedRoute(app, deps, refundEndpoints.refund, {
    begin: (inside, { caller, params, body }) =>
      refundByOrganizer(inside, {
        staffId: caller.userId,
        ...params,
        ...body,
        categories: body.categories,
        amount: body.amount,
        desk: body.desk,
        reserves: body.reserves,
      }),
    finish: async ({ params }, { closed, draws, ...refunded }) => {
      for (const orderRef of closed) await closeAtProvider(deps, orderRef);
      await offerFreePlaces(deps, params.eventId);
      return { ...refunded, ...(draws.length > 0 && { draws: [...draws] }) };
    },
  });
  keyedRoute(app, deps, refundEndpoints.recordAtDesk, {
    work: (inside, { caller, params, body }) =>
      recordAtDesk(inside, { scope: { staffId: caller.userId, ...params }, form: body }),
  });
  keyedRoute(app, deps, refundEndpoints.keepAtDesk, {
    work: (inside, { caller, params, body }) =>
      keepAtDesk(inside, { scope: { staffId: caller.userId, ...params }, reason: body.reason }),
  });
  keyedRoute(app, deps, refundEndpoints.undoAtDesk, {
    work: (inside, { caller, params, body }) =>
      undoAtDesk(inside, { scope: { staffId: caller.userId, ...params }, reason: body.reason }),
  });
}
