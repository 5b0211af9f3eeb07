import { type RecordedWinners, winnersEndpoints } from '@maidan/contract/matchday/winners';
import type { CategoryWinners } from '@maidan/domain/matchday/winners';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { proposedWinners, recordWinners, takeWinnersBack } from './winners.ts';

export function winnersRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, winnersEndpoints.propose, ({ caller, params }) =>
    proposedWinners(deps, { userId: caller.userId, eventId: params.eventId }),
  );
  route(app, deps, winnersEndpoints.record, async ({ caller, params, body, now }) => {
    const scope = { userId: caller.userId, eventId: params.eventId, reason: body.reason };
    const winners = Object.fromEntries(
      Object.entries(body.winners).map(([category, places]) => [category, withoutNull(places)]),
    );
    return {
      event: await (body.undo
        ? takeWinnersBack(deps, { ...scope, winners })
        : recordWinners(deps, { ...scope, winners, isSure: body.confirm === true, now })),
    };
  });
}

/** A form sends null for a place left empty. */
const withoutNull = ({
  firstPlace,
  secondPlace,
  thirdPlace,
  thirdPlaces,
}: RecordedWinners[string]): CategoryWinners => ({
  firstPlace: firstPlace ?? '',
  secondPlace: secondPlace ?? '',
  thirdPlace: thirdPlace ?? '',
  thirdPlaces: thirdPlaces ?? [],
});
