import { installationEndpoints } from '@maidan/contract/operations/installation';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { cameThroughUnknownProxy } from '../../../platform/http/proxy-watch.ts';
import { route } from '../../../platform/http/route.ts';

export function installationRoutes(app: FastifyInstance, deps: Deps): void {
  // The administrator's own request takes the same way as everybody's and shows the fault, on every node.
  route(app, deps, installationEndpoints.read, ({ request }) => ({
    faults: cameThroughUnknownProxy(request) ? (['proxy_unknown'] as const).slice() : [],
  }));
}
