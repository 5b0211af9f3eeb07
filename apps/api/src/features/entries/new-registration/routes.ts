import { entryEndpoints } from '@maidan/contract/entries/new-registration';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { payAgain, register } from './service.ts';

export function entryRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, entryEndpoints.register, ({ caller, params, body }) =>
    register(deps, { userId: caller.userId, eventId: params.eventId, form: body }),
  );
  route(app, deps, entryEndpoints.pay, ({ caller, params }) =>
    payAgain(deps, { userId: caller.userId, registrationId: params.registrationId }),
  );
}
