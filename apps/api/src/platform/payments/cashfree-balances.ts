import { type Paise, toRupees } from '@maidan/domain/money';
import { z } from 'zod';
import { type CashfreeHttp, CashfreeRefusal, idempotencyKeyOf } from './cashfree-http.ts';
import { maybeText, money, signedMoney } from './cashfree-values.ts';
import type { Adjustment, TransferQuote } from './payment-provider.ts';

const chargesAnswer = z.looseObject({ service_charges: money, service_tax: money, billed_to: maybeText });
const balanceAnswer = z.looseObject({ vendor_unsettled: signedMoney });

/** What Cashfree holds for a vendor, and what changes it besides payments and refunds. */
export function cashfreeBalances(http: CashfreeHttp) {
  const vendorPath = (payeeRef: string) => `/easy-split/vendors/${encodeURIComponent(payeeRef)}`;
  return {
    async getBalance(payeeRef: string): Promise<number> {
      try {
        const path = `${vendorPath(payeeRef)}/balances`;
        return (await http.call(balanceAnswer, { method: 'GET', path })).value.vendor_unsettled;
      } catch (error) {
        // For a vendor whom it does not know it holds nothing.
        if (error instanceof CashfreeRefusal && /does not exist|not found/i.test(error.message)) return 0;
        throw error;
      }
    },

    async adjust({ payeeRef, number, amount, remarks }: Adjustment): Promise<void> {
      const body = {
        vendor_id: payeeRef,
        adjustment_id: number,
        amount: toRupees(Math.abs(amount) as Paise),
        type: amount < 0 ? 'DEBIT' : 'CREDIT',
        remarks,
      };
      const idempotencyKey = idempotencyKeyOf('adjustment', body);
      const path = `${vendorPath(payeeRef)}/adjustment`;
      await http.call(z.looseObject({}), { method: 'POST', path, body, idempotencyKey }).catch((error: unknown) => {
        // The number is taken by this adjustment itself: an earlier answer was lost.
        if (!(error instanceof CashfreeRefusal && /already|duplicate/i.test(error.code + error.message))) throw error;
      });
    },

    /** One quote for every mode: Cashfree chooses between NEFT, RTGS and IMPS by itself. */
    async quoteTransfer({ amount }: { amount: Paise; mode: string }): Promise<TransferQuote> {
      const path = `/easy-split/amount/${toRupees(amount)}/charges?rate_type=VENDOR_ON_DEMAND`;
      const { value } = await http.call(chargesAnswer, { method: 'GET', path });
      return {
        serviceCharge: value.service_charges,
        serviceTax: value.service_tax,
        billedTo: value.billed_to?.toUpperCase() === 'VENDOR' ? 'VENDOR' : 'MERCHANT',
      };
    },
  };
}
