import { checkInEndpoints } from '@maidan/contract/entries/check-in';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import type { UserCaller } from '../../../platform/http/access.ts';
import { keyedRoute } from '../../../platform/http/keyed-route.ts';
import { route } from '../../../platform/http/route.ts';
import { checkIn, scanForList } from './check-in.ts';
import { findByPhone } from './find-player.ts';
import { refusalOf } from './open-gate.ts';
import { undoCheckIn } from './undo.ts';
import { readStats } from './stats.ts';

export function checkInRoutes(app: FastifyInstance, deps: Deps): void {
  const scope = ({ caller, params }: { caller: UserCaller; params: { eventId: string } }) => ({
    userId: caller.userId,
    sessionId: caller.sessionId,
    eventId: params.eventId,
  });

  route(app, deps, checkInEndpoints.checkIn, async (call) => {
    const scanned = {
      scope: scope(call),
      byName: call.caller.name,
      text: call.body.registrationId,
      deviceId: call.body.deviceId || null,
      now: call.now,
    };
    const { list = 'arrival' } = call.body;
    const answer = list === 'arrival' ? await checkIn(deps, scanned) : await scanForList(deps, { ...scanned, list });
    return { message: 'Checked in', ...answer };
  });
  route(app, deps, checkInEndpoints.findForCheckIn, async (call) => ({
    registrations: await findByPhone(deps, scope(call), call.body.phone),
  }));
  keyedRoute(app, deps, checkInEndpoints.undoCheckIn, {
    // Not stored with the key: a blocked device is unblocked sooner or later, and sends its undo again.
    refuse: (call) => refusalOf(deps, scope(call)),
    work: async (inside, call) => ({
      registration: await undoCheckIn(inside, {
        scope: scope(call),
        registrationId: call.params.registrationId,
        reason: call.query.reason || null,
        list: call.query.list ?? 'arrival',
        now: call.now,
      }),
    }),
  });
  route(app, deps, checkInEndpoints.checkInStats, (call) => readStats(deps, scope(call)));
}
