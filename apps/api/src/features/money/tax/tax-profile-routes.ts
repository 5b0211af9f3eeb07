import { taxProfileEndpoints } from '@maidan/contract/money/tax-profile';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { saveTaxProfile, taxProfileOf } from './tax-profile.ts';

export function taxProfileRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, taxProfileEndpoints.read, ({ caller }) => taxProfileOf(deps, caller.userId));
  route(app, deps, taxProfileEndpoints.save, ({ caller, body }) => saveTaxProfile(deps, caller.userId, body));
}
