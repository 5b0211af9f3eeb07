import { indiaDay } from '@maidan/domain/india-time';
import type { Paise } from '@maidan/domain/money';
import { transferCharges } from '@maidan/domain/money/transfer-charges';
import { inTransaction } from '../db/db.ts';
import type { PaymentProvider, SandboxControls } from './payment-provider.ts';
import type { SandboxParts } from './sandbox-parts.ts';
import * as store from './sandbox-store.ts';

/** From two lakh rupees on the bank sends in real time, one by one. */
const largestNeft = 20_000_000;

const smallestFees: Record<string, number> = { NEFT: 300, RTGS: 2_000, IMPS: 500 };

type Transfers = Pick<PaymentProvider, 'listTransfers' | 'listCaptures' | 'listTransferLines' | 'quoteTransfer'>;

export function sandboxTransfers({ db }: SandboxParts): Transfers {
  return {
    listTransfers: (of) => store.listTransfers(db, of),
    listCaptures: (of) => store.listCaptures(db, of),
    // What is paid out was told to the sandbox by us, orders and all.
    listTransferLines: async () => [],
    quoteTransfer: async ({ amount, mode }) => {
      const fee = { basisPoints: mode === 'NEFT' ? 0 : 10, atLeast: (smallestFees[mode] ?? 500) as Paise };
      const { serviceCharge, serviceTax } = transferCharges(amount, fee);
      return { serviceCharge, serviceTax, billedTo: 'VENDOR' };
    },
  };
}

/** The bank's side of a transfer. */
export function sandboxBank({ db, clock, tell, digest }: SandboxParts): SandboxControls['transfer'] {
  return async ({ payeeRef, settlementRef, ifsc, amount, at }) => {
    const dice = Number.parseInt(digest(settlementRef).slice(0, 12), 16);
    const day = indiaDay(at).replaceAll('-', '');
    const mode = amount < largestNeft ? 'NEFT' : 'RTGS';
    const doneAt = new Date(at.getTime() + (4 + (dice % 36)) * 60_000);
    await inTransaction(db, async (tx) => {
      const outcome = await store.insertTransfer(tx, {
        settlementRef,
        payeeRef,
        amount,
        mode,
        utr: `${ifsc.slice(0, 4)}${mode.charAt(0)}5${day}${String(dice % 1_000_000).padStart(6, '0')}`,
        at,
        doneAt,
      });
      // A calendar that was moved on by hand is read, not waited for; a transfer that is known was told of before.
      if (!outcome || doneAt <= clock()) return;
      for (const step of await store.listTransferSteps(tx, settlementRef)) {
        const { at: toldAt, ...told } = step;
        const eventKey = `transfer:${settlementRef}:${step.status}`;
        const transferTold = { ...told, payeeRef, amount, at: toldAt.toISOString() };
        await tell(tx, { type: 'TRANSFER', eventKey, transfer: transferTold }, toldAt);
      }
    });
    return { mode };
  };
}
