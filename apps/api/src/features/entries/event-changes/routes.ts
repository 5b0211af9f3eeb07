import { eventChangeEndpoints } from '@maidan/contract/entries/event-changes';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { decideRevision } from './decide-revision.ts';
import { previewChange } from './preview-change.ts';
import { readRevisions } from './list-revisions.ts';
import { saveChange } from './save-change.ts';

export function eventChangeRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, eventChangeEndpoints.preview, ({ caller, params, body, now }) =>
    previewChange(deps, { userId: caller.userId, ...params }, { form: body, now }),
  );
  route(app, deps, eventChangeEndpoints.save, async ({ caller, params, body, files, now }) => ({
    event: await saveChange(deps, { userId: caller.userId, ...params, form: body, files, now }),
  }));
  route(app, deps, eventChangeEndpoints.list, async ({ query }) => ({
    revisions: await readRevisions(deps.db, query.state),
  }));
  route(app, deps, eventChangeEndpoints.decide, async ({ caller, params, body, now }) => ({
    revision: await decideRevision(deps, { ...params, adminId: caller.userId, form: body, now }),
  }));
}
