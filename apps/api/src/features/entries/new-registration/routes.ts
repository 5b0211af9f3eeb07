import { entryEndpoints } from '@maidan/contract/entries/new-registration';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { holdExpiry } from '../../../platform/hold-expiry.ts';
import { keyedRoute } from '../../../platform/http/keyed-route.ts';
import type { InLine } from '../../../platform/http/route.ts';
import { createLines, createTurns } from '../../../platform/turns.ts';
import { endHoldsBehind, expireHolds } from '../register/service.ts';
import * as entering from './service.ts';

/**
 * A rush for one event stands in a line of its own before it takes a connection, and all of them together take half of
 * what there are: the desk, and whoever enters elsewhere, go on beside it (decision 0074).
 */
function rushLines({ settings: { DATABASE_POOL: connections }, patience }: Deps): InLine {
  const inLineOfEvent = createLines({
    atOnce: Math.max(1, Math.floor(connections / 4)),
    waiting: mostWaiting,
    patience,
  });
  const inTurn = createTurns({ atOnce: Math.max(1, Math.floor(connections / 2)), waiting: mostWaiting, patience });
  return ({ params }, work) => inLineOfEvent((params as { eventId: string }).eventId, () => inTurn(work));
}
const mostWaiting = 10_000;

export function entryRoutes(app: FastifyInstance, deps: Deps): void {
  keyedRoute(
    app,
    deps,
    entryEndpoints.register,
    {
      begin: (inside, { caller, params, body }, _ready, isAgain) =>
        entering.enter(inside, { userId: caller.userId, eventId: params.eventId, form: body, isAgain }),
      clearTheWay: ({ params }, refusal) => endHoldsBehind(deps, params.eventId, refusal),
      finish: ({ caller }, entered) => entering.askToPay(deps, caller.userId, entered),
      undo: (inside, { registrationId }) => entering.abandon(inside, registrationId),
    },
    { inLine: rushLines(deps) },
  );
  keyedRoute(app, deps, entryEndpoints.pay, {
    prepare: ({ caller, params }) => entering.readPayments(deps, { userId: caller.userId, ...params }),
    begin: (inside, { caller, params }) => entering.holdToPay(inside, { userId: caller.userId, ...params }),
    finish: ({ caller }, entered) => entering.askToPay(deps, caller.userId, entered),
  });

  // Places held for a payment that never came are free again within a minute.
  deps.jobs.work(holdExpiry, async () => {
    await expireHolds(deps);
  });
  deps.jobs.schedule(holdExpiry, '* * * * *');
}
