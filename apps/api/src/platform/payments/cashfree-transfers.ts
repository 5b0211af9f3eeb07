import { type Paise, paise, toRupees } from '@maidan/domain/money';
import { z } from 'zod';
import { type CashfreeHttp, CashfreeRefusal } from './cashfree-http.ts';
import { indiaIso, isAbsent, list, maybeMoment, maybeText, money, signedMoney } from './cashfree-values.ts';
import type { ProviderCapture, ProviderTransfer, TransferLine, TransferQuote } from './payment-provider.ts';

const dayMs = 86_400_000;
/** Cashfree refuses pages of fewer than ten lines, and of more than a hundred by one of its pages. */
const pageSize = 100;
/** A cursor that never ends must not hold a job for ever. */
const mostPages = 200;
/** Transfers are found by the days of their payments: two working days earlier, holidays around them. */
const payoutDays = 12;

const yesNo = z.union([z.boolean(), z.string()]).nullish();
const isYes = (value: z.output<typeof yesNo>) =>
  value === true || (typeof value === 'string' && /^(yes|true)$/i.test(value));

const vendorLine = z.looseObject({
  type: maybeText,
  merchant_order_id: maybeText,
  merchant_vendor_id: maybeText,
  amount: signedMoney,
  credit: signedMoney,
  debit: signedMoney,
  settlement_id: maybeText,
  settled: yesNo,
  settlement_utr: maybeText,
  settlement_time: maybeMoment,
});
type VendorLine = z.output<typeof vendorLine>;

const orderLine = z.looseObject({
  entity_type: maybeText,
  merchant_order_id: maybeText,
  merchant_vendor_id: maybeText,
  amount: signedMoney,
  pg_service_charge: signedMoney,
  pg_service_tax: signedMoney,
  vendor_commission: z.unknown().optional(),
});

const page = <Schema extends z.ZodType>(line: Schema) => z.looseObject({ data: list(line), cursor: maybeText });

const chargesAnswer = z.looseObject({ service_charges: money, service_tax: money, billed_to: maybeText });

const balanceAnswer = z.looseObject({ vendor_unsettled: signedMoney });

interface Span {
  payeeRef: string;
  since: Date;
  until: Date;
}

export function cashfreeTransfers(http: CashfreeHttp) {
  async function pages<Schema extends z.ZodType>(path: string, line: Schema, filters: object) {
    const found: z.output<Schema>[] = [];
    let cursor: string | null = null;
    const onePage = page(line);
    for (let count = 0; count < mostPages; count += 1) {
      const body: object = { filters, pagination: { limit: pageSize, ...(cursor && { cursor }) } };
      const { value }: { value: z.output<typeof onePage> } = await http.call(onePage, { method: 'POST', path, body });
      found.push(...value.data);
      if (!value.cursor || value.cursor === cursor || value.data.length === 0) break;
      cursor = value.cursor;
    }
    return found;
  }
  const vendorLines = (filters: object) => pages('/recon/vendor', vendorLine, filters);
  /** Cashfree's times are whole seconds, and its last one belongs to the span. */
  const between = ({ payeeRef, since, until }: Span) =>
    vendorLines({
      merchant_vendor_id: payeeRef,
      start_date: indiaIso(since),
      end_date: indiaIso(new Date(until.getTime() - 1)),
    });

  return {
    async getBalance(payeeRef: string): Promise<number> {
      const path = `/easy-split/vendors/${encodeURIComponent(payeeRef)}/balances`;
      try {
        return (await http.call(balanceAnswer, { method: 'GET', path })).value.vendor_unsettled;
      } catch (error) {
        // For a vendor whom it does not know it holds nothing.
        if (error instanceof CashfreeRefusal && /does not exist|not found/i.test(error.message)) return 0;
        throw error;
      }
    },

    async listTransferLines(settlementRef: string): Promise<TransferLine[]> {
      const lines = await vendorLines({ settlement_id: settlementRef }).catch((error: unknown) => {
        // A transfer that failed has no lines any more, and one that just began has none yet.
        if (error instanceof CashfreeRefusal) return [];
        throw error;
      });
      return lines.flatMap((line) => {
        if (!line.merchant_order_id || !line.merchant_vendor_id) return [];
        if (line.settlement_id !== null && line.settlement_id !== settlementRef) return [];
        return [
          {
            payeeRef: line.merchant_vendor_id,
            orderRef: line.merchant_order_id,
            amount: signedAmount(line),
            utr: line.settlement_utr,
          },
        ];
      });
    },

    async listTransfers({ payeeRef, since, until }: Span): Promise<ProviderTransfer[]> {
      const lines = await between({
        payeeRef,
        since: new Date(since.getTime() - payoutDays * dayMs),
        until: new Date(until.getTime() + 1_000),
      });
      const found = new Map<string, ProviderTransfer>();
      for (const line of lines) {
        const at = line.settlement_time;
        if (!line.settlement_id || !isYes(line.settled) || !line.settlement_utr || !at) continue;
        if (at <= since || at > until) continue;
        found.set(line.settlement_id, {
          settlementRef: line.settlement_id,
          status: 'SETTLED',
          at,
          utr: line.settlement_utr,
          mode: null,
          reason: null,
        });
      }
      return [...found.values()].toSorted((a, b) => a.at.getTime() - b.at.getTime());
    },

    /** The payee's orders by the vendor's lines; what was paid for each by the orders' own. */
    async listCaptures(span: Span): Promise<ProviderCapture[]> {
      const credits = (await between(span)).filter((line) => signedAmount(line) > 0);
      const orderRefs = [...new Set(credits.flatMap((line) => line.merchant_order_id ?? []))];
      const captures: ProviderCapture[] = [];
      for (let from = 0; from < orderRefs.length; from += 50) {
        const order_ids = orderRefs.slice(from, from + 50);
        const lines = await pages('/split/order/vendor/recon', orderLine, { order_ids });
        for (const orderRef of order_ids) {
          const own = lines.filter((line) => line.merchant_order_id === orderRef);
          const paid = own.find((line) => line.entity_type === 'transaction');
          const share = own.find(
            (line) => line.entity_type === 'vendor_commission' && line.merchant_vendor_id === span.payeeRef,
          );
          if (!paid || !share) continue;
          const fee = { charge: paise(paid.pg_service_charge), tax: paise(paid.pg_service_tax) };
          const capture = { orderRef, paid: paise(paid.amount), share: paise(shareOf(share)) };
          captures.push(fee.charge > 0 ? { ...capture, fee } : capture);
        }
      }
      return captures;
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

/** Credit and debit where they are told; otherwise the amount, which a refund's line takes away. */
function signedAmount(line: VendorLine): number {
  if (line.credit !== 0 || line.debit !== 0) return line.credit - line.debit;
  return /refund|debit/i.test(line.type ?? '') ? -Math.abs(line.amount) : line.amount;
}

function shareOf(line: z.output<typeof orderLine>): number {
  return isAbsent(line.vendor_commission) ? line.amount : signedMoney.parse(line.vendor_commission);
}
