import { organizerEndpoints } from '@maidan/contract/accounts/organizers';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { becomeOrganizer } from './become-organizer.ts';
import { renameOrganization } from './rename.ts';
import { ownStatus, statusWatch } from './status.ts';

export function organizerRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, organizerEndpoints.onboard, async ({ caller, body }) => ({
    user: await becomeOrganizer(deps, { ...body, caller }),
  }));
  route(app, deps, organizerEndpoints.rename, async ({ caller, body, now }) =>
    renameOrganization(deps, { organizerId: caller.userId, name: body.organizationName, now }),
  );
  const watch = statusWatch(deps);
  // A stopping server does not wait for long-polling clients.
  deps.stopping.addEventListener('abort', () => watch.close());
  app.addHook('preClose', async () => watch.close());
  route(app, deps, organizerEndpoints.status, async ({ caller, params, query }) => {
    const ids = { callerId: caller.userId, organizerId: params.organizerId };
    return { status: query.known ? await watch.next(ids, query.known) : await ownStatus(deps.db, ids) };
  });
}
