import { downloadEndpoints } from '@maidan/contract/operations/downloads';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { createDownloadTicket } from './download-ticket.ts';

export function downloadRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, downloadEndpoints.createDownloadTicket, ({ caller, body, now }) =>
    createDownloadTicket(deps, { caller, path: body.path, now }),
  );
}
