import { inTransaction } from '../db/db.ts';
import type { PayeeDraft, PayeeState, PaymentProvider } from './payment-provider.ts';
import type { SandboxParts } from './sandbox-parts.ts';
import * as store from './sandbox-store.ts';

/** How long the sandbox pretends to look at a bank account. */
const checkMs = 1_200;

type Payees = Pick<
  PaymentProvider,
  'onboardPayee' | 'getPayee' | 'submitDocument' | 'submitDocumentFile' | 'listDocuments' | 'getBalance'
>;

export function sandboxPayees({ db, clock, tell, digest }: SandboxParts): Payees {
  async function onboardPayee(draft: PayeeDraft): Promise<PayeeState> {
    const now = clock();
    const outcome = payeeOutcome(draft.bank.accountNumber);
    const decidedAt = new Date(now.getTime() + checkMs);
    const mac = digest(JSON.stringify([draft.bank, draft.kyc]));
    return inTransaction(db, async (tx) => {
      const transfers = transferOutcome(draft.bank.accountNumber);
      const saved = await store.savePayee(tx, { payeeRef: draft.payeeRef, mac, outcome, transfers, decidedAt, now });
      if (saved.decidedAt.getTime() === decidedAt.getTime()) {
        const eventKey = `payee:${draft.payeeRef}:${decidedAt.getTime()}`;
        await tell(
          tx,
          { type: 'PAYEE_STATUS', eventKey, payeeRef: draft.payeeRef, state: decided(outcome) },
          decidedAt,
        );
      }
      return payeeState(saved, now);
    });
  }

  return {
    onboardPayee,
    getPayee: async (payeeRef) => {
      const row = await store.findPayee(db, payeeRef);
      return row && payeeState(row, clock());
    },
    submitDocument: async ({ payeeRef, docType, value }) => ({
      status: await store.saveDocument(db, {
        payeeRef,
        docType,
        mac: digest(value),
        status: value.endsWith('0003') ? 'ACTION_REQUIRED' : 'VERIFIED',
      }),
    }),
    // A file called "refused" is.
    submitDocumentFile: async ({ payeeRef, docType, file }) => ({
      status: await store.saveDocument(db, {
        payeeRef,
        docType,
        mac: digest(file.bytes.toString('base64')),
        status: /refused/i.test(file.name) ? 'ACTION_REQUIRED' : 'VERIFIED',
      }),
    }),
    listDocuments: async () => [],
    getBalance: async () => null,
  };
}

/** The ending of the account number asks for an outcome, as test cards do elsewhere; all others become active. */
function payeeOutcome(accountNumber: string): store.PayeeRow['outcome'] {
  if (accountNumber.endsWith('0002')) return 'VALIDATION_FAILED';
  if (accountNumber.endsWith('0003')) return 'ACTION_REQUIRED';
  if (accountNumber.endsWith('0004')) return 'ON_HOLD';
  return 'ACTIVE';
}

/** Accounts that are fine until money is sent to them. */
function transferOutcome(accountNumber: string): 'SETTLED' | 'FAILED' | 'REVERSED' {
  if (accountNumber.endsWith('0005')) return 'FAILED';
  return accountNumber.endsWith('0006') ? 'REVERSED' : 'SETTLED';
}

function decided(outcome: store.PayeeRow['outcome']): PayeeState {
  switch (outcome) {
    case 'ACTIVE':
      return { state: 'ACTIVE', rawStatus: 'ACTIVE', remarks: null };
    case 'VALIDATION_FAILED':
      return {
        state: 'VALIDATION_FAILED',
        rawStatus: 'BANK_VALIDATION_FAILED',
        remarks: 'The bank does not know this account',
      };
    case 'ACTION_REQUIRED':
      return { state: 'ACTION_REQUIRED', rawStatus: 'ACTION_REQUIRED', remarks: 'A document could not be verified' };
    case 'ON_HOLD':
      return { state: 'ON_HOLD', rawStatus: 'ON_HOLD', remarks: 'Put on hold by the payment provider' };
  }
}

function payeeState(row: store.PayeeRow, now: Date): PayeeState {
  if (now < row.decidedAt) return { state: 'IN_PROGRESS', rawStatus: 'IN_BANK_VALIDATION', remarks: null };
  return decided(row.outcome);
}
