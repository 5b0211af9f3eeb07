import { createHmac, randomBytes } from 'node:crypto';
import { indiaDay } from '@maidan/domain/india-time';
import { refundOfRef } from '@maidan/domain/entries/open-refunds';
import type { Paise } from '@maidan/domain/money';
import { transferCharges } from '@maidan/domain/money/transfer-charges';
import { type Db, inTransaction } from '../db/db.ts';
import { newId } from '../ids.ts';
import { type JobQueue, type Jobs, jobQueue } from '../jobs.ts';
import {
  type CheckoutDraft,
  type PayeeDraft,
  type PayeeState,
  PaymentProviderError,
  type PaymentProvider,
  type ProviderOrder,
  type ProviderPayment,
  type RefundDraft,
  type RefundState,
  type SandboxControls,
} from './payment-provider.ts';
import { sandboxDisputes } from './sandbox-disputes.ts';
import * as store from './sandbox-store.ts';
import { parseSandboxMessage, type SandboxMessage } from './sandbox-messages.ts';
import { verifyWebhookSignature, webhookSignature } from './webhook-signature.ts';

/** Messages that the sandbox still has to send to `POST /webhooks/sandbox`. */
export const sandboxMessages: JobQueue<{ body: string }> = jobQueue<{ body: string }>('sandbox-messages');

/** From two lakh rupees on the bank sends in real time, one by one. */
const largestNeft = 20_000_000;

const smallestFees: Record<string, number> = { NEFT: 300, RTGS: 2_000, IMPS: 500 };

/** How long the sandbox pretends to look at a bank account. */
const checkMs = 1_200;

interface Options {
  db: Db;
  jobs: Pick<Jobs, 'send'>;
  clock: () => Date;
  publicUrl: string;
}

/**
 * A payment provider on our own database: test money, the same answers every time, and messages that are signed and
 * verified like a real provider's. It keeps its books apart, so that the rest of Maidan learns only what it is told.
 */
