import { secondFactorEndpoints } from '@maidan/contract/accounts/second-factor';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import * as factors from './second-factor.ts';

export function secondFactorRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, secondFactorEndpoints.read, ({ caller }) => factors.readSecondFactor(deps, caller));
  route(app, deps, secondFactorEndpoints.begin, ({ caller, body, now, reply }) => {
    neverKept(reply);
    return factors.begin(deps, { caller, password: body.password, code: body.code, now });
  });
  route(app, deps, secondFactorEndpoints.confirm, async ({ caller, body, now, reply }) => {
    neverKept(reply);
    return { recoveryCodes: await factors.confirm(deps, { caller, ...body, now }) };
  });
  route(app, deps, secondFactorEndpoints.turnOff, ({ caller, body, now }) =>
    factors.turnOff(deps, { caller, ...body, now }),
  );
  route(app, deps, secondFactorEndpoints.renewRecoveryCodes, async ({ caller, body, now, reply }) => {
    neverKept(reply);
    return { recoveryCodes: await factors.renewRecoveryCodes(deps, { caller, ...body, now }) };
  });
  route(app, deps, secondFactorEndpoints.stepUp, ({ caller, body, now }) =>
    factors.stepUp(deps, { caller, ...body, now }),
  );
  route(app, deps, secondFactorEndpoints.reset, ({ caller, params, body }) =>
    factors.resetOrganizer(deps, { ...params, adminId: caller.userId, reason: body.reason }),
  );
}

/** Secrets that are shown once must not be cached. */
function neverKept(reply: { header(name: string, value: string): unknown }): void {
  reply.header('cache-control', 'no-store');
}
