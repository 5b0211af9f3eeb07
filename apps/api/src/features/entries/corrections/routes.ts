import { correctionEndpoints } from '@maidan/contract/entries/corrections';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { readOfEvent } from '../players/shown-registration.ts';
import { getOwn } from '../tickets/own-registrations.ts';
import { changePartner } from './change-partner.ts';
import { correctPlayer } from './correct-player.ts';
import { readHistory } from './history.ts';
import { readOwnPlayer } from './read-player.ts';

export function correctionRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, correctionEndpoints.ownPlayer, ({ caller, params }) =>
    readOwnPlayer(deps, { userId: caller.userId, ...params }),
  );
  route(app, deps, correctionEndpoints.correctOwn, async ({ caller: { userId }, params, body, now }) => {
    await correctPlayer(deps, { by: 'player', userId, ...params }, body, now);
    return { registration: await getOwn(deps, { userId, ...params }) };
  });
  route(app, deps, correctionEndpoints.changeOwnPartner, async ({ caller: { userId }, params, body }) => {
    const { entryId, registrationId } = params;
    await changePartner(deps, { by: 'player', userId, registrationId }, entryId, body);
    return { registration: await getOwn(deps, { userId, registrationId }) };
  });
  route(app, deps, correctionEndpoints.correct, async ({ caller: { userId }, params, body, now }) => {
    await correctPlayer(deps, { by: 'organizer', userId, ...params }, body, now);
    return { registration: await readOfEvent(deps, { userId, ...params }) };
  });
  route(app, deps, correctionEndpoints.changePartner, async ({ caller: { userId }, params, body }) => {
    const { entryId, ...which } = params;
    await changePartner(deps, { by: 'organizer', userId, ...which }, entryId, body);
    return { registration: await readOfEvent(deps, { userId, ...which }) };
  });
  route(app, deps, correctionEndpoints.history, ({ caller, params }) =>
    readHistory(deps, { userId: caller.userId, ...params }),
  );
}
