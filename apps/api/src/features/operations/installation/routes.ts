import { installationEndpoints } from '@maidan/contract/operations/installation';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { cameThroughUnknownProxy } from '../../../platform/http/proxy-watch.ts';
import { route } from '../../../platform/http/route.ts';
import { unfilledSettings } from '../legal-pages/operator.ts';

export function installationRoutes(app: FastifyInstance, deps: Deps): void {
  const unfilled = unfilledSettings(deps.settings);
  route(app, deps, installationEndpoints.read, ({ request }) => ({
    faults: [
      // The administrator's own request takes the same way as everybody's and shows the fault, on every node.
      ...(cameThroughUnknownProxy(request) ? (['proxy_unknown'] as const) : []),
      ...(unfilled.length > 0 ? (['legal_unfilled'] as const) : []),
    ],
    unfilled,
  }));
}
