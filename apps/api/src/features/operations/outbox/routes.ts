import { outboxEndpoints } from '@maidan/contract/operations/outbox';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { listMails } from './store.ts';

export function outboxRoutes(app: FastifyInstance, deps: Deps): void {
  const isOn = !deps.settings.isProduction && !deps.settings.SMTP_URL;
  route(app, deps, outboxEndpoints.list, async ({ query }) =>
    isOn
      ? { isOn, ...(await listMails(deps.db, { ...query, site: deps.settings.publicUrl })) }
      : { isOn, mails: [], total: 0 },
  );
}
