import { entryEndpoints } from '@maidan/contract/entries/new-registration';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { holdExpiry } from '../../events/records/hold-expiry.ts';
import { keyedRoute } from '../../../platform/http/keyed-route.ts';
import type { InLine } from '../../../platform/http/route.ts';
import { createLines, createTurns } from '../../../platform/turns.ts';
import { endHoldsBehind, expireHolds } from '../records/holds.ts';
import { ownToRead } from '../records/own-registrations.ts';
import { abandon, askToPay, enter, readsOf, refuseFull } from './enter.ts';
import { holdToPay, readPayments } from './hold-to-pay.ts';

/**
 * A rush for one event queues on its own before taking a connection, and all rushes together take half of the
 * connections: the desk and entries elsewhere continue meanwhile (decision 0074).
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

/** Events just reported as full: those queueing for them are checked first. */
function eventsJustFull() {
  const until = new Map<string, number>();
  return {
    add(eventId: string): void {
      if (until.size > mostFull) until.clear();
      until.set(eventId, performance.now() + fullMs);
    },
    has: (eventId: string) => (until.get(eventId) ?? 0) > performance.now(),
  };
}
const fullMs = 5_000;
const mostFull = 1_000;

export function entryRoutes(app: FastifyInstance, deps: Deps): void {
  const full = eventsJustFull();
  keyedRoute(
    app,
    deps,
    entryEndpoints.register,
    {
      refuse: async ({ caller: { userId }, params: { eventId }, body: form }) =>
        full.has(eventId) ? refuseFull(deps, { userId, eventId, form }) : null,
      ahead: ({ caller: { userId }, params: { eventId }, body: form }) => readsOf({ userId, eventId, form }),
      begin: (inside, { caller, params, body }, _ready, more) =>
        enter(inside, { userId: caller.userId, eventId: params.eventId, form: body, ...more }),
      clearTheWay: async ({ params }, refusal) => {
        const isCleared = await endHoldsBehind(deps, params.eventId, refusal);
        if (!isCleared && refusal.code === 'category_full') full.add(params.eventId);
        return isCleared;
      },
      afterwards: ({ caller: { userId } }, { registrationId }) => [ownToRead({ userId, registrationId })],
      finish: ({ caller }, entered, more) => askToPay(deps, caller.userId, entered, more),
      undo: (inside, { registrationId }) => abandon(inside, registrationId),
    },
    { inLine: rushLines(deps) },
  );
  keyedRoute(app, deps, entryEndpoints.pay, {
    prepare: ({ caller, params }) => readPayments(deps, { userId: caller.userId, ...params }),
    begin: (inside, { caller, params }) => holdToPay(inside, { userId: caller.userId, ...params }),
    afterwards: ({ caller: { userId } }, { registrationId }) => [ownToRead({ userId, registrationId })],
    finish: ({ caller }, entered, more) => askToPay(deps, caller.userId, entered, more),
  });

  // Places held for a payment that never came are free again within a minute.
  deps.jobs.work(holdExpiry, async () => {
    await expireHolds(deps);
  });
  deps.jobs.schedule(holdExpiry, '* * * * *');
}
