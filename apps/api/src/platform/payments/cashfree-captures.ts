import { paise } from '@maidan/domain/money';
import { z } from 'zod';
import type { CashfreeHttp } from './cashfree-http.ts';
import { reconLines, signedAmount, type Span, vendorLinesBetween } from './cashfree-recon.ts';
import { isAbsent, maybeText, signedMoney } from './cashfree-values.ts';
import type { ProviderCapture } from './payment-provider.ts';

const orderLine = z.looseObject({
  entity_type: maybeText,
  merchant_order_id: maybeText,
  merchant_vendor_id: maybeText,
  amount: signedMoney,
  pg_service_charge: signedMoney,
  pg_service_tax: signedMoney,
  vendor_commission: z.unknown().optional(),
});
type OrderLine = z.output<typeof orderLine>;

const ordersAtOnce = 50;

/** The payee's orders by the vendor's lines; what was paid for each by the orders' own. */
export function cashfreeCaptures(http: CashfreeHttp) {
  return {
    async listCaptures(span: Span): Promise<ProviderCapture[]> {
      const credits = (await vendorLinesBetween(http, span)).filter((line) => signedAmount(line) > 0);
      const orderRefs = [...new Set(credits.flatMap((line) => line.merchant_order_id ?? []))];
      const captures: ProviderCapture[] = [];
      for (let from = 0; from < orderRefs.length; from += ordersAtOnce) {
        const order_ids = orderRefs.slice(from, from + ordersAtOnce);
        const asked = { path: '/split/order/vendor/recon', line: orderLine, filters: { order_ids } };
        const lines = await reconLines(http, asked);
        for (const orderRef of order_ids) {
          const own = lines.filter((line) => line.merchant_order_id === orderRef);
          const capture = toCapture(own, { orderRef, payeeRef: span.payeeRef });
          if (capture) captures.push(capture);
        }
      }
      return captures;
    },
  };
}

function toCapture(
  lines: readonly OrderLine[],
  { orderRef, payeeRef }: { orderRef: string; payeeRef: string },
): ProviderCapture | null {
  const paid = lines.find((line) => line.entity_type === 'transaction');
  const share = lines.find((line) => line.entity_type === 'vendor_commission' && line.merchant_vendor_id === payeeRef);
  if (!paid || !share) return null;
  const fee = { charge: paise(paid.pg_service_charge), tax: paise(paid.pg_service_tax) };
  const capture = { orderRef, paid: paise(paid.amount), share: paise(shareOf(share)) };
  return fee.charge > 0 ? { ...capture, fee } : capture;
}

function shareOf(line: OrderLine): number {
  return isAbsent(line.vendor_commission) ? line.amount : signedMoney.parse(line.vendor_commission);
}
