import type { DisputeState } from '@maidan/domain/entries/disputes';
import { z } from 'zod';
import { type CashfreeHttp, CashfreeRefusal, idempotencyKeyOf } from './cashfree-http.ts';
import { id, maybeMoment, maybeText, money } from './cashfree-values.ts';
import type { Evidence, PaymentProvider } from './payment-provider.ts';

const disputeAnswer = z.looseObject({
  dispute_id: id,
  dispute_type: maybeText,
  reason_description: maybeText,
  dispute_amount: money,
  dispute_status: id,
  created_at: maybeMoment,
  updated_at: maybeMoment,
  resolved_at: maybeMoment,
  respond_by: maybeMoment,
  order_details: z.looseObject({ order_id: id }),
});

/** Of Cashfree's document types for contesting a dispute, the one that fits a tournament. */
const documentType = 'Statement of Service';

export function cashfreeDisputes(
  http: CashfreeHttp,
  { clock }: { clock: () => Date },
): Pick<PaymentProvider, 'getDispute' | 'submitEvidence'> {
  const pathOf = (disputeRef: string) => `/disputes/${encodeURIComponent(disputeRef)}`;
  return {
    async getDispute(disputeRef) {
      try {
        const { value } = await http.call(disputeAnswer, { method: 'GET', path: pathOf(disputeRef) });
        return {
          disputeRef: value.dispute_id,
          orderRef: value.order_details.order_id,
          stage: value.dispute_type ?? 'DISPUTE',
          state: disputeStateOf(value.dispute_status),
          amount: value.dispute_amount,
          reason: value.reason_description ?? '',
          respondBy: value.respond_by,
          at: value.resolved_at ?? value.updated_at ?? value.created_at ?? clock(),
        };
      } catch (error) {
        if (error instanceof CashfreeRefusal && error.status === 404) return null;
        throw error;
      }
    },

    async submitEvidence({ disputeRef, file, note }: Evidence) {
      const form = new FormData();
      form.set('doc_type', documentType);
      form.set('note', note);
      form.set('file', new Blob([new Uint8Array(file.bytes)], { type: file.mime }), file.name);
      await http.call(z.looseObject({}), {
        method: 'POST',
        path: `${pathOf(disputeRef)}/documents`,
        form,
        idempotencyKey: idempotencyKeyOf('evidence', disputeRef, note, file.bytes.toString('base64')),
      });
    },
  };
}

/** The last words decide, whatever stage precedes them; an unknown status ends nothing. */
function disputeStateOf(status: string): DisputeState {
  const word = status.toUpperCase();
  if (word.endsWith('_WON')) return 'won';
  if (word.endsWith('_LOST') || word.endsWith('_ACCEPTED')) return 'lost';
  return word.endsWith('_CREATED') || word.endsWith('_INSUFFICIENT_EVIDENCE') ? 'open' : 'under_review';
}
