import { paymentProgressEndpoints } from '@maidan/contract/money/payment-progress';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { listPayments } from './service.ts';

export function paymentProgressRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, paymentProgressEndpoints.list, ({ caller, query, now }) =>
    listPayments(deps, caller.userId, { ...query, now }),
  );
}
