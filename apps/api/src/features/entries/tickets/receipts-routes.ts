import { receiptEndpoints } from '@maidan/contract/entries/receipts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { receiptPdf } from './receipt.ts';

export function receiptRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, receiptEndpoints.download, async ({ caller, params, reply }) => {
    const { name, bytes } = await receiptPdf(deps, { userId: caller.userId, ...params });
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'private, no-store')
      .send(bytes);
  });
}
