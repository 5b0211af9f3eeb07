import { offlineScanEndpoints } from '@maidan/contract/entries/offline-scans';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import type { UserCaller } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { readList } from './offline-list.ts';
import { syncCheckIns } from './hand-in-scans.ts';

export function offlineScanRoutes(app: FastifyInstance, deps: Deps): void {
  const scope = ({ caller, params }: { caller: UserCaller; params: { eventId: string } }) => ({
    userId: caller.userId,
    sessionId: caller.sessionId,
    eventId: params.eventId,
  });

  route(app, deps, offlineScanEndpoints.checkInList, (call) =>
    readList(deps, scope(call), { deviceId: call.query.deviceId || null, now: call.now }),
  );
  route(app, deps, offlineScanEndpoints.syncCheckIns, async (call) => ({
    results: await syncCheckIns(deps, {
      scope: scope(call),
      byName: call.caller.name,
      scans: call.body.scans,
      now: call.now,
    }),
  }));
}
