import { entryEndpoints } from '@maidan/contract/entries/new-registration';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { holdExpiry } from '../../../platform/hold-expiry.ts';
import { keyedRoute } from '../../../platform/http/keyed-route.ts';
import { expireHolds } from '../register/service.ts';
import * as entering from './service.ts';

export function entryRoutes(app: FastifyInstance, deps: Deps): void {
  keyedRoute(app, deps, entryEndpoints.register, {
    prepare: ({ params }) => expireHolds(deps, params.eventId),
    begin: (inside, { caller, params, body }) =>
      entering.enter(inside, { userId: caller.userId, eventId: params.eventId, form: body }),
    finish: ({ caller }, entered) => entering.askToPay(deps, caller.userId, entered),
    undo: (inside, { registrationId }) => entering.abandon(inside, registrationId),
  });
  keyedRoute(app, deps, entryEndpoints.pay, {
    prepare: ({ caller, params }) => entering.readPayments(deps, { userId: caller.userId, ...params }),
    begin: (inside, { caller, params }) => entering.holdToPay(inside, { userId: caller.userId, ...params }),
    finish: ({ caller }, entered) => entering.askToPay(deps, caller.userId, entered),
  });

  // Places held for a payment that never came are free again within a minute.
  deps.jobs.work(holdExpiry, async () => {
    await expireHolds(deps);
  });
  deps.jobs.schedule(holdExpiry, '* * * * *');
}
