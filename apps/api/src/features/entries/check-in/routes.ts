import { checkInEndpoints } from '@maidan/contract/entries/check-in';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import * as checkIns from './service.ts';

export function checkInRoutes(app: FastifyInstance, deps: Deps): void {
  const scope = ({ caller, params }: { caller: { userId: string }; params: { eventId: string } }) => ({
    userId: caller.userId,
    eventId: params.eventId,
  });

  route(app, deps, checkInEndpoints.checkIn, async (call) => ({
    message: 'Checked in',
    registration: await checkIns.checkIn(deps, {
      scope: scope(call),
      byName: call.caller.name,
      text: call.body.registrationId,
      deviceId: call.body.deviceId || null,
      now: call.now,
    }),
  }));
  route(app, deps, checkInEndpoints.findForCheckIn, async (call) => ({
    registrations: await checkIns.findByPhone(deps, scope(call), call.body.phone),
  }));
  route(app, deps, checkInEndpoints.undoCheckIn, async (call) => ({
    registration: await checkIns.undoCheckIn(deps, {
      scope: scope(call),
      registrationId: call.params.registrationId,
      reason: call.query.reason || null,
      now: call.now,
    }),
  }));
  route(app, deps, checkInEndpoints.checkInStats, (call) => checkIns.readStats(deps, scope(call)));
  route(app, deps, checkInEndpoints.checkInList, (call) => checkIns.readList(deps, scope(call), call.now));
  route(app, deps, checkInEndpoints.syncCheckIns, async (call) => ({
    results: await checkIns.syncCheckIns(deps, { scope: scope(call), scans: call.body.scans, now: call.now }),
  }));
}
