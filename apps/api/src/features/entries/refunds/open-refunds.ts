import type { OpenRefund, RefundByHand } from '@maidan/contract/entries/open-refunds';
import { maskUpiId } from '@maidan/domain/entries/open-refunds';
import { rupees } from '@maidan/domain/money';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { openEvent } from '../../events/records/event-access.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { UploadedFile } from '../../../platform/http/multipart.ts';
import { recordPicture, withPicture } from '../../operations/files/pictures.ts';
import { type PaidByHand, saveProof } from '../records/refunds.ts';
import { payByHand, retryRefund } from './send-refund.ts';
import * as store from './open-refunds-store.ts';

const fileUrl = (fileId: string) => `/files/${fileId}`;

export async function listOpenRefunds(
  deps: Deps,
  scope: store.Scope,
): Promise<{ open: OpenRefund[]; byHand: RefundByHand[]; canGoElsewhere: boolean }> {
  await openEvent(deps.db, { ...scope, right: 'money' });
  const [open, byHand] = await Promise.all([store.listOpen(deps.db, scope), store.listByHand(deps.db, scope)]);
  return {
    open: open.map((row) => ({
      _id: row.id,
      registrationId: row.registrationId,
      playerName: row.playerName,
      amount: rupees(row.amountPaise),
      reason: row.reason,
      createdAt: row.createdAt.toISOString(),
      failedAt: row.failedAt.toISOString(),
      attempts: row.attempt,
      upi: row.upiShown,
    })),
    byHand: byHand.map((row) => ({
      _id: row.id,
      registrationId: row.registrationId,
      playerName: row.playerName,
      amount: rupees(row.amountPaise),
      how: row.paidHow,
      from: row.paidFrom,
      reference: row.paidReference,
      proof: row.proofFileId && fileUrl(row.proofFileId),
      at: row.doneAt.toISOString(),
    })),
    canGoElsewhere: deps.payments.refundsElsewhere,
  };
}

/** The person handling an open refund: staff of its event, or an administrator, who may handle any. */
export type Actor = { userId: string; eventId?: string };

async function openedFor(deps: Deps, { userId, eventId }: Actor, refundId: string): Promise<store.RefundRow> {
  if (eventId) await openEvent(deps.db, { userId, eventId, right: 'refund' });
  const refund = eventId
    ? await store.findOfEvent(deps.db, { userId, eventId }, refundId)
    : await store.findRefund(deps.db, refundId);
  if (!refund) throw new AppError('refund_not_found');
  return refund;
}

/** Asks the provider again, to another UPI id where it supports that. */
export async function retry(
  deps: Deps,
  command: { actor: Actor; refundId: string; upi: string | undefined },
): Promise<{ status: 'created' }> {
  const { actor, refundId, upi } = command;
  if (upi && !deps.payments.refundsElsewhere) throw new AppError('refund_only_to_source');
  await inTransaction(deps.db, async (db) => {
    const inside = { ...deps, db };
    const refund = await openedFor(inside, actor, refundId);
    await retryRefund(db, deps, { refundId, upi: upi ? { id: upi, shown: maskUpiId(upi) } : null });
    await audit(db, {
      actorId: actor.userId,
      action: 'refund_retried',
      subjectKind: 'registration',
      subjectId: refund.registrationId,
      eventId: refund.eventId,
      details: { amountPaise: refund.amountPaise, elsewhere: upi !== undefined },
    });
  });
  return { status: 'created' };
}

/** Paid outside the provider, with the bank's reference: by the organizer, or by an administrator of the platform. */
export async function recordByHand(
  deps: Deps,
  command: { actor: Actor; refundId: string; paid: Omit<PaidByHand, 'from'> },
): Promise<{ status: 'done' }> {
  const { actor, refundId, paid } = command;
  await inTransaction(deps.db, async (db) => {
    const refund = await openedFor({ ...deps, db }, actor, refundId);
    const from = actor.eventId ? 'organizer' : 'platform';
    await payByHand(db, deps, refundId, { ...paid, from });
    await audit(db, {
      actorId: actor.userId,
      action: 'refund_paid_by_hand',
      subjectKind: 'registration',
      subjectId: refund.registrationId,
      eventId: refund.eventId,
      details: { amountPaise: refund.amountPaise, how: paid.how, from, reference: paid.reference },
    });
  });
  return { status: 'done' };
}

export async function addProof(
  deps: Deps,
  { scope, refundId, upload }: { scope: store.Scope; refundId: string; upload: UploadedFile | undefined },
): Promise<{ proof: string }> {
  await openedFor(deps, scope, refundId);
  const limits = { maxWidth: 1600, maxHeight: 1600, svg: 'refuse', path: 'proof' } as const;
  return withPicture(deps, upload, limits, async (picture) => {
    if (!picture)
      throw new AppError('validation_failed', { fields: [{ msg: 'Please choose a picture', path: 'proof' }] });
    await inTransaction(deps.db, async (tx) => {
      const { userId: ownerId, eventId } = scope;
      await recordPicture(tx, picture, { ownerId, eventId, kind: 'refund_proof', isPublic: false });
      if (!(await saveProof(tx, refundId, picture.fileId))) throw new AppError('refund_not_open');
    });
    return { proof: fileUrl(picture.fileId) };
  });
}
