import { vendorOnboardingEndpoints } from '@maidan/contract/money/easy-split-onboarding';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { keyedRoute } from '../../../platform/http/keyed-route.ts';
import * as onboarding from './service.ts';

export function vendorOnboardingRoutes(app: FastifyInstance, deps: Deps): void {
  deps.jobs.work(onboarding.vendorCheck, (data, { signal }) => onboarding.checkVendor(deps, data, signal), {
    atOnce: 4,
  });

  keyedRoute(app, deps, vendorOnboardingEndpoints.create, {
    begin: async (inside, { caller, body }) => ({ id: await onboarding.beginVendor(inside, caller.userId, body) }),
    finish: async (_call, { id }) => ({
      message: 'Easy Split vendor created successfully!',
      vendor: await onboarding.introduceVendor(deps, id),
    }),
    undo: (inside, { id }, error) => onboarding.endAttempt(inside, id, error),
  });
}
