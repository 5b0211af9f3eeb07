import { vendorEndpoints } from '@maidan/contract/money/easy-split';
import { documentTypes, transferModes } from '@maidan/domain/vendor-status';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import * as vendors from './status.ts';

export function vendorRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, vendorEndpoints.status, async ({ caller }) => ({
    organizer: await vendors.vendorStatusOf(deps, caller.userId),
  }));
  route(app, deps, vendorEndpoints.details, async ({ caller }) => ({
    vendor: await vendors.vendorDetailsOf(deps, caller.userId),
  }));
  route(app, deps, vendorEndpoints.organizerProfile, ({ caller }) => vendors.organizerProfileOf(deps, caller.userId));
  route(app, deps, vendorEndpoints.documentTypes, () => ({
    documentTypes: documentTypes.map((type) => ({ name: type.docType, ...type })),
  }));
  route(app, deps, vendorEndpoints.transferModes, () => ({ transferModes: [...transferModes] }));
}
