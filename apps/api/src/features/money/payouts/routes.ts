import { payoutEndpoints } from '@maidan/contract/money/payouts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { jobQueue } from '../../../platform/jobs.ts';
import { route } from '../../../platform/http/route.ts';
import { makeAdjustments } from './adjust.ts';
import { lookUpTransfer, pollTransfers, transferLookup } from './follow-transfer.ts';
import { playCalendar, runPayouts } from './run-payouts.ts';

const transferPoll = jobQueue<Record<string, never>>('transfer-poll');
const adjustments = jobQueue<Record<string, never>>('provider-adjustments');
const payoutRun = jobQueue<Record<string, never>>('payout-run');

export function payoutRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, payoutEndpoints.runSandbox, ({ body, now }) =>
    playCalendar(deps, body.until ? new Date(body.until) : now),
  );

  deps.jobs.work(payoutRun, async () => {
    await runPayouts(deps, deps.clock());
  });
  deps.jobs.schedule(payoutRun, '*/5 * * * *');
  deps.jobs.work(transferLookup, (told) => lookUpTransfer(deps, told));
  deps.jobs.work(transferPoll, () => pollTransfers(deps));
  deps.jobs.schedule(transferPoll, '20 * * * *');
  deps.jobs.work(adjustments, () => makeAdjustments(deps));
  deps.jobs.schedule(adjustments, '*/10 * * * *');
}
