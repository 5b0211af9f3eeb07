import { publicEntryEndpoints } from '@maidan/contract/entries/public-entries';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { keptRoute } from '../../../platform/http/kept-route.ts';
import { readPublicEntries } from './read-entries.ts';

export function publicEntryRoutes(app: FastifyInstance, deps: Deps): void {
  keptRoute(app, deps, publicEntryEndpoints.list, ({ params, query }) =>
    readPublicEntries(deps, { ...params, ...query }),
  );
}
