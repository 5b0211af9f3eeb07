import { personalDataEndpoints } from '@maidan/contract/accounts/personal-data';
import { indiaDay } from '@maidan/domain/india-time';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { openExport } from './download-data.ts';

export function personalDataRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, personalDataEndpoints.exportData, async ({ caller, body, now, reply }) => {
    const stream = await openExport(deps, { userId: caller.userId, password: body.password, now });
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="maidan-my-data-${indiaDay(now)}.json"`)
      .header('cache-control', 'no-store')
      .send(stream);
  });
}
