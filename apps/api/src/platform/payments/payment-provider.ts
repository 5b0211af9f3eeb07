import type { DisputeState } from '@maidan/domain/entries/disputes';
import type { Paise } from '@maidan/domain/money';
import type { Write } from '../db/db.ts';

/** How a provider is doing, as far as it was asked lately. */
export interface ProviderHealth {
  /** `closed` lets calls through, `open` refuses them at once, `trying` has let one through to see. */
  breaker: 'closed' | 'open' | 'trying';
  /** Calls in a row that it did not answer. */
  failures: number;
  /** Since when the breaker has not been closed. */
  openSince: string | null;
}

/** An organizer as the provider must know one to pay them out. */
export interface PayeeDraft {
  payeeRef: string;
  name: string;
  email: string;
  phone: string;
  bank: { accountNumber: string; ifsc: string; accountHolderName: string; accountType: 'SAVINGS' | 'CURRENT' };
  kyc: {
    accountType: 'INDIVIDUAL' | 'BUSINESS';
    businessType: string;
    pan: string;
    gst: string | null;
    cin: string | null;
  };
}

/** `IN_PROGRESS` may still become active; everything that is neither of the two cannot be paid and says why. */
export interface PayeeState {
  state: 'IN_PROGRESS' | 'ACTIVE' | 'ACTION_REQUIRED' | 'VALIDATION_FAILED' | 'ON_HOLD' | 'BLOCKED' | 'DELETED';
  rawStatus: string;
  remarks: string | null;
}

export interface CheckoutDraft {
  orderRef: string;
  amount: Paise;
  payer: { ref: string; name: string; email: string; phone: string };
  shares: { payeeRef: string; amount: Paise }[];
  expiresAt: Date;
  returnUrl: string;
  note: string;
}

export interface ProviderPayment {
  providerPaymentId: string;
  status: 'pending' | 'failed' | 'dropped' | 'cancelled' | 'success';
  amount: Paise;
  method: string | null;
  bankReference: string | null;
  at: Date;
}

export interface ProviderOrder {
  orderRef: string;
  status: 'open' | 'paid' | 'expired' | 'closed';
  amount: Paise;
}

export interface RefundDraft {
  orderRef: string;
  /** Ours; the same one again answers the first refund's state. */
  refundRef: string;
  amount: Paise;
  /** How much of it each payee bears; the rest is the platform's. */
  shares: { payeeRef: string; amount: Paise }[];
  reason: string;
  /** Another UPI id of the player's, instead of the way on which they paid. */
  toUpi?: string;
}

/** A payment that the payer's bank asks back, as the provider knows it now. */
export interface ProviderDispute {
  disputeRef: string;
  orderRef: string;
  /** The provider's word for how far the banks' procedure is: a dispute, a chargeback, an arbitration. */
  stage: string;
  state: DisputeState;
  amount: Paise;
  /** The bank's, as it came. */
  reason: string;
  /** Until when evidence is taken. */
  respondBy: Date | null;
  /** Since when it is so. */
  at: Date;
}

export interface Evidence {
  disputeRef: string;
  file: { name: string; mime: string; bytes: Buffer };
  note: string;
}

export interface DocumentFile {
  payeeRef: string;
  docType: string;
  side: 'front' | 'back';
  file: { name: string; mime: string; bytes: Buffer };
}

export type RefundState = 'done' | 'pending' | 'failed';
export type WebhookVerdict = 'ok' | 'stale' | 'bad';
export type WebhookHeaders = Record<string, string | string[] | undefined>;

/**
 * What a webhook tells, in our words. It is a nudge: amounts and states are read again from the provider before they
 * count.
 */
export type ProviderEvent =
  | { kind: 'payment'; eventKey: string; orderRef: string; payment: ProviderPayment }
  | { kind: 'refund'; eventKey: string; orderRef: string; refundRef: string; status: RefundState }
  | { kind: 'payee'; eventKey: string; payeeRef: string; state: PayeeState }
  | { kind: 'transfer'; eventKey: string; transfer: ToldTransfer }
  | { kind: 'own_settlement'; eventKey: string; settlement: OwnSettlement }
  | { kind: 'dispute'; eventKey: string; disputeRef: string; orderRef: string }
  | { kind: 'unknown'; eventKey: string; type: string };

/** A bank transfer to a payee as the provider tells of it. */
export interface ProviderTransfer {
  settlementRef: string;
  status: 'INITIATED' | 'SETTLED' | 'FAILED' | 'REVERSED';
  at: Date;
  utr: string | null;
  mode: string | null;
  reason: string | null;
}

/** What is sent to the platform's own bank account: commission, less the provider's fees. */
export interface OwnSettlement {
  settlementRef: string;
  status: ProviderTransfer['status'];
  amount: Paise;
  at: Date;
}

/** A transfer as a message tells of it; `amount` is what leaves for the bank. */
export interface ToldTransfer extends ProviderTransfer {
  payeeRef: string;
  amount: Paise;
}

/** One order's part of a transfer (a share, or, negative, what a refund of it takes back), or an adjustment. */
export interface TransferLine {
  payeeRef: string;
  /** Null of an adjustment. */
  orderRef: string | null;
  /** The provider's word for which adjustment it is: our number, or one of its own. */
  adjustment: string | null;
  amount: number;
  utr: string | null;
}

/** A payee's balance at the provider changed by the platform: paise, below zero taken from it. */
export interface Adjustment {
  payeeRef: string;
  /** Ours; the same one again changes nothing. */
  number: number;
  amount: number;
  remarks: string;
}

