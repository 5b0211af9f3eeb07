import { paymentEndpoints } from '@maidan/contract/entries/payments';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { jobQueue } from '../../../platform/jobs.ts';
import { route } from '../../../platform/http/route.ts';
import { tellGathered } from '../refunds/tell-gathered.ts';
import { pollRefunds, refundQueue, runRefund } from '../refunds/send-refund.ts';
import { orderForPayer, playPayer } from './play-payer.ts';
import { pollOrders } from './sync-order.ts';

const gathering = jobQueue<Record<string, never>>('tell-gathered-refunds');
const providerPoll = jobQueue<Record<string, never>>('poll-payment-provider');

export function paymentRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, paymentEndpoints.getOrder, async ({ caller, params, now }) => ({
    order: await orderForPayer(deps, caller.userId, params.orderId),
    now: now.toISOString(),
  }));
  route(app, deps, paymentEndpoints.playPayer, async ({ params, body }) => ({
    paymentId: await playPayer(deps, params.orderId, body),
  }));

  deps.jobs.work(refundQueue, ({ refundId }) => runRefund(deps, refundId), { atOnce: 4 });
  deps.jobs.work(providerPoll, async () => {
    await pollOrders(deps);
    await pollRefunds(deps);
  });
  deps.jobs.schedule(providerPoll, '* * * * *');
  // In the evening, before the quiet hours.
  deps.jobs.work(gathering, () => tellGathered(deps));
  deps.jobs.schedule(gathering, '30 20 * * *');
}
