import { registrationEndpoints } from '@maidan/contract/entries/registrations';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { claim } from '../claims/claim.ts';
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
}
