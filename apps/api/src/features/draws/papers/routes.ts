import { paperEndpoints } from '@maidan/contract/draws/papers';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { printPaper } from './print-paper.ts';

export function paperRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, paperEndpoints.print, async ({ caller, params, reply }) => {
    const { pdf, name } = await printPaper(deps, { userId: caller.userId, ...params });
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'private, no-store')
      .send(pdf);
  });
}
