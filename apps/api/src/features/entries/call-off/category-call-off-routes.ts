import { categoryCallOffEndpoints } from '@maidan/contract/entries/category-call-off';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { keyedRoute } from '../../../platform/http/keyed-route.ts';
import { route } from '../../../platform/http/route.ts';
import { closeAtProvider } from '../payments/sync-order.ts';
import { callOffCategory, previewCategory } from './call-off-category.ts';

export function categoryCallOffRoutes(app: FastifyInstance, deps: Deps): void {
  const scope = ({ caller, params }: { caller: { userId: string }; params: { eventId: string } }) => ({
    userId: caller.userId,
    eventId: params.eventId,
  });
  route(app, deps, categoryCallOffEndpoints.preview, async (call) => ({
    preview: await previewCategory(deps, { scope: scope(call), category: call.query.category }),
  }));
  keyedRoute(app, deps, categoryCallOffEndpoints.start, {
    begin: (inside, call) => callOffCategory(inside, { scope: scope(call), ...call.body }),
    finish: async (_call, { closed, ...told }) => {
      for (const orderRef of closed) await closeAtProvider(deps, orderRef);
      return told;
    },
  });
}
