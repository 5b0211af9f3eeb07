import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import * as fixtures from './service.ts';

export function fixtureRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, fixtureEndpoints.entrants, ({ caller, params }) =>
    fixtures.listEntrants(deps, { userId: caller.userId, isAdmin: caller.role === 'admin', eventId: params.eventId }),
  );
  route(app, deps, fixtureEndpoints.create, ({ caller, params, body }) =>
    fixtures.createFixtures(deps, { userId: caller.userId, eventId: params.eventId, input: body }),
  );
  route(app, deps, fixtureEndpoints.read, ({ caller, params }) =>
    fixtures.readFixtures(deps, { userId: caller.userId, isAdmin: caller.role === 'admin', eventId: params.eventId }),
  );
  route(app, deps, fixtureEndpoints.save, ({ caller, params, body }) =>
    fixtures.saveFixtures(deps, { userId: caller.userId, eventId: params.eventId, ...body }),
  );
  route(app, deps, fixtureEndpoints.publish, ({ caller, params }) =>
    fixtures.publishFixtures(deps, { userId: caller.userId, eventId: params.eventId }),
  );
  route(app, deps, fixtureEndpoints.swap, ({ caller, params, body }) =>
    fixtures.swapEntrants(deps, { userId: caller.userId, eventId: params.eventId, ...body }),
  );
}
