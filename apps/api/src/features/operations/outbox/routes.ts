import { outboxEndpoints } from '@maidan/contract/operations/outbox';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { listMails } from './store.ts';

export function outboxRoutes(app: FastifyInstance, deps: Deps): void {
  const readable = !deps.settings.isProduction && !deps.settings.SMTP_URL;
  route(app, deps, outboxEndpoints.list, ({ query }) => {
    if (!readable) throw new AppError('not_found');
    return listMails(deps.db, query);
  });
}
