import { reconciliationEndpoints } from '@maidan/contract/money/reconciliation';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { jobQueue } from '../../../platform/jobs.ts';
import { route } from '../../../platform/http/route.ts';
import { readOwnSettlements } from '../payouts/own-settlements.ts';
import { compareBalances, compareNow, playReport, proveBooks, reconcileAll, reconciliationOf } from './reconcile.ts';

const proof = jobQueue<Record<string, never>>('ledger-proof');
const balances = jobQueue<Record<string, never>>('provider-balances');
const comparison = jobQueue<Record<string, never>>('provider-reconciliation');

export function reconciliationRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, reconciliationEndpoints.read, async ({ caller, query, now }) => ({
    reconciliation: await reconciliationOf(deps, caller.userId, { period: query.period, now }),
  }));
  route(app, deps, reconciliationEndpoints.compare, async ({ caller, query, now }) => ({
    reconciliation: await compareNow(deps, caller.userId, { period: query.period, now }),
  }));
  route(app, deps, reconciliationEndpoints.reportSandbox, ({ params, body }) =>
    playReport(deps, params.orderId, body.amount),
  );

  deps.jobs.work(proof, async () => {
    await proveBooks(deps);
  });
  deps.jobs.schedule(proof, '40 2 * * *');
  deps.jobs.work(balances, async () => {
    await readOwnSettlements(deps);
    await compareBalances(deps);
  });
  deps.jobs.schedule(balances, '50 2 * * *');
  deps.jobs.work(comparison, () => reconcileAll(deps));
  deps.jobs.schedule(comparison, '17 * * * *');
}
