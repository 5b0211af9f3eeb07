import { eventEndpoints } from '@maidan/contract/events/event';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { createEvent } from './create-event.ts';
import { editEvent } from './edit-event.ts';
import { listEvents, showEvent } from './show-events.ts';
import { submitForApproval } from './submit.ts';
import {
  endRegistrations,
  keepLateEntries,
  keepPartnerWays,
  keepWaiting,
  startRegistrations,
} from './registration-window.ts';
import { removeEvent } from './remove-event.ts';
import { withdrawChange } from './withdraw-change.ts';

export function eventRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, eventEndpoints.create, async ({ caller, body, files, now }) => ({
    event: await createEvent(deps, {
      organizerId: caller.userId,
      form: body,
      files,
      now,
    }),
  }));
  route(app, deps, eventEndpoints.edit, async ({ caller, params, body, files, now }) => ({
    event: await editEvent(deps, {
      userId: caller.userId,
      eventId: params.eventId,
      form: body,
      files,
      now,
    }),
  }));
  route(app, deps, eventEndpoints.get, async ({ caller, params }) => ({
    event: await showEvent(deps, { eventId: params.eventId, reader: caller }),
  }));
  route(app, deps, eventEndpoints.list, async ({ caller }) => ({
    events: await listEvents(deps.db, caller.userId),
  }));
  route(app, deps, eventEndpoints.submit, async ({ caller, params, now }) => ({
    event: await submitForApproval(deps, { userId: caller.userId, ...params }, now),
  }));
  route(app, deps, eventEndpoints.endRegistrations, async ({ caller, params }) => ({
    event: await endRegistrations(deps, { userId: caller.userId, ...params }),
  }));
  route(app, deps, eventEndpoints.startRegistrations, async ({ caller, params, now }) => ({
    event: await startRegistrations(deps, { userId: caller.userId, ...params }, now),
  }));
  route(app, deps, eventEndpoints.keepLateEntries, async ({ caller, params, body }) => ({
    event: await keepLateEntries(deps, { userId: caller.userId, ...params }, body.open),
  }));
  route(app, deps, eventEndpoints.saveWaiting, async ({ caller, params, body }) => ({
    event: await keepWaiting(deps, { userId: caller.userId, ...params }, body),
  }));
  route(app, deps, eventEndpoints.savePartnerWays, async ({ caller, params, body }) => ({
    event: await keepPartnerWays(deps, { userId: caller.userId, ...params }, body.ways),
  }));
  route(app, deps, eventEndpoints.takeBackChange, async ({ caller, params, now }) => ({
    event: await withdrawChange(deps, { userId: caller.userId, ...params }, now),
  }));
  route(app, deps, eventEndpoints.remove, async ({ caller, params, now }) => {
    await removeEvent(deps, { userId: caller.userId, ...params }, now);
    return { message: 'Event deleted successfully' };
  });
}
