import { adminAuditEndpoints } from '@maidan/contract/operations/audit';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { listAudit } from './list-audit.ts';

export function adminAuditRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, adminAuditEndpoints.list, ({ query }) => listAudit(deps.db, query));
}
