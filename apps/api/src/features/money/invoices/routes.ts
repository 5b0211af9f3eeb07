import { invoiceEndpoints } from '@maidan/contract/money/invoices';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { jobQueue } from '../../../platform/jobs.ts';
import { invoicePdf, issueInvoices, listInvoices } from './invoices.ts';

const issuing = jobQueue<Record<string, never>>('issue-invoices');

export function invoiceRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, invoiceEndpoints.list, async ({ caller }) => ({
    invoices: await listInvoices(deps, caller.userId),
  }));
  route(app, deps, invoiceEndpoints.download, async ({ caller, params, reply }) => {
    const { name, bytes } = await invoicePdf(deps, caller.userId, params.invoiceId);
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'private, no-store')
      .send(bytes);
  });
  deps.jobs.work(issuing, async () => {
    await issueInvoices(deps, deps.clock());
  });
  // Daily, so that a month missed during downtime is invoiced later.
  deps.jobs.schedule(issuing, '30 1 * * *');
}