export async function createSandboxProvider({ db, jobs, clock, publicUrl }: Options): Promise<PaymentProvider> {
  const secret = await store.installationSecret(db, 'sandbox_webhook_secret', randomBytes(32).toString('base64url'));
  const digest = (text: string) => createHmac('sha256', secret).update(text).digest('hex');
  const tell = (tx: Db, message: SandboxMessage, startAfter?: Date) =>
    jobs.send(tx, sandboxMessages, { body: JSON.stringify(message) }, startAfter ? { startAfter } : {});

  const { openDispute, ...disputes } = sandboxDisputes({ db, clock, tell });

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

  async function openCheckout(draft: CheckoutDraft) {
    const sharesTotal = draft.shares.reduce((sum, share) => sum + share.amount, 0);
    if (draft.amount < 100 || sharesTotal > draft.amount)
      throw new PaymentProviderError('The sandbox refuses this order: amounts do not fit', { retryable: false });
    const saved = await store.saveOrder(db, {
      orderRef: draft.orderRef,
      sessionId: `sandbox_${randomBytes(18).toString('base64url')}`,
      amount: draft.amount,
      payerName: draft.payer.name,
      note: draft.note,
      returnUrl: draft.returnUrl,
      shares: draft.shares,
      expiresAt: draft.expiresAt,
      now: clock(),
    });
    return { sessionId: saved.sessionId, checkoutUrl: `${publicUrl}/checkout/${draft.orderRef}` };
  }

  async function getOrder(orderRef: string): Promise<ProviderOrder | null> {
    const row = await store.findOrder(db, orderRef);
    return row && { orderRef, status: orderStatus(row, clock()), amount: row.amountPaise as Paise };
  }

  async function refund(draft: RefundDraft): Promise<{ status: RefundState }> {
    return inTransaction(db, async (tx) => {
      await store.lockOrder(tx, draft.orderRef);
      const known = await store.findRefund(tx, draft.orderRef, draft.refundRef);
      if (known) return known;
      const status = refundOutcome(draft);
      if (!(await store.insertRefund(tx, { ...draft, status, now: clock() })))
        throw new PaymentProviderError('The sandbox refuses this refund: more than was paid', { retryable: false });
      const eventKey = `refund:${draft.refundRef}:${status}`;
      await tell(tx, { type: 'REFUND', eventKey, orderRef: draft.orderRef, refundRef: draft.refundRef, status });
      return { status };
    });
  }

  const transfer: SandboxControls['transfer'] = async ({ payeeRef, settlementRef, ifsc, amount, at }) => {
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

  const play: SandboxControls['play'] = (orderRef, act) =>
    inTransaction(db, async (tx) => {
      await store.lockOrder(tx, orderRef);
      const order = await store.findOrder(tx, orderRef);
      if (!order) return null;
      const now = clock();
      if (orderStatus(order, now) !== 'open' && !act.late) return 'not_open';
      const payment: ProviderPayment = {
        providerPaymentId: `sbx_${newId(now.getTime()).replaceAll('-', '')}`,
        status: act.outcome === 'disputed' ? 'success' : act.outcome,
        amount: (act.amount ?? order.amountPaise) as Paise,
        method: act.method ?? 'upi',
        bankReference: ['success', 'disputed'].includes(act.outcome) ? bankReference(digest, orderRef, now) : null,
        at: now,
      };
      await store.insertPayment(tx, orderRef, payment);
      const eventKey = `payment:${payment.providerPaymentId}:${payment.status}`;
      await tell(tx, { type: 'PAYMENT', eventKey, orderRef, payment: { ...payment, at: payment.at.toISOString() } });
      if (act.outcome === 'disputed') await openDispute(tx, orderRef, payment);
      return { paymentRef: payment.providerPaymentId };
    });

  return {
    name: 'sandbox',
    isTestMoney: true,
    onboardPayee,
    getPayee: async (payeeRef) => {
      const row = await store.findPayee(db, payeeRef);
      return row && payeeState(row, clock());
    },
    openCheckout,
    getOrder,
    listPayments: (orderRef) => store.listPayments(db, orderRef),
    closeOrder: (orderRef) => store.closeOrder(db, orderRef, clock()),
    refundsElsewhere: true,
    refund,
    ...disputes,
    submitDocument: async ({ payeeRef, docType, value }) => ({
      status: await store.saveDocument(db, {
        payeeRef,
        docType,
        mac: digest(value),
        status: value.endsWith('0003') ? 'ACTION_REQUIRED' : 'VERIFIED',
      }),
    }),
    listDocuments: async () => [],
    getBalance: async () => null,
    listTransfers: (of) => store.listTransfers(db, of),
    listCaptures: (of) => store.listCaptures(db, of),
    // What is paid out was told to the sandbox by us, orders and all.
    listTransferLines: async () => [],
    quoteTransfer: async ({ amount, mode }) => {
      const fee = { basisPoints: mode === 'NEFT' ? 0 : 10, atLeast: (smallestFees[mode] ?? 500) as Paise };
      const { serviceCharge, serviceTax } = transferCharges(amount, fee);
      return { serviceCharge, serviceTax, billedTo: 'VENDOR' };
    },
    getRefund: (orderRef, refundRef) => store.findRefund(db, orderRef, refundRef),
    verifyWebhook: (rawBody, headers, now) => verifyWebhookSignature([secret], { rawBody, headers, now }),
    parseWebhook: (rawBody) => [parseSandboxMessage(rawBody)],
    sandbox: {
      play,
      transfer,
      report: (orderRef, amount) => store.saveReport(db, orderRef, amount),
      sign: (text, now) => {
        const body = Buffer.from(text, 'utf8');
        const timestamp = String(now.getTime());
        return {
          body,
          headers: {
            'content-type': 'application/json',
            'x-webhook-timestamp': timestamp,
            'x-webhook-signature': webhookSignature(secret, timestamp, body),
          },
        };
      },
    },
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

function orderStatus(row: store.OrderRow, now: Date): ProviderOrder['status'] {
  if (row.paid) return 'paid';
  if (row.closedAt) return 'closed';
  return row.expiresAt <= now ? 'expired' : 'open';
}

/**
 * A refund's reason can force its outcome, as the notes of real sandboxes do: `FAILED` whenever it goes the way it was
 * paid, `FAILED ONCE` at the first try only. To another UPI id it arrives, unless that begins with `fail`.
 */
function refundOutcome({ reason, refundRef, toUpi }: RefundDraft): RefundState {
  if (toUpi !== undefined) return toUpi.startsWith('fail') ? 'failed' : 'done';
  if (reason === 'PENDING') return 'pending';
  return reason === 'FAILED' || (reason === 'FAILED ONCE' && refundOfRef(refundRef).attempt === 1) ? 'failed' : 'done';
}

function bankReference(digest: (text: string) => string, orderRef: string, now: Date): string {
  return String(Number.parseInt(digest(`${orderRef}:${now.getTime()}`).slice(0, 12), 16))
    .padStart(12, '0')
    .slice(-12);
}
