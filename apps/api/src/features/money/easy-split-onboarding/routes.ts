import { vendorOnboardingEndpoints } from '@maidan/contract/money/easy-split-onboarding';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import * as onboarding from './service.ts';

export function vendorOnboardingRoutes(app: FastifyInstance, deps: Deps): void {
  deps.jobs.work(onboarding.vendorCheck, (data, { signal }) => onboarding.checkVendor(deps, data, signal), {
    atOnce: 4,
  });

  route(app, deps, vendorOnboardingEndpoints.create, async ({ caller, body }) => ({
    message: 'Easy Split vendor created successfully!',
    vendor: await onboarding.setUpVendor(deps, caller.userId, body),
  }));
}
