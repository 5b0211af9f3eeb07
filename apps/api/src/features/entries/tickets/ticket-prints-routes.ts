import { ticketPrintEndpoints } from '@maidan/contract/entries/ticket-prints';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { sheetsPdf, ticketPdf, ticketsPdf } from './print-tickets.ts';

export function ticketPrintRoutes(app: FastifyInstance, deps: Deps): void {
  const send = (reply: FastifyReply, { name, bytes }: { name: string; bytes: Buffer }) =>
    reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'private, no-store')
      .send(bytes);

  route(app, deps, ticketPrintEndpoints.ticket, async ({ caller, params, reply }) =>
    send(reply, await ticketPdf(deps, { userId: caller.userId, ...params })),
  );
  route(app, deps, ticketPrintEndpoints.ofEvent, async ({ caller, params, reply }) =>
    send(reply, await ticketsPdf(deps, { userId: caller.userId, ...params })),
  );
  route(app, deps, ticketPrintEndpoints.sheets, async ({ caller, params, query, reply }) =>
    send(reply, await sheetsPdf(deps, { userId: caller.userId, eventId: params.eventId }, query)),
  );
}
