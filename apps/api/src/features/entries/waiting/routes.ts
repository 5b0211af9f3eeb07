import { waitingEndpoints } from '@maidan/contract/entries/waiting';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { keyedRoute } from '../../../platform/http/keyed-route.ts';
import { closeAtProvider } from '../payments/sync-order.ts';
import { readOfEvent } from '../players/shown-registration.ts';
import { offerFreePlaces } from '../records/holds.ts';
import { getOwn } from '../tickets/own-registrations.ts';
import { offerByHand } from './offer-by-hand.ts';
import { pass } from './pass.ts';

export function waitingRoutes(app: FastifyInstance, deps: Deps): void {
  keyedRoute(app, deps, waitingEndpoints.pass, {
    begin: (inside, { caller: { userId }, params, body }) => pass(inside, { userId, ...params, ...body }),
    finish: async ({ caller: { userId }, params: { registrationId } }, { eventId, closed }) => {
      for (const orderRef of closed) await closeAtProvider(deps, orderRef);
      await offerFreePlaces(deps, eventId);
      return { registration: await getOwn(deps, { userId, registrationId }) };
    },
  });
  keyedRoute(app, deps, waitingEndpoints.offer, {
    work: async (inside, { caller: { userId }, params: { entryId, ...of }, now }) => {
      await offerByHand(inside, { userId, entryId, ...of }, now);
      return { registration: await readOfEvent(inside, { userId, ...of }) };
    },
  });
}
