import { settlementEndpoints } from '@maidan/contract/money/settlements';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { chargesFor, listSettlements } from './settlements.ts';

export function settlementRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, settlementEndpoints.list, ({ caller, query }) => listSettlements(deps, caller.userId, query));
  route(app, deps, settlementEndpoints.charges, async ({ caller, body }) => ({
    charges: await chargesFor(deps, caller.userId, body),
  }));
}
