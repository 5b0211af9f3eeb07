import { receiptEndpoints } from '@maidan/contract/entries/receipts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { openEvent } from '../../events/records/event-access.ts';
import { feePaperPdf } from '../../money/tax/fee-paper.ts';
import { receiptPdf } from './receipt.ts';

export function receiptRoutes(app: FastifyInstance, deps: Deps): void {
  const send = (reply: FastifyReply, { name, bytes }: { name: string; bytes: Buffer }) =>
    reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'private, no-store')
      .send(bytes);
  route(app, deps, receiptEndpoints.download, async ({ caller, params, query, reply }) =>
    send(reply, await receiptPdf(deps, { userId: caller.userId, ...params, orderRef: query.orderId ?? null })),
  );
  route(app, deps, receiptEndpoints.paper, async ({ caller, params: { paperId, registrationId }, reply }) =>
    send(reply, await feePaperPdf(deps, paperId, { userId: caller.userId, registrationId })),
  );
  route(app, deps, receiptEndpoints.paperOfEvent, async ({ caller, params: { paperId, ...of }, reply }) => {
    await openEvent(deps.db, { userId: caller.userId, eventId: of.eventId, right: 'money' });
    return send(reply, await feePaperPdf(deps, paperId, of));
  });
}
