import { paise } from '@maidan/domain/money';
import { z } from 'zod';
import { type CashfreeHttp, CashfreeRefusal } from './cashfree-http.ts';
import { isYes, reconLines, signedAmount, type Span, vendorLines, vendorLinesBetween } from './cashfree-recon.ts';
import { id, indiaIso, maybeMoment, maybeText, signedMoney } from './cashfree-values.ts';
import type { OwnSettlement, ProviderTransfer, TransferLine } from './payment-provider.ts';

const dayMs = 86_400_000;
/** Transfers are found by the days of their payments: two working days earlier, holidays around them. */
const payoutDays = 12;

/** The two versions name the time differently; the number is that of the message in both. */
const ownSettlement = z.looseObject({
  cf_settlement_id: id,
  status: maybeText,
  amount_settled: signedMoney,
  settlement_processed_on: maybeMoment,
  settlement_time: maybeMoment,
});
const ownStates: Record<string, ProviderTransfer['status']> = {
  SUCCESS: 'SETTLED',
  FAILED: 'FAILED',
  REVERSED: 'REVERSED',
};

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

    async listOwnSettlements({ since, until }: Omit<Span, 'payeeRef'>): Promise<OwnSettlement[]> {
      const filters = { start_date: indiaIso(since), end_date: indiaIso(until) };
      const lines = await reconLines(http, { path: '/settlements', line: ownSettlement, filters });
      return lines.map((line) => ({
        settlementRef: line.cf_settlement_id,
        status: ownStates[line.status ?? ''] ?? 'INITIATED',
        amount: paise(Math.max(0, line.amount_settled)),
        at: line.settlement_processed_on ?? line.settlement_time ?? until,
      }));
    },
  };
}
