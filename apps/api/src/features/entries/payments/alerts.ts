import type { PaymentAlert } from '@maidan/contract/entries/payment-alerts';
import { rupees } from '@maidan/domain/money';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { answerAlert } from '../../money/records/payment-alerts.ts';
import * as store from './alerts-store.ts';

const pageSize = 20;

export async function listAlerts(
  deps: Deps,
  { status, page }: { status: store.AlertStatus; page: number },
): Promise<{ alerts: PaymentAlert[]; total: number; open: number }> {
  const slice = { status, limit: pageSize, offset: (page - 1) * pageSize };
  const { alerts, total, open } = await store.listAlerts(deps.db, slice);
  return { alerts: alerts.map(toAlert), total, open };
}

/** Closed once, with what was found; a second administrator sees the first one's answer. */
export async function resolveAlert(
  deps: Deps,
  answer: { alertId: string; adminId: string; note: string; now: Date },
): Promise<PaymentAlert> {
  return inTransaction(deps.db, async (tx) => {
    if (!(await store.findAlert(tx, answer.alertId))) throw new AppError('payment_alert_not_found');
    if (!(await answerAlert(tx, answer))) throw new AppError('payment_alert_resolved');
    const row = await store.findAlert(tx, answer.alertId);
    if (!row) throw new Error('the alert was just answered');
    await audit(tx, {
      actorId: answer.adminId,
      action: 'payment_alert_resolved',
      subjectKind: 'order',
      subjectId: row.orderId,
      eventId: row.eventId,
      details: { kind: row.kind, reference: row.orderRef },
    });
    return toAlert(row);
  });
}

/** What happened, and what there is to do about it. */
const words: Record<string, readonly [message: string, advice: string]> = {
  amount_mismatch: [
    'A payment does not match the amount of its order. Nothing was confirmed.',
    'Compare the order with the provider’s dashboard, and give the money back there if it is not ours.',
  ],
  unknown_order: [
    'The provider told of a payment for an order that is in none of our books.',
    'Look the order up in the provider’s dashboard: it may belong to another installation.',
  ],
  unknown_refund: [
    'The provider told of a refund that we did not ask for.',
    'Find out who made it in the provider’s dashboard; the books do not know it yet.',
  ],
  late_success: [
    'A payment arrived after its place was given away. The whole amount goes back by itself.',
    'Check that the refund is done, and tell the player if they ask.',
  ],
  double_success: [
    'An order was paid twice. The second payment goes back by itself.',
    'Check that the refund is done.',
  ],
  refund_failed: [
    'The provider could not make a refund. The money is the player’s still.',
    'Try again, or pay it another way and record that. The organizer can do both as well.',
  ],
  dispute_differs: [
    'A dispute is larger than what is left of its payment, or began anew after it was lost.',
    'Compare the dispute with the order in the provider’s dashboard; what is not held here is the platform’s to bear.',
  ],
  balance_differs: [
    'The provider’s balance for an organizer does not match our ledger.',
    'Adjust it by the amount below in the provider’s dashboard: a refund paid by hand or a dispute is not known there.',
  ],
  transfer_differs: [
    'A transfer of the provider does not match our ledger. Nothing was recorded.',
    'Compare the transfer’s orders with the organizer’s open shares.',
  ],
};

const amountLabels: Record<string, string> = {
  refund: 'Refund',
  expected: 'Amount of the order',
  ordered: 'Amount at the provider',
  paid: 'Paid',
  disputed: 'Disputed',
  held: 'Held',
  told: 'Transferred',
  lines: 'Sum of its orders',
  booked: 'In our books',
  balance: 'At the provider',
  adjust: 'To adjust there',
};

function toAlert(row: store.AlertRow): PaymentAlert {
  const [message, advice] = words[row.kind] ?? ['Something does not fit our books.', 'Look it up at the provider.'];
  const amounts = Object.entries(amountLabels).flatMap(([key, label]) => {
    const amount = row.details[key];
    return typeof amount === 'number' && Number.isSafeInteger(amount) ? [{ label, amount: rupees(amount) }] : [];
  });
  return {
    _id: row.id,
    kind: row.kind,
    message,
    advice,
    reference: row.orderRef,
    // For a refund or a balance it only distinguishes one occurrence from the next.
    paymentId: ['refund_failed', 'balance_differs'].includes(row.kind) ? null : row.providerPaymentId || null,
    refundId: row.openRefundId,
    amounts,
    event: row.eventId && row.eventName ? { _id: row.eventId, name: row.eventName } : null,
    organizer: row.organizerId && row.organizerName ? { _id: row.organizerId, name: row.organizerName } : null,
    playerName: row.playerName,
    createdAt: row.createdAt.toISOString(),
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    resolvedBy: row.resolvedByName,
    note: row.note,
  };
}
