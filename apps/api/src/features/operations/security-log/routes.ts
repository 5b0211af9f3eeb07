import type { Endpoint } from '@maidan/contract/endpoint';
import { securityLogEndpoints } from '@maidan/contract/operations/security-log';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { outcomeOf } from '../../../platform/http/outcomes.ts';
import { addressKey } from '../../../platform/http/rate-limits.ts';
import { route } from '../../../platform/http/route.ts';
import { jobQueue } from '../../../platform/jobs.ts';
import { isKept, securityLog } from './keep.ts';
import { listSecurityLog } from './list-security-log.ts';
import { forgetOld } from './store.ts';

const oldRows = jobQueue<Record<string, never>>('forget-security-log');

export function securityLogRoutes(app: FastifyInstance, deps: Deps): void {
  watch(app, deps);
  route(app, deps, securityLogEndpoints.list, ({ query }) => listSecurityLog(deps.db, query));
  deps.jobs.work(oldRows, async () => void (await forgetOld(deps.db)));
  deps.jobs.schedule(oldRows, '35 3 * * *');
}

/** After the answer, from what every call has in common: no call can forget the log, and nobody waits for it. */
function watch(app: FastifyInstance, deps: Deps): void {
  const log = securityLog(deps);
  app.addHook('onClose', log.flush);
  app.addHook('onResponse', async (request, reply) => {
    const { endpoint } = request.routeOptions.config as { endpoint?: Endpoint };
    const { refusal = null, caller = null } = outcomeOf(request);
    // What broke is in the plain log.
    if (!endpoint || reply.statusCode >= 500 || !isKept({ endpoint, refusal })) return;
    const { body, params, ip } = request;
    log.note({ at: deps.clock(), endpoint, refusal, caller, body, params, address: addressKey(ip) });
  });
}
