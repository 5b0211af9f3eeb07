import { eventChangeEndpoints } from '@maidan/contract/entries/event-changes';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { keyedRoute } from '../../../platform/http/keyed-route.ts';
import { route } from '../../../platform/http/route.ts';
import { ownEvent } from '../../events/event/own-event.ts';
import { decideRevision } from './decide-revision.ts';
import { previewChange } from './preview-change.ts';
import { readRevisions } from './list-revisions.ts';
import { afterChange, saveChange } from './save-change.ts';

export function eventChangeRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, eventChangeEndpoints.preview, ({ caller, params, body, now }) =>
    previewChange(deps, { userId: caller.userId, ...params }, { form: body, now }),
  );
  keyedRoute(app, deps, eventChangeEndpoints.save, {
    begin: async (inside, { caller, params, body, files, now }) => ({
      closed: await saveChange(inside, { userId: caller.userId, ...params, form: body, files, now }),
    }),
    finish: async ({ params, body }, { closed }) => {
      if (body.choices) await afterChange(deps, params.eventId, closed);
      return { event: await ownEvent(deps.db, params.eventId) };
    },
  });
  route(app, deps, eventChangeEndpoints.list, async ({ query }) => ({
    revisions: await readRevisions(deps.db, query.state),
  }));
  route(app, deps, eventChangeEndpoints.decide, async ({ caller, params, body, now }) => ({
    revision: await decideRevision(deps, { ...params, adminId: caller.userId, form: body, now }),
  }));
}
