import { winnersEndpoints } from '@maidan/contract/matchday/winners';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { proposedWinners, recordWinners } from './service.ts';

export function winnersRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, winnersEndpoints.propose, ({ caller, params }) =>
    proposedWinners(deps, { userId: caller.userId, eventId: params.eventId }),
  );
  route(app, deps, winnersEndpoints.record, async ({ caller, params, body, now }) => ({
    event: await recordWinners(deps, {
      userId: caller.userId,
      eventId: params.eventId,
      reason: body.reason,
      // A form sends null for a place left empty.
      winners: Object.fromEntries(
        Object.entries(body.winners).map(([category, { firstPlace, secondPlace, thirdPlace }]) => [
          category,
          { firstPlace: firstPlace ?? '', secondPlace: secondPlace ?? '', thirdPlace: thirdPlace ?? '' },
        ]),
      ),
      now,
    }),
  }));
}
