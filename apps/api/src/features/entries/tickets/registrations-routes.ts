import { claimEndpoints } from '@maidan/contract/entries/claiming/claims';
import { registrationEndpoints } from '@maidan/contract/entries/registrations';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { jobQueue } from '../../../platform/jobs.ts';
import { claim, claimByLink, claimOffered, listOffers, readClaimLink } from '../claims/claim.ts';
import { indexAddresses } from '../claims/index-addresses.ts';
import { makeClaimLink } from '../claims/make-link.ts';
import { getOwn, listOwn } from './own-registrations.ts';

export function registrationRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, registrationEndpoints.listMine, async ({ caller }) => ({
    registrations: await listOwn(deps, caller.userId),
  }));
  route(app, deps, registrationEndpoints.getMine, async ({ caller, params }) => ({
    registration: await getOwn(deps, { userId: caller.userId, registrationId: params.registrationId }),
  }));
  route(app, deps, registrationEndpoints.claim, async ({ caller: { userId }, body }) => {
    const registrationId = await claim(deps, { userId, ...body });
    return { registration: await getOwn(deps, { userId, registrationId }) };
  });
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
