import { callOffEndpoints } from '@maidan/contract/entries/call-off';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { keyedRoute } from '../../../platform/http/keyed-route.ts';
import { route } from '../../../platform/http/route.ts';
import { jobQueue } from '../../../platform/jobs.ts';
import * as callOffs from './service.ts';

const watch = jobQueue<Record<string, never>>('watch-call-offs');

export function callOffRoutes(app: FastifyInstance, deps: Deps): void {
  const scope = ({ caller, params }: { caller: { userId: string }; params: { eventId: string } }) => ({
    userId: caller.userId,
    eventId: params.eventId,
  });
  route(app, deps, callOffEndpoints.preview, async (call) => ({
    preview: await callOffs.previewCallOff(deps, { scope: scope(call), refund: call.query.refund, now: call.now }),
  }));
  keyedRoute(app, deps, callOffEndpoints.start, {
    work: (inside, call) => callOffs.startCallOff(inside, { scope: scope(call), form: call.body, now: call.now }),
  });
  route(app, deps, callOffEndpoints.read, (call) => callOffs.readCallOff(deps, scope(call)));
  route(app, deps, callOffEndpoints.byHand, (call) => callOffs.readByHand(deps, scope(call)));
  route(app, deps, callOffEndpoints.steer, (call) =>
    callOffs.steerCallOff(deps, { scope: scope(call), action: call.body.action }),
  );
  deps.jobs.work(callOffs.callOffQueue, ({ eventId }) => callOffs.runCallOff(deps, eventId));
  deps.jobs.work(watch, () => callOffs.resumeCallOffs(deps));
  deps.jobs.schedule(watch, '* * * * *');
}
