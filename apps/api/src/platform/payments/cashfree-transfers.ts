import { type CashfreeHttp, CashfreeRefusal } from './cashfree-http.ts';
import { isYes, signedAmount, type Span, vendorLines, vendorLinesBetween } from './cashfree-recon.ts';
import type { ProviderTransfer, TransferLine } from './payment-provider.ts';

const dayMs = 86_400_000;
/** Transfers are found by the days of their payments: two working days earlier, holidays around them. */
const payoutDays = 12;

export function cashfreeTransfers(http: CashfreeHttp) {
  return {
    async listTransferLines(settlementRef: string): Promise<TransferLine[]> {
      const lines = await vendorLines(http, { settlement_id: settlementRef }).catch((error: unknown) => {
        // A transfer that failed has no lines any more, and one that just began has none yet.
        if (error instanceof CashfreeRefusal) return [];
        throw error;
      });
      return lines.flatMap((line) => {
        const isAdjustment = /adjustment/i.test(line.type ?? '');
        if (!line.merchant_vendor_id || (!line.merchant_order_id && !isAdjustment)) return [];
        if (line.settlement_id !== null && line.settlement_id !== settlementRef) return [];
        return [
          {
            payeeRef: line.merchant_vendor_id,
            orderRef: isAdjustment ? null : line.merchant_order_id,
            adjustment: isAdjustment ? line.entity_id : null,
            amount: signedAmount(line),
            utr: line.settlement_utr,
          },
        ];
      });
    },

    async listTransfers({ payeeRef, since, until }: Span): Promise<ProviderTransfer[]> {
      const lines = await vendorLinesBetween(http, {
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
  };
}
