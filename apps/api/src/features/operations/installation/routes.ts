import { installationEndpoints } from '@maidan/contract/operations/installation';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { cameThroughUnknownProxy } from '../../../platform/http/proxy-watch.ts';
import { route } from '../../../platform/http/route.ts';

export function installationRoutes(app: FastifyInstance, deps: Deps): void {
  // The administrator comes the same way as everybody else: their own request shows it, on every node.
  route(app, deps, installationEndpoints.read, ({ request }) => ({
    faults: cameThroughUnknownProxy(request) ? (['proxy_unknown'] as const).slice() : [],
  }));
}
