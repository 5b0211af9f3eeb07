import type { Dispute } from '@maidan/contract/entries/disputes';
import { disputeStep, isOver, takesEvidence } from '@maidan/domain/entries/disputes';
import { evidenceMime } from '@maidan/domain/evidence-file';
import { type Paise, paise, toRupees } from '@maidan/domain/money';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import { openEvent } from '../../../platform/db/event-access.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { UploadedFile } from '../../../platform/http/multipart.ts';
import { newId } from '../../../platform/ids.ts';
import { raiseAlert } from '../../../platform/payments/payment-alerts.ts';
import { PaymentProviderError, type ProviderDispute } from '../../../platform/payments/payment-provider.ts';
import { providerRefusal } from '../../../platform/payments/provider-refusal.ts';
import { leftOf, postDisputeEnd, postDisputeOpened } from '../../money/ledger/service.ts';
import { tellDue, tellEnded, tellOpened } from '../dispute-telling/service.ts';
import { findOrder, lockOrderById } from '../orders/service.ts';
import * as store from './store.ts';

const pageSize = 20;
const remindMs = 24 * 3_600_000;

/** The reader: staff of an event, or an administrator, who sees all of them. */
export interface Actor {
  userId: string;
  eventId?: string;
}

/**
 * Applies the provider's report on a dispute: state, books, notifications and mails in one transaction. Works any
 * number of times and in any order.
 */
export async function syncDispute(
  deps: Deps,
  disputeRef: string,
): Promise<'unknown_order' | 'unknown_dispute' | 'read'> {
  const told = await deps.payments.getDispute(disputeRef);
  if (!told) return 'unknown_dispute';
  const order = await findOrder(deps.db, told.orderRef);
  if (!order) return 'unknown_order';
  await inTransaction(deps.db, async (tx) => {
    await lockOrderById(tx, order.id);
    const known = await store.findLatest(tx, disputeRef);
    const step = disputeStep(known && { state: known.state, at: known.toldAt }, told);
    if (step === 'contradict') await raiseDiffering(tx, told, { held: 0 });
    if (step === 'hold') await hold(tx, deps, { orderId: order.id, told, round: (known?.round ?? 0) + 1 });
    if (known && (step === 'move' || step === 'end')) await goOn(tx, deps, { id: known.id, orderId: order.id, told });
  });
  return 'read';
}

const raiseDiffering = (tx: Db, told: ProviderDispute, { held }: { held: number }) =>
  raiseAlert(tx, {
    kind: 'dispute_differs',
    orderRef: told.orderRef,
    providerPaymentId: told.disputeRef,
    details: { disputed: told.amount, held },
  });

/** Never holds more than is left of the payment: what was already refunded cannot be taken a second time. */
async function hold(
  tx: Db,
  deps: Deps,
  { orderId, told, round }: { orderId: string; told: ProviderDispute; round: number },
): Promise<void> {
  const { left } = await leftOf(tx, orderId);
  const held = paise(Math.min(told.amount, left));
  const id = newId();
  const openedAt = deps.clock();
  await store.insertDispute(tx, { id, orderId, round, told, held, openedAt });
  if (held < told.amount) await raiseDiffering(tx, told, { held });
  await postDisputeOpened(tx, deps, { id, orderId, held, at: openedAt });
  if (!isOver(told.state)) await tellOpened(tx, deps, id);
  else await goOn(tx, deps, { id, orderId, told });
}

async function goOn(
  tx: Db,
  deps: Deps,
  { id, orderId, told }: { id: string; orderId: string; told: ProviderDispute },
): Promise<void> {
  const { state } = told;
  const at = deps.clock();
  const before = await store.saveState(tx, id, { told, endedAt: isOver(state) ? at : null });
  if (state === 'won' || state === 'lost') {
    await postDisputeEnd(tx, deps, { id, orderId, at, outcome: state });
    await tellEnded(tx, deps, { disputeId: id, isWon: state === 'won' });
  } else if (state === 'open' && before === 'under_review')
    // The bank wants more evidence.
    await tellOpened(tx, deps, id);
}

/** Open disputes are read again every hour: a message may have been lost, and deadlines need a reminder. */
export async function pollDisputes(deps: Deps): Promise<void> {
  for (const disputeRef of await store.listRunning(deps.db))
    await syncDispute(deps, disputeRef).catch((error: unknown) => {
      if (!(error instanceof PaymentProviderError)) throw error;
      deps.log.warn({ err: error }, 'a dispute could not be read from the payment provider');
    });
  const now = deps.clock();
  const until = new Date(now.getTime() + remindMs);
  await inTransaction(deps.db, async (tx) => {
    for (const disputeId of await store.claimReminders(tx, { now, until })) await tellDue(tx, disputeId);
  });
}

export async function listDisputes(
  deps: Deps,
  { actor, page, now }: { actor: Actor; page: number; now: Date },
): Promise<{ disputes: Dispute[]; total: number; running: number }> {
  const { eventId = null, userId } = actor;
  if (eventId) await openEvent(deps.db, { userId, eventId, right: 'money' });
  const slice = { limit: pageSize, offset: (page - 1) * pageSize };
  const { disputes, ...counts } = await store.listDisputes(deps.db, { eventId, ...slice });
  return { disputes: disputes.map((row) => toDispute(row, now)), ...counts };
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
  const mime = upload && evidenceMime(upload.bytes);
  if (!upload || !mime) {
    const { message } = new AppError('evidence_not_readable');
    throw new AppError('evidence_not_readable', { fields: [{ msg: message, path: 'file' }] });
  }
  if (!takesEvidence(row, now)) throw new AppError('dispute_not_open');
  const name = upload.filename.slice(0, 200);
  try {
    await deps.payments.submitEvidence({
      disputeRef: row.providerRef,
      file: { name, mime, bytes: upload.bytes },
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

const rupees = (amount: number): number => toRupees(amount as Paise);

function toDispute(row: store.DisputeRow, now: Date): Dispute {
  return {
    _id: row.id,
    event: { _id: row.eventId, name: row.eventName },
    organizerName: row.organizationName,
    playerName: row.playerName,
    orderId: row.orderRef,
    amount: rupees(row.amountPaise),
    held: rupees(row.heldPaise),
    share: rupees(row.sharePaise),
    reason: row.reason,
    stage: row.stage,
    state: row.state,
    respondBy: row.respondBy?.toISOString() ?? null,
    takesEvidence: takesEvidence(row, now),
    openedAt: row.openedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    evidence: row.evidence.map(({ fileName, note, sentAt }) => ({
      fileName,
      note,
      sentAt: new Date(sentAt).toISOString(),
    })),
  };
}
