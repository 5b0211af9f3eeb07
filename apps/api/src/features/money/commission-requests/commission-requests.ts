import { problemAt } from '@maidan/domain/fact';
import { vendorFact } from '@maidan/domain/money/facts/vendor-facts';
import type { CommissionRequest } from '@maidan/contract/money/commission-requests';
import { decideCommission, parseCommission } from '@maidan/domain/money/commission';
import { rupees } from '@maidan/domain/money';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { notify } from '../../../platform/notify.ts';
import { grantRate, saveRate } from '../../accounts/records/organizers.ts';
import { organizerShown } from '../../accounts/organizers/status.ts';
import * as store from './store.ts';

const pageSize = 20;

export async function listRequests(
  deps: Deps,
  asked: { status: store.RequestStatus | ''; page: number },
): Promise<{ requests: CommissionRequest[]; total: number }> {
  const slice = { status: asked.status, limit: pageSize, offset: (asked.page - 1) * pageSize };
  const { requests, total } = await store.listRequests(deps.db, slice);
  return { requests: requests.map(toRequest), total };
}

export async function decideRequest(
  deps: Deps,
  decided: {
    requestId: string;
    adminId: string;
    decision: 'approved' | 'rejected';
    note: string | undefined;
    now: Date;
  },
): Promise<CommissionRequest> {
  return inTransaction(deps.db, async (tx) => {
    const request = await store.lockRequest(tx, decided.requestId);
    if (!request) throw new AppError('commission_request_not_found');
    if (request.status !== 'PENDING_APPROVAL') throw new AppError('commission_request_decided');
    const approved = decided.decision === 'approved';
    const note = decided.note || null;
    await store.saveDecision(tx, {
      id: request.id,
      status: approved ? 'APPROVED' : 'REJECTED',
      note,
      by: decided.adminId,
      at: decided.now,
    });
    if (approved) await grantRate(tx, request.organizerId, request.requestedBps);
    await audit(tx, {
      actorId: decided.adminId,
      action: approved ? 'commission_approved' : 'commission_rejected',
      subjectKind: 'organizer',
      subjectId: request.organizerId,
      details: { from: request.currentBps, to: request.requestedBps },
    });
    const percent = request.requestedBps / 100;
    await notify(tx, {
      userId: request.organizerId,
      type: approved ? 'success' : 'warning',
      relatedTo: 'other',
      news: approved ? { kind: 'commission_granted', percent } : { kind: 'commission_refused', percent, note },
      link: '/dashboard',
    });
    const row = await store.findRequest(tx, request.id);
    if (!row) throw new Error('the request was just written');
    return toRequest(row);
  });
}

/** The rate in a settings form: refused and forwarded as a request, unless the organizer may set it. */
export async function admitRate(
  deps: Deps,
  wish: { organizerId: string; percent: number | string; current: number; customApproved: boolean },
): Promise<void> {
  const asked = parseCommission(wish.percent);
  if (asked === null) {
    const msg = 'Commission must be a percentage from 0 to 50';
    throw new AppError('validation_failed', { message: msg, fields: [{ msg, path: 'commissionPercentage' }] });
  }
  const { organizerId, current, customApproved } = wish;
  const granted = await store.findGranted(deps.db, organizerId);
  const verdict = decideCommission(asked, { current, customApproved, granted });
  if (verdict === 'same') return;
  const change = { actorId: organizerId, subjectKind: 'organizer', subjectId: organizerId } as const;
  const details = { from: current, to: asked };
  await inTransaction(deps.db, async (tx) => {
    if (verdict === 'takes_effect') {
      await saveRate(tx, organizerId, asked);
      await audit(tx, { ...change, action: 'commission_changed', details });
      return;
    }
    await store.askForRate(tx, { id: newId(), organizerId, current, requested: asked });
    await audit(tx, { ...change, action: 'commission_requested', details });
  });
  if (verdict === 'needs_approval')
    throw new AppError('commission_not_yours', {
      fields: [problemAt('commissionPercentage', vendorFact('commission_stays', { percent: current / 100 }))],
    });
}

function toRequest(row: store.RequestRow): CommissionRequest {
  return {
    _id: row.id,
    organizer: organizerShown(row),
    current: row.currentBps / 100,
    requested: row.requestedBps / 100,
    status: row.status,
    note: row.note,
    revenue90Days: rupees(row.revenuePaise),
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}
