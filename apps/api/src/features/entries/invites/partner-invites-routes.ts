import { partnerInviteEndpoints } from '@maidan/contract/entries/partner-invites';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { keyedRoute } from '../../../platform/http/keyed-route.ts';
import { jobQueue } from '../../../platform/jobs.ts';
import { route } from '../../../platform/http/route.ts';
import { abandon } from '../enter/abandon.ts';
import { askToPay, theOne } from '../enter/ask-to-pay.ts';
import { recordBirthdays } from '../records/birthday-tries.ts';
import { expireHolds } from '../records/holds.ts';
import { accept, acceptingPlayer } from './accept.ts';
import { decline } from './decline.ts';
import { endWaits } from './end-waits.ts';
import { remindAll } from './remind-all.ts';
import { listWaiting, readInvite } from './read-invite.ts';

export function partnerInviteRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, partnerInviteEndpoints.read, ({ params }) => readInvite(deps, params.token));
  route(app, deps, partnerInviteEndpoints.mine, async ({ caller: { userId } }) => ({
    invites: await listWaiting(deps, userId),
  }));
  route(app, deps, partnerInviteEndpoints.decline, ({ params: { token }, body }) =>
    decline(deps, { token, reason: body.reason ?? '' }),
  );
  route(app, deps, partnerInviteEndpoints.remindAll, ({ caller: { userId }, params: { eventId } }) =>
    remindAll(deps, { userId, eventId }),
  );
  keyedRoute(app, deps, partnerInviteEndpoints.accept, {
    prepare: async ({ caller: { userId }, params: { token }, body: form }) => {
      const accepting = await acceptingPlayer(deps, { userId, token, form });
      await recordBirthdays(deps, { ...accepting, players: [accepting.player] });
      await expireHolds(deps, accepting.eventId);
      return accepting;
    },
    begin: (inside, _call, accepting) => accept(inside, accepting),
    finish: async ({ caller: { userId } }, taken) => {
      const { registrations, payment } = await askToPay(deps, userId, taken);
      return { registration: theOne(registrations), payment };
    },
    undo: (inside, taken) => abandon(inside, taken),
  });

  deps.jobs.work(partnerWaits, () => endWaits(deps));
  deps.jobs.schedule(partnerWaits, '* * * * *');
}

/** Reminders to partners, and what happens when nobody answers. */
const partnerWaits = jobQueue<Record<string, never>>('partner-waits');
