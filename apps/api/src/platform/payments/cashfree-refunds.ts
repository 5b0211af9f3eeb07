import { toRupees } from '@maidan/domain/money';
import { z } from 'zod';
import { type CashfreeHttp, CashfreeRefusal, idempotencyKeyOf, orNull } from './cashfree-http.ts';
import { orderPath } from './cashfree-orders.ts';
import { between, id, maybeText, splitOf } from './cashfree-values.ts';
import type { RefundDraft, RefundState } from './payment-provider.ts';

const refundAnswer = z.looseObject({ refund_id: maybeText, refund_status: id });

export function cashfreeRefunds(http: CashfreeHttp) {
  async function getRefund(orderRef: string, refundRef: string): Promise<{ status: RefundState } | null> {
    const path = `${orderPath(orderRef)}/refunds/${refundRefOut(refundRef)}`;
    const found = await orNull(async () => (await http.call(refundAnswer, { method: 'GET', path })).value);
    return found && { status: refundStateOf(found.refund_status) };
  }

  async function refund(draft: RefundDraft): Promise<{ status: RefundState }> {
    const body = {
      refund_id: refundRefOut(draft.refundRef),
      refund_amount: toRupees(draft.amount),
      refund_note: between(draft.reason, 3, 100) ?? 'Refund',
      refund_speed: 'STANDARD',
      // Left out, Cashfree would share it by a rule of its own.
      refund_splits: draft.shares.map(splitOf),
    };
    const path = `${orderPath(draft.orderRef)}/refunds`;
    const ask = async (sent: object) => {
      const idempotencyKey = idempotencyKeyOf('refund', draft.orderRef, sent);
      const { value } = await http.call(refundAnswer, { method: 'POST', path, body: sent, idempotencyKey });
      return { status: refundStateOf(value.refund_status) };
    };
    try {
      return await ask(body);
    } catch (error) {
      // An empty list is not in the contract; where it is not taken there is nobody to name.
      if (draft.shares.length === 0 && error instanceof CashfreeRefusal && /split/i.test(error.code + error.message)) {
        const { refund_splits: _nobody, ...rest } = body;
        return ask(rest);
      }
      const known = error instanceof CashfreeRefusal ? await getRefund(draft.orderRef, draft.refundRef) : null;
      if (known) return known;
      throw error;
    }
  }

  return { refund, getRefund };
}

/** On hold for want of money is still under way. */
export function refundStateOf(status: string): RefundState {
  const word = status.toUpperCase();
  if (word === 'SUCCESS') return 'done';
  return word === 'CANCELLED' || word === 'FAILED' ? 'failed' : 'pending';
}

/** Letters and digits only; ours is a UUID, maybe with the number of the try, and comes back as one. */
const refundRefOut = (refundRef: string): string => refundRef.replaceAll('-', '');
export const refundRefIn = (refundId: string): string =>
  refundId.replace(/^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})(r\d+)?$/i, '$1-$2-$3-$4-$5$6');
