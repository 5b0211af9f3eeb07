import { vendorSettingsEndpoints } from '@maidan/contract/money/easy-split-settings';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { accountChanges, announceAccount } from './begin-vendor.ts';
import { updateProfileBank, updateVendor } from './settings.ts';

export function vendorSettingsRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, vendorSettingsEndpoints.update, async ({ caller, body }) => ({
    message: 'Vendor settings updated successfully',
    vendor: await updateVendor(deps, caller.userId, body),
  }));
  route(app, deps, vendorSettingsEndpoints.updateProfileBank, ({ caller, body }) =>
    updateProfileBank(deps, caller.userId, body),
  );
  deps.jobs.work(accountChanges, async ({ vendorId }) => {
    await announceAccount(deps, vendorId);
  });
}
