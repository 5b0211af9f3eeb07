import { installationEndpoints } from '@maidan/contract/operations/installation';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { cameThroughUnknownProxy } from '../../../platform/http/proxy-watch.ts';
import { route } from '../../../platform/http/route.ts';
import { jobQueue } from '../../../platform/jobs.ts';
import { lacksMail } from '../../../platform/mail/sends-mail.ts';
import { backUpNightly } from '../backup/nightly.ts';
import { staleBackup } from '../backup/stale.ts';
import { refusals } from '../../../platform/whatsapp/whatsapp.ts';
import { listRefused } from '../records/whatsapp-messages.ts';
import { unfilledSettings } from '../legal-pages/operator.ts';
import { hasGstins } from './store.ts';

const nightly = jobQueue<Record<string, never>>('backups');

export function installationRoutes(app: FastifyInstance, deps: Deps): void {
  const unfilled = unfilledSettings(deps.settings);
  route(app, deps, installationEndpoints.read, async ({ request }) => {
    const stuck = await deps.jobs.listStuck();
    const lastBackup = await staleBackup(deps);
    const refused = await listRefused(deps.db, refusals);
    const unreadable = [...deps.encryption.unreadable()];
    const waitsForRate = deps.settings.FEE_GST_BPS === undefined && (await hasGstins(deps.db));
    return {
      faults: [
        // The administrator's own request takes the same way as everybody's and shows the fault, on every node.
        ...(cameThroughUnknownProxy(request) ? (['proxy_unknown'] as const) : []),
        ...(lacksMail(deps.settings) ? (['mail_missing'] as const) : []),
        ...(stuck.length > 0 ? (['jobs_stuck'] as const) : []),
        ...(lastBackup === undefined ? [] : (['backup_old'] as const)),
        ...(refused.length > 0 ? (['whatsapp_refuses'] as const) : []),
        ...(unreadable.length > 0 ? (['values_unreadable'] as const) : []),
        ...(waitsForRate ? (['fee_rate_unset'] as const) : []),
        ...(unfilled.length > 0 ? (['legal_unfilled'] as const) : []),
      ],
      stuck: stuck.map(({ since, ...queue }) => ({ ...queue, since: since.toISOString() })),
      unfilled,
      refused,
      whatsapp: deps.whatsapp !== null,
      unreadable,
      lastBackup: lastBackup?.toISOString() ?? null,
    };
  });
  if (!deps.settings.BACKUP_DIR) return;
  deps.jobs.work(nightly, () => backUpNightly(deps));
  deps.jobs.schedule(nightly, '10 2 * * *');
}
