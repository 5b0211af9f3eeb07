import { codeEndpoints } from '@maidan/contract/events/codes';
import { priceEndpoints } from '@maidan/contract/events/prices';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { addCode, changeCode, endCode, showCodes } from './codes.ts';
import { savePrices, showPrices } from './prices.ts';

/** What an organizer says of the fees: prices by date, fee classes, bundles and codes. */
export function priceRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, priceEndpoints.get, ({ caller: { userId }, params }) => showPrices(deps, { userId, ...params }));
  route(app, deps, priceEndpoints.save, ({ caller: { userId }, params, body }) =>
    savePrices(deps, { userId, ...params }, body),
  );
  route(app, deps, codeEndpoints.list, async ({ caller: { userId }, params }) => ({
    codes: await showCodes(deps, { userId, ...params }),
  }));
  route(app, deps, codeEndpoints.add, ({ caller: { userId }, params, body }) =>
    addCode(deps, { userId, ...params }, body),
  );
  route(app, deps, codeEndpoints.change, ({ caller: { userId }, params, body }) =>
    changeCode(deps, { userId, ...params }, body),
  );
  route(app, deps, codeEndpoints.remove, async ({ caller: { userId }, params }) => ({
    codes: await endCode(deps, { userId, ...params }),
  }));
}
