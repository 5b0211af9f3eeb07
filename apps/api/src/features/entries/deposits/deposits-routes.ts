import { depositEndpoints } from '@maidan/contract/entries/deposits';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { jobQueue } from '../../../platform/jobs.ts';
import { decideDue } from './decide-due.ts';
import { grant, handBack, showDeposits, takeAtDesk } from './settle-deposits.ts';

const depositsDue = jobQueue<Record<string, never>>('deposits-due');

export function depositRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, depositEndpoints.list, ({ caller: { userId }, params }) =>
    showDeposits(deps, { userId, ...params }),
  );
  route(app, deps, depositEndpoints.take, async ({ caller: { userId }, params, body: { how } }) => ({
    deposits: await takeAtDesk(deps, { userId, ...params }, how),
  }));
  route(app, deps, depositEndpoints.handBack, async ({ caller: { userId }, params, body: { how } }) => ({
    deposits: await handBack(deps, { userId, ...params }, how),
  }));
  route(app, deps, depositEndpoints.grant, async ({ caller: { userId }, params, body: { reason } }) => ({
    deposits: await grant(deps, { userId, ...params }, reason),
  }));

  // Whoever came has theirs within minutes; who stayed away is decided after midnight.
  deps.jobs.work(depositsDue, () => decideDue(deps));
  deps.jobs.schedule(depositsDue, '*/5 * * * *');
}
