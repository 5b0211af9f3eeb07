import { vendorDocumentEndpoints } from '@maidan/contract/money/easy-split-documents';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { jobQueue } from '../../../platform/jobs.ts';
import { documentCheck, documentStatusOf, pollVerdicts, readVerdicts, receiptFor } from './document-verdicts.ts';
import { addDocument, replaceDocument, sendDocumentFile } from './send-document.ts';

const verdictPoll = jobQueue<Record<string, never>>('poll-vendor-documents');

export function vendorDocumentRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, vendorDocumentEndpoints.status, async ({ caller }) => ({
    documentStatus: await documentStatusOf(deps, caller.userId),
  }));
  route(app, deps, vendorDocumentEndpoints.add, async ({ caller, body }) => ({
    document: await addDocument(deps, caller.userId, body),
  }));
  route(app, deps, vendorDocumentEndpoints.replace, async ({ caller, params, body }) => ({
    document: await replaceDocument(deps, caller.userId, { ...params, ...body }),
  }));
  route(app, deps, vendorDocumentEndpoints.sendFile, async ({ caller, params, body, files }) => ({
    document: await sendDocumentFile(deps, caller.userId, { ...params, ...body, upload: files.file?.[0] }),
  }));
  route(app, deps, vendorDocumentEndpoints.download, async ({ caller, params, reply }) => {
    const { name, bytes } = await receiptFor(deps, caller.userId, params.docType);
    return reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'private, no-store')
      .send(bytes);
  });

  deps.jobs.work(documentCheck, ({ vendorId }) => readVerdicts(deps, vendorId));
  deps.jobs.work(verdictPoll, () => pollVerdicts(deps));
  deps.jobs.schedule(verdictPoll, '50 */6 * * *');
}
