import { disputeEndpoints } from '@maidan/contract/entries/disputes';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { jobQueue } from '../../../platform/jobs.ts';
import { listDisputes } from './list.ts';
import { pollDisputes } from './sync-dispute.ts';
import { sendEvidence } from './send-evidence.ts';

const disputePoll = jobQueue<Record<string, never>>('poll-disputes');

export function disputeRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, disputeEndpoints.ofEvent, ({ caller, params, query, now }) =>
    listDisputes(deps, { actor: { userId: caller.userId, eventId: params.eventId }, page: query.page, now }),
  );
  route(app, deps, disputeEndpoints.sendEvidence, async ({ caller, params, body, files, now }) => {
    const actor = { userId: caller.userId, eventId: params.eventId };
    const upload = files.file?.[0];
    return { dispute: await sendEvidence(deps, { actor, disputeId: params.disputeId, note: body.note, upload, now }) };
  });
  route(app, deps, disputeEndpoints.all, ({ caller, query, now }) =>
    listDisputes(deps, { actor: { userId: caller.userId }, page: query.page, now }),
  );
  route(app, deps, disputeEndpoints.sendEvidenceAsAdmin, async ({ caller, params, body, files, now }) => {
    const actor = { userId: caller.userId };
    const upload = files.file?.[0];
    return { dispute: await sendEvidence(deps, { actor, disputeId: params.disputeId, note: body.note, upload, now }) };
  });
  deps.jobs.work(disputePoll, () => pollDisputes(deps));
  deps.jobs.schedule(disputePoll, '40 * * * *');
}
