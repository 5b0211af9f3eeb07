import { vendorOnboardingEndpoints } from '@maidan/contract/money/easy-split-onboarding';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { keyedRoute } from '../../../platform/http/keyed-route.ts';
import { beginVendor, introduceVendor, vendorCheck } from './begin-vendor.ts';
import { checkVendor, endAttempt } from './check-vendor.ts';

export function vendorOnboardingRoutes(app: FastifyInstance, deps: Deps): void {
  deps.jobs.work(vendorCheck, (data, { signal }) => checkVendor(deps, data, signal), {
    atOnce: 4,
  });

  keyedRoute(app, deps, vendorOnboardingEndpoints.create, {
    begin: async (inside, { caller, body }) => ({ id: await beginVendor(inside, caller.userId, body) }),
    finish: async (_call, { id }) => ({
      message: 'Easy Split vendor created successfully!',
      vendor: await introduceVendor(deps, id),
    }),
    undo: (inside, { id }, error) => endAttempt(inside, id, error),
  });
}
