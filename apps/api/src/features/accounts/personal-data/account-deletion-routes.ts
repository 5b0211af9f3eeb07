import { accountDeletionEndpoints } from '@maidan/contract/accounts/account-deletion';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { jobQueue } from '../../../platform/jobs.ts';
import { route } from '../../../platform/http/route.ts';
import { askDeletion, deletionOf, eraseDue, withdrawDeletion } from './delete-account.ts';

const erasures = jobQueue<Record<string, never>>('erase-accounts');

export function accountDeletionRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, accountDeletionEndpoints.read, ({ caller, now }) =>
    deletionOf(deps, { userId: caller.userId, now }),
  );
  route(app, deps, accountDeletionEndpoints.ask, async ({ caller, body, now }) => ({
    deletion: await askDeletion(deps, { userId: caller.userId, password: body.password, now }),
  }));
  route(app, deps, accountDeletionEndpoints.withdraw, ({ caller }) => withdrawDeletion(deps, caller.userId));

  deps.jobs.work(erasures, async () => {
    await eraseDue(deps, deps.clock());
  });
  deps.jobs.schedule(erasures, '20 3 * * *');
}