/**
 * What the provider's books say of an order: what was paid, what of it is the payee's, and its own fee once it tells
 * one.
 */
export interface ProviderCapture {
  orderRef: string;
  paid: Paise;
  share: Paise;
  fee?: { charge: Paise; tax: Paise };
}

export interface TransferQuote {
  serviceCharge: Paise;
  serviceTax: Paise;
  billedTo: 'MERCHANT' | 'VENDOR';
}

/**
 * The outside that moves money. Amounts are paise, ids are ours, and every call may be repeated without a second
 * effect.
 */
export interface PaymentProvider {
  name: 'sandbox' | 'cashfree';
  isTestMoney: boolean;
  /** A known payee with other details is updated, and is checked anew. */
  onboardPayee(draft: PayeeDraft): Promise<PayeeState>;
  getPayee(payeeRef: string): Promise<PayeeState | null>;
  /** Test money hands what it keeps of the order to `alongside`, where given, to be written with the caller's rows. */
  openCheckout(
    draft: CheckoutDraft,
    alongside?: (write: Write) => void,
  ): Promise<{ sessionId: string; checkoutUrl: string | null }>;
  getOrder(orderRef: string): Promise<ProviderOrder | null>;
  listPayments(orderRef: string): Promise<ProviderPayment[]>;
  closeOrder(orderRef: string): Promise<void>;
  /** Whether it can send a refund to another UPI id than it was paid from. */
  refundsElsewhere: boolean;
  refund(draft: RefundDraft): Promise<{ status: RefundState }>;
  getRefund(orderRef: string, refundRef: string): Promise<{ status: RefundState } | null>;
  getDispute(disputeRef: string): Promise<ProviderDispute | null>;
  /** Contests a dispute with a picture or a PDF; the file stays with the provider. */
  submitEvidence(evidence: Evidence): Promise<void>;
  /**
   * A proof of who a payee is: the number goes to the provider and stays there. Answers the provider's verdict so far.
   */
  submitDocument(document: { payeeRef: string; docType: string; value: string }): Promise<{ status: string }>;
  /** The same as a picture or PDF of one side. */
  submitDocumentFile(document: DocumentFile): Promise<{ status: string }>;
  /** What it makes of each proof by now; empty for one that decides at once. */
  listDocuments(payeeRef: string): Promise<{ docType: string; status: string }[]>;
  /**
   * What it holds for a payee and has not sent, in paise; below zero what they owe. Null of one that keeps no such
   * sum.
   */
  getBalance(payeeRef: string): Promise<number | null>;
  /** Adds to a payee's balance or takes from it; absent for one whose balances are our own books. */
  adjust?: (adjustment: Adjustment) => Promise<void>;
  /** What the transfers to a payee came to between two moments, oldest first. */
  listTransfers(of: { payeeRef: string; since: Date; until: Date }): Promise<ProviderTransfer[]>;
  /** Orders paid between two moments of which a part is the payee's. */
  listCaptures(of: { payeeRef: string; since: Date; until: Date }): Promise<ProviderCapture[]>;
  /** The orders that a transfer is made of; empty while the provider does not tell. */
  listTransferLines(settlementRef: string): Promise<TransferLine[]>;
  /** What the platform's own account was sent, in case nobody told; absent for one that sends it nothing. */
  listOwnSettlements?: (of: { since: Date; until: Date }) => Promise<OwnSettlement[]>;
  /** What a transfer outside the automatic ones would cost. */
  quoteTransfer(of: { amount: Paise; mode: string }): Promise<TransferQuote>;
  verifyWebhook(rawBody: Buffer, headers: WebhookHeaders, now: Date): WebhookVerdict;
  /** Only for a body that was verified. */
  parseWebhook(rawBody: Buffer): ProviderEvent[];
  /** How it is doing; absent for one that is part of us. */
  health?: () => ProviderHealth;
  /** Plays the payer's side; a live provider has none. */
  sandbox?: SandboxControls;
}

/** `disputed` pays, and has their bank ask for it back. */
export type PayerOutcome = 'success' | 'failed' | 'dropped' | 'pending' | 'disputed';

export interface SandboxControls {
  /**
   * The payer acts on an open order: the attempt is recorded and the signed message is queued. Null when there is no
   * such order. `amount` lets a test pay another sum than asked; `late` an order that is expired or paid already.
   */
  play(
    orderRef: string,
    act: { outcome: PayerOutcome; method?: string; amount?: Paise; late?: boolean },
  ): Promise<{ paymentRef: string } | 'not_open' | null>;
  /** The bank starts a transfer, by the calendar of the caller; the same reference again changes nothing. */
  transfer(of: {
    payeeRef: string;
    settlementRef: string;
    ifsc: string;
    amount: Paise;
    at: Date;
  }): Promise<{ mode: string }>;
  /**
   * What the sandbox's books say of an order's payment from now on: another sum, nothing at 0, as it was paid at null.
   * False when the order has no payment.
   */
  report(orderRef: string, amount: Paise | null): Promise<boolean>;
  /** Body and headers of a message as the sandbox sends it. */
  sign(body: string, now: Date): { body: Buffer; headers: Record<string, string> };
}

/** The provider was not reached or refused; nothing is known to have happened. */
export class PaymentProviderError extends Error {
  readonly retryable: boolean;

  constructor(message: string, options: { retryable: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.retryable = options.retryable;
  }
}
