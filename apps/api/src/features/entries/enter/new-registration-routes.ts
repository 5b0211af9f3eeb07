import { entryEndpoints } from '@maidan/contract/entries/new-registration';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { holdExpiry } from '../../events/records/hold-expiry.ts';
import { keyedRoute } from '../../../platform/http/keyed-route.ts';
import { forgetBirthdays } from '../records/birthday-tries.ts';
import { expireHolds, offerWaitingPlaces } from '../records/holds.ts';
import { askToPay, theOne } from './ask-to-pay.ts';
import { expireOwedOrders } from '../records/owed-fees.ts';
import { abandon } from './abandon.ts';
import { codeOf, refuseGuess } from './asked-code.ts';
import { enter } from './enter.ts';
import { refuseHopeless } from './hopeless.ts';
import { holdToPay, readPayments } from './hold-to-pay.ts';
import { rushLines } from './rush-lines.ts';
import { wholeRegistration } from './whole-registration.ts';

export function entryRoutes(app: FastifyInstance, deps: Deps): void {
  const inLine = rushLines(deps);
  keyedRoute(
    app,
    deps,
    entryEndpoints.register,
    {
      refuse: async ({ caller: { userId }, params: { eventId }, body }) =>
        (await refuseGuess(deps, { userId, eventId, typed: body.code })) ??
        refuseHopeless(deps, wholeRegistration({ userId, eventId, form: body })),
      begin: async (inside, { caller: { userId }, params: { eventId }, body }) => {
        const code = await codeOf(inside, { userId, eventId, typed: body.code });
        return enter(inside, { ...wholeRegistration({ userId, eventId, form: body }), code });
      },
      finish: async ({ caller: { userId } }, taken) => {
        const { registrations, payment } = await askToPay(deps, userId, taken);
        return { registration: theOne(registrations), payment };
      },
      undo: (inside, taken) => abandon(inside, taken),
    },
    { inLine },
  );
  keyedRoute(app, deps, entryEndpoints.pay, {
    prepare: ({ caller, params }) => readPayments(deps, { userId: caller.userId, ...params }),
    begin: (inside, { caller, params }) => holdToPay(inside, { userId: caller.userId, ...params }),
    finish: async ({ caller: { userId } }, taken) => {
      const { registrations, payment } = await askToPay(deps, userId, taken);
      return { registration: theOne(registrations), payment };
    },
  });

  // Places held for a payment that never came are free again within a minute.
  deps.jobs.work(holdExpiry, async () => {
    await expireHolds(deps);
    await offerWaitingPlaces(deps);
    await expireOwedOrders(deps.db);
    await forgetBirthdays(deps.db);
  });
  deps.jobs.schedule(holdExpiry, '* * * * *');
}
