import { callOffEndpoints } from '@maidan/contract/entries/call-off';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { keyedRoute } from '../../../platform/http/keyed-route.ts';
import { route } from '../../../platform/http/route.ts';
import { jobQueue } from '../../../platform/jobs.ts';
import { previewCallOff } from './preview.ts';
import { callOffQueue, startCallOff, steerCallOff } from './start.ts';
import { readByHand, readCallOff } from './progress.ts';
import { resumeCallOffs, runCallOff } from './run.ts';

const watch = jobQueue<Record<string, never>>('watch-call-offs');

export function callOffRoutes(app: FastifyInstance, deps: Deps): void {
  const scope = ({ caller, params }: { caller: { userId: string }; params: { eventId: string } }) => ({
    userId: caller.userId,
    eventId: params.eventId,
  });
  route(app, deps, callOffEndpoints.preview, async (call) => ({
    preview: await previewCallOff(deps, { scope: scope(call), refund: call.query.refund, now: call.now }),
  }));
  keyedRoute(app, deps, callOffEndpoints.start, {
    work: (inside, call) => startCallOff(inside, { scope: scope(call), form: call.body, now: call.now }),
  });
  route(app, deps, callOffEndpoints.read, (call) => readCallOff(deps, scope(call)));
  route(app, deps, callOffEndpoints.byHand, (call) => readByHand(deps, scope(call)));
  route(app, deps, callOffEndpoints.steer, (call) =>
    steerCallOff(deps, { scope: scope(call), action: call.body.action }),
  );
  deps.jobs.work(callOffQueue, ({ eventId }) => runCallOff(deps, eventId));
  deps.jobs.work(watch, () => resumeCallOffs(deps));
  deps.jobs.schedule(watch, '* * * * *');
}
