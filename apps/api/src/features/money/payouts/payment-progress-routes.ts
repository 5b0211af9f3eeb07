import { paymentProgressEndpoints } from '@maidan/contract/money/payment-progress';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { listEventPayments, listPayments } from './payment-progress.ts';

export function paymentProgressRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, paymentProgressEndpoints.list, ({ caller, query, now }) =>
    listPayments(deps, caller.userId, { ...query, now }),
  );
  route(app, deps, paymentProgressEndpoints.ofEvent, ({ caller, params, query, now }) =>
    listEventPayments(deps, { userId: caller.userId, eventId: params.eventId }, { ...query, now }),
  );
}
