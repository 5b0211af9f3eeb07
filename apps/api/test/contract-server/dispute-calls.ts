import { type Books, type Dispute, numericId, Refusal, rupees, zoneless, zoned } from './books.ts';
import type { Message } from './messages.ts';
import type { Asked } from './server.ts';

export const getDispute = (books: Books, { params }: Asked): object => shown(find(books, params), zoneless);

/** Evidence sends a dispute to the bank for review; none is accepted after the deadline or the decision. */
export function addEvidence(books: Books, { params, form }: Asked): object {
  const dispute = find(books, params);
  if (!form.doc_type || !form.file) throw new Refusal(400, 'file_invalid', 'doc_type and file are required');
  if (!/_(CREATED|INSUFFICIENT_EVIDENCE|DOCS_RECEIVED)$/.test(dispute.status) || dispute.respondBy < new Date())
    throw new Refusal(400, 'dispute_not_actionable', 'evidence can not be submitted for this dispute');
  dispute.documents.push({ doc_type: form.doc_type, note: form.note ?? '' });
  const updatedAt = new Date(Math.max(Date.now(), dispute.updatedAt.getTime() + 1_000));
  Object.assign(dispute, { status: `${dispute.type}_DOCS_RECEIVED`, updatedAt });
  return shown(dispute, zoneless);
}

/** Calls leave the time zone out; messages include it. */
function shown(dispute: Dispute, time: (at: Date) => string): object {
  return {
    dispute_id: numericId(dispute.dispute_id),
    dispute_type: dispute.type,
    reason_code: '1402',
    reason_description: 'Duplicate Processing',
    dispute_amount: rupees(dispute.amount),
    dispute_amount_currency: 'INR',
    created_at: time(dispute.createdAt).replace(' ', 'T'),
    updated_at: time(dispute.updatedAt).replace(' ', 'T'),
    respond_by: time(dispute.respondBy).replace(' ', 'T'),
    dispute_status: dispute.status,
    cf_dispute_remarks: 'Dispute is created, please take action',
    dispute_evidence: dispute.documents,
    order_details: { order_id: dispute.order_id, order_currency: 'INR' },
  };
}

export function disputeMessage(dispute: Dispute): Message {
  const isOver = /_(WON|LOST|ACCEPTED)$/.test(dispute.status);
  const kind = isOver ? 'CLOSED' : dispute.status.endsWith('_CREATED') ? 'CREATED' : 'UPDATED';
  const { order_details, ...rest } = shown(dispute, zoned) as { order_details: object };
  return {
    type: `DISPUTE_${kind}`,
    data: { dispute: { ...rest, dispute_action_on: isOver ? 'CASHFREE' : 'MERCHANT' }, order_details },
  };
}

function find(books: Books, params: readonly string[]): Dispute {
  const dispute = books.disputes.get(params[0] ?? '');
  if (!dispute) throw new Refusal(404, 'dispute_not_found', 'dispute not found');
  return dispute;
}
