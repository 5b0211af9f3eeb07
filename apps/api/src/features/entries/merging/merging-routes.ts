import { mergingEndpoints } from '@maidan/contract/entries/merging';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { readOfEvent } from '../players/shown-registration.ts';
import { findTwins, mergeRegistrations } from './merge.ts';

export function mergingRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, mergingEndpoints.twins, async ({ caller, params }) => ({
    twins: await findTwins(deps, { userId: caller.userId, ...params }),
  }));
  route(app, deps, mergingEndpoints.merge, async ({ caller: { userId }, params, body }) => {
    const registrationId = await mergeRegistrations(deps, { userId, ...params }, body);
    return { registration: await readOfEvent(deps, { userId, eventId: params.eventId, registrationId }) };
  });
}
