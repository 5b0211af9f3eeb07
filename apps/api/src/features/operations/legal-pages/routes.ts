import { legalPageEndpoints } from '@maidan/contract/operations/legal-pages';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { keptRoute } from '../../../platform/http/kept-route.ts';
import { operatorOf } from './operator.ts';

export function legalPageRoutes(app: FastifyInstance, deps: Deps): void {
  keptRoute(app, deps, legalPageEndpoints.operator, async () => ({ operator: operatorOf(deps.settings) }));
}
