import type { Dispute } from '@maidan/contract/entries/disputes';
import { takesEvidence } from '@maidan/domain/entries/disputes';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { openEvent } from '../../events/records/event-access.ts';
import type { Deps } from '../../../platform/deps.ts';
import { checkEvidence } from '../../../platform/files/evidence-check.ts';
import type { UploadedFile } from '../../../platform/http/multipart.ts';
import { newId } from '../../../platform/ids.ts';
import { PaymentProviderError } from '../../../platform/payments/payment-provider.ts';
import { providerRefusal } from '../../../platform/payments/provider-refusal.ts';
import { toDispute } from './shown-dispute.ts';
import * as store from './store.ts';
import { syncDispute } from './sync-dispute.ts';

/** The reader: staff of an event, or an administrator, who sees all of them. */
export interface Actor {
  userId: string;
  eventId?: string;
}

/** The provider gets the file before anything is written here: evidence that nobody received does not count. */
export async function sendEvidence(
  deps: Deps,
  command: { actor: Actor; disputeId: string; note: string; upload: UploadedFile | undefined; now: Date },
): Promise<Dispute> {
  const { actor, disputeId, note, upload, now } = command;
  const { userId, eventId = null } = actor;
  if (eventId) await openEvent(deps.db, { userId, eventId, right: 'refund' });
  const row = await store.findDispute(deps.db, { eventId, disputeId });
  if (!row) throw new AppError('dispute_not_found');
  const checked = await checkEvidence(deps.images, upload?.bytes);
  if (!upload || 'refusal' in checked) {
    const code = 'refusal' in checked ? checked.refusal : 'evidence_not_readable';
    throw new AppError(code, { fields: [{ msg: new AppError(code).message, path: 'file' }] });
  }
  if (!takesEvidence(row, now)) throw new AppError('dispute_not_open');
  const name = upload.filename.slice(0, 200);
  try {
    await deps.payments.submitEvidence({
      disputeRef: row.providerRef,
      file: { name, mime: checked.mime, bytes: upload.bytes },
      note,
    });
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    throw error.retryable ? providerRefusal(error) : new AppError('dispute_not_open');
  }
  await inTransaction(deps.db, async (tx) => {
    await store.insertEvidence(tx, { id: newId(), disputeId, name, note, actorId: userId });
    await audit(tx, {
      actorId: userId,
      action: 'dispute_evidence_sent',
      subjectKind: 'registration',
      subjectId: row.registrationId,
      eventId: row.eventId,
      details: { amountPaise: row.amountPaise },
    });
  });
  await syncDispute(deps, row.providerRef);
  const after = await store.findDispute(deps.db, { eventId, disputeId });
  return toDispute(after ?? row, now);
}
