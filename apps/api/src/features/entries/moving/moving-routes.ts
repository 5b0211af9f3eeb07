import { movingEndpoints } from '@maidan/contract/entries/moving';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { readOfEvent } from '../players/shown-registration.ts';
import { offerFreePlaces } from '../records/holds.ts';
import { keepEntry } from './keep.ts';
import { moveEntry } from './move.ts';

export function movingRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, movingEndpoints.keepEntry, async ({ caller: { userId }, params, now }) => ({
    registration: await keepEntry(deps, { userId, ...params }, now),
  }));
  route(app, deps, movingEndpoints.moveEntry, async ({ caller: { userId }, params, body, now }) => {
    const back = await moveEntry(deps, { userId, ...params }, body, now);
    await offerFreePlaces(deps, params.eventId);
    return { ...back, registration: await readOfEvent(deps, { userId, ...params }) };
  });
}
