import { claimEndpoints } from '@maidan/contract/entries/claiming/claims';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { jobQueue } from '../../../platform/jobs.ts';
import { getOwn } from '../tickets/own-registrations.ts';
import { claimByLink, claimOffered, listOffers, readClaimLink } from './claim.ts';
import { indexAddresses } from './index-addresses.ts';
import { makeClaimLink } from './make-link.ts';

export function claimRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, claimEndpoints.offers, async ({ caller: { userId } }) => ({
    offers: await listOffers(deps, userId),
  }));
  route(app, deps, claimEndpoints.takeOffered, async ({ caller: { userId }, params, body: { isMine } }) => {
    const registrationId = await claimOffered(deps, { userId, registrationId: params.registrationId, isMine });
    return { registration: await getOwn(deps, { userId, registrationId }) };
  });
  route(app, deps, claimEndpoints.makeLink, ({ caller: { userId }, params: { eventId, registrationId } }) =>
    makeClaimLink(deps, { userId, eventId, registrationId }),
  );
  route(app, deps, claimEndpoints.readLink, ({ caller: { userId }, params: { token } }) =>
    readClaimLink(deps, { userId, token }),
  );
  route(app, deps, claimEndpoints.takeByLink, async ({ caller: { userId }, params: { token } }) => {
    const registrationId = await claimByLink(deps, { userId, token });
    return { registration: await getOwn(deps, { userId, registrationId }) };
  });

  deps.jobs.work(addresses, () => indexAddresses(deps));
  deps.jobs.schedule(addresses, '* * * * *');
}

/** Addresses to be found by their accounts. */
const addresses = jobQueue<Record<string, never>>('claimable-addresses');
